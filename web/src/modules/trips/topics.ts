/** What a trip may have to be confirmed for before it is saved, in the specification's order. */

import { balanceWarnings } from "#bff/modules/orders/rules.ts";
import type { TripWrite } from "#bff/modules/trips/contract.ts";
import { fullLoadWarnings, tripBorderWarnings } from "#bff/modules/trips/rules.ts";
import type { Topic } from "../../form/index.ts";
import { isApiError, queryClient } from "../../kernel/api/index.ts";
import { orderQuery } from "./queries.ts";

const FRESH_MS = 60_000;

/** The orders that the trip's stops come from; those the user may not read are left out. */
async function ordersOf({ items }: TripWrite) {
  const ids = [...new Set(items.flatMap((item) => (item.status && item.orderids !== null ? [item.orderids] : [])))];
  const orders = await Promise.all(
    ids.map((id) =>
      queryClient.fetchQuery({ ...orderQuery(id), staleTime: FRESH_MS }).catch((error: unknown) => {
        if (isApiError(error)) return null;
        throw error;
      }),
    ),
  );
  return orders.filter((order) => order !== null);
}

export function tripTopics(trip: TripWrite): Topic[] {
  const stops = trip.items.filter(({ status }) => status);
  return [
    {
      name: "border",
      about: [trip.trip_type, ...stops.map(({ location, province }) => [location, province])],
      ask: () => tripBorderWarnings(trip.trip_type, stops)[0],
    },
    { name: "balance", about: stops.map(({ type }) => type).sort(), ask: () => balanceWarnings(stops)[0] },
    { name: "full load", about: stops.map(({ type, orderids }) => [type, orderids]), ask: async () => fullLoadWarnings(stops, await ordersOf(trip))[0] },
  ];
}
