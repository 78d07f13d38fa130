/** Rows as they stand on paper. */

import { textOf, truth } from "../../kernel/present.ts";
import { filled } from "../../words/texts.ts";
import type { Carriage } from "./papers/paper.ts";
import type { CarryingItemRow, CarryingTripRow } from "./repo.ts";

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
