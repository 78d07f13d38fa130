/** Stops as the trip form holds them. */
import { type Order, type OrderItem, orderItems } from "#bff/modules/orders/contract.ts";
import { ORDER_STOP_FIELDS, type TripItem, tripItems } from "#bff/modules/trips/contract.ts";
import { APPOINTMENT_NO, CODE } from "#bff/wire/known-keys.ts";
import { blankPart, type FiledPart, type KeyOfCode, type PartForm, recordPart } from "../../register/form-values.ts";

export type StopForm = PartForm<typeof tripItems.fields> &
  FiledPart & {
    type: TripItem["type"];
    /** Number of the order that it comes from, or MANUAL. */
    order: string;
    /** Fields that the order has otherwise, in words. */
    differs: string;
  };
export const MANUAL = "MANUAL";

/** A stop added by hand. `now`: wall clock. */
export const manualStop = (type: StopForm["type"], keyOf: KeyOfCode, now: string): StopForm => ({
  ...blankPart(tripItems, keyOf),
  type,
  order: MANUAL,
  differs: "",
  pkg_type: keyOf("PACKAGE_TYPE", CODE.boxes),
  req_date: now,
});

/** What a trip's stop has of an order's. */
const sharedOf = (item: OrderItem) => Object.fromEntries(Object.entries(recordPart(orderItems, item)).filter(([name]) => ORDER_STOP_FIELDS.includes(name)));

export type OrderWithStops = Pick<Order, "id" | "order_no" | "items" | "planned">;

/** Those that no trip has yet; all of them where each is planned, since another trip may take them on. */
function stopsLeft({ items, planned }: OrderWithStops): OrderItem[] {
  const stops = items.filter(({ status }) => status);
  const left = stops.filter(({ id }) => !planned.includes(id));
  return left.length > 0 ? left : stops;
}
/** The stops a trip takes from an order, those that no trip has yet, each as New; the appointment is the order's, or No. */
export const stopsOfOrder = (order: OrderWithStops): StopForm[] =>
  stopsLeft(order).map((item) => ({
    ...blankPart(tripItems),
    ...sharedOf(item),
    type: item.type,
    order: String(order.order_no),
    differs: "",
    orderids: order.id,
    order_item: item.id,
    apnt_type: item.apnt_type?.id ?? APPOINTMENT_NO,
  }));

/** What the fields are called beside each other in the form. */
const WORDS: Readonly<Record<string, string>> = {
  location: "Address",
  loc_nm: "C/S Name",
  qty: "Qty",
  pkg_type: "Package",
  req_date: "Request Date",
  apnt_type: "Appt",
  info: "P/D#",
};
const word = (name: string) => WORDS[name] ?? `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll("_", " ")}`;
const differsText = (fields: readonly string[]) => fields.map(word).join(", ");

/** A stop as read. */
export const toStop = (item: TripItem): StopForm => ({
  ...recordPart(tripItems, item),
  type: item.type,
  order: item.order,
  differs: differsText(item.differs),
});
