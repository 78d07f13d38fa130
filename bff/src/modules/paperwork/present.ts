/** Rows as they stand on paper. */

import { textOf, truth } from "../../kernel/present.ts";
import { filled } from "../../words/texts.ts";
import type { Carriage, CarriedOrder } from "./papers/paper.ts";
import type { CarryingItemRow, CarryingTripRow, TripStopRow } from "./repo.ts";

/** Trips that carry the order, each once. */
export function carriagesOf(items: readonly CarryingItemRow[]): Carriage[] {
  const trips = new Map(items.flatMap(({ trip, status }): [number, CarryingTripRow][] => (trip && truth(status) ? [[trip.id, trip]] : [])));
  return [...trips.values()].map((trip) => ({
    tripNo: trip.trip_no,
    truck: textOf(trip.vehicle?.asset_code),
    trailers: filled([trip.trailer1?.asset_code, trip.trailer2?.asset_code, trip.cust_trailer1, trip.cust_trailer2].map(textOf)),
    seal: textOf(trip.seal_no),
  }));
}

/** Orders of the stops, each once, in the order in which the trip comes to them. */
export function carriedOrders(stops: readonly TripStopRow[]): CarriedOrder[] {
  const active = stops.filter(({ status }) => truth(status)).sort((one, other) => one.stop - other.stop);
  const orders = new Map(active.flatMap(({ order }) => (order ? [[order.id, order] as const] : [])));
  return [...orders.values()].map(({ order_no, ref_no, billed_to, urgent, mat_typ_haz, mat_typ_ref }) => ({
    number: String(order_no),
    reference: textOf(ref_no),
    customer: textOf(billed_to?.name),
    contact: filled([textOf(billed_to?.cont_name), textOf(billed_to?.phone)], " · "),
    marks: filled([truth(urgent) ? "Urgent" : "", truth(mat_typ_haz) ? "Hazmat" : "", truth(mat_typ_ref) ? "Reefer" : ""]),
  }));
}
