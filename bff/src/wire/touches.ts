/** What a write changes besides rows of its own collection, by the rules of the data layer: a test there holds the two together. */
export const TOUCHES: Readonly<Record<string, readonly string[]>> = {
  /** A customer counts its orders; places of stops are remembered; stops that trips have given back let go of a deleted order. */
  orders: ["customers", "locations", "trips"],
  /** An order's status follows the trips that carry it. */
  trips: ["orders", "locations"],
  /** An order is Invoiced while it has a valid invoice; the customer owes it. */
  invoices: ["orders", "customers"],
  /** A unit stands where it was moved to. */
  asset_moves: ["assets"],
};
