/** What the trip form holds: the fields of the contract, and what is shown beside them. */
import type { Order } from "#bff/modules/orders/contract.ts";
import { type Trip, trips } from "#bff/modules/trips/contract.ts";
import { formatQuantity } from "#bff/words/numbers.ts";
import { routeOf } from "../../freight/stops/miles-route.ts";
import { blankForm, type RecordForm, recordForm } from "../../register/form-values.ts";
import { type StopForm, stopsOfOrder, toStop } from "./stop-form.ts";

export type TripForm = Omit<RecordForm<typeof trips.fields>, "items"> & {
  items: StopForm[];
  /** The postal codes that the miles are of; not sent. */
  miles_route: string;
  /** Shown beside the drivers, not sent. */
  driver1_phone: string;
  driver2_phone: string;
};

/** Names the form of a trip. */
export const tripForm = (id: number) => `trips.${id}`;

/** As far as the order is that it was started from, and known as well. */
function milesOf(order: Order | null, items: StopForm[]) {
  if (!order) return { miles_route: "" };
  const calc_miles = formatQuantity(order.calc_miles);
  return { calc_miles, miles_mode: order.miles_mode, miles_source: order.miles_source ?? ("" as const), miles_route: routeOf({ items, calc_miles }) };
}

/** A new trip, dated now, with the stops of an order or none. */
export function newTrip(order: Order | null): TripForm {
  const items = order ? stopsOfOrder(order) : [];
  return {
    ...blankForm(trips.fields),
    trip_no: "",
    trip_date: new Date().toISOString(),
    ...milesOf(order, items),
    driver1_phone: "",
    driver2_phone: "",
    items,
  };
}

/** A trip as read, as the form holds it. */
export function toForm(trip: Trip): TripForm {
  const calc_miles = formatQuantity(trip.calc_miles);
  return {
    ...recordForm(trips.fields, trip),
    calc_miles,
    miles_route: routeOf({ items: trip.items, calc_miles }),
    driver1_phone: trip.driver1?.phone ?? "",
    driver2_phone: trip.driver2?.phone ?? "",
    items: trip.items.map(toStop),
  };
}
