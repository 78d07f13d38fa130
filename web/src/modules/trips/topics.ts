/** What a trip may have to be confirmed for before it is saved, in the specification's order. */

import { balanceWarnings } from "#bff/modules/orders/rules.ts";
import { CREW, type TripMark, type TripWrite } from "#bff/modules/trips/contract.ts";
import { isTripLocked } from "#bff/modules/trips/lifecycle.ts";
import { askAnyway } from "#bff/modules/trips/messages.ts";
import { fullLoadWarnings, hoursOf, tripBorderWarnings } from "#bff/modules/trips/rules.ts";
import type { Topic } from "../../form/index.ts";
import { isApiError, queryClient } from "../../kernel/api/index.ts";
import { marksQuery, orderQuery, type Plan } from "./queries.ts";

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

/** What is not known of is asked by the server, which refuses the save until it is answered. */
const marksFor = (plan: Plan): Promise<TripMark[]> =>
  queryClient.fetchQuery(marksQuery(plan)).catch((error: unknown) => {
    if (isApiError(error)) return [];
    throw error;
  });

/** What stands against each driver and unit: their papers on the trip's last day, other trips at its hours. */
function markTopics(trip: TripWrite, id: number | null): Topic[] {
  if (isTripLocked(trip.trip_status ?? undefined)) return [];
  const hours = hoursOf(trip.items.filter(({ status }) => status));
  return CREW.flatMap((field) =>
    (["paper", "booking"] as const).map((kind) => ({
      name: `${kind} of ${field}`,
      about: [trip[field], kind === "paper" ? hours?.until.slice(0, 10) : hours],
      foresee: async () =>
        (await marksFor({ trip: id, hours, crew: trip }))
          .filter((mark) => mark.field === field && mark.kind === kind)
          .map(({ key, message }) => ({ key, message: askAnyway(message) })),
    })),
  );
}

/** `id` of a saved trip. */
export function tripTopics(trip: TripWrite, id: number | null = null): Topic[] {
  const stops = trip.items.filter(({ status }) => status);
  return [
    {
      name: "border",
      about: [trip.trip_type, ...stops.map(({ location, province }) => [location, province])],
      ask: () => tripBorderWarnings(trip.trip_type, stops)[0],
    },
    { name: "balance", about: stops.map(({ type }) => type).sort(), ask: () => balanceWarnings(stops)[0] },
    { name: "full load", about: stops.map(({ type, orderids }) => [type, orderids]), ask: async () => fullLoadWarnings(stops, await ordersOf(trip))[0] },
    ...markTopics(trip, id),
  ];
}
