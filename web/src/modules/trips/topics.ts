/** What a trip may have to be confirmed for before it is saved, in the specification's order. */

import { balanceWarnings, countriesOf } from "#bff/modules/orders/rules.ts";
import { CREW, type Trip, type TripMark, type TripWrite } from "#bff/modules/trips/contract.ts";
import { isTripLocked } from "#bff/modules/trips/lifecycle.ts";
import { askAnyway } from "#bff/modules/trips/messages.ts";
import { fullLoadWarnings, hoursOf, isSentOff, tripBorderWarnings } from "#bff/modules/trips/rules.ts";
import type { Topic } from "../../form/index.ts";
import { isApiError, queryClient } from "../../kernel/api/index.ts";
import { marksQuery, orderedStops, orderQuery, plannedQuery } from "./queries.ts";

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
const known = (query: ReturnType<typeof marksQuery>): Promise<TripMark[]> =>
  queryClient.fetchQuery(query).catch((error: unknown) => {
    if (isApiError(error)) return [];
    throw error;
  });
const asQuestions = (marks: readonly TripMark[]) => marks.map(({ key, message }) => ({ key, message: askAnyway(message) }));

/** What stands against each driver and unit: whether they may be used up to the trip's last day, their papers on it, other trips at its hours. */
function markTopics(trip: TripWrite, saved: Trip | undefined): Topic[] {
  if (isTripLocked(trip.trip_status ?? undefined)) return [];
  const hours = hoursOf(trip.items.filter(({ status }) => status));
  const isLeaving = saved !== undefined && isSentOff(saved.trip_status?.id ?? null, trip.trip_status);
  const about = { unusable: [hours, isLeaving && trip.trip_status], paper: hours?.until.slice(0, 10), booking: hours };
  return CREW.flatMap((field) =>
    (["unusable", "paper", "booking"] as const).map((kind) => ({
      name: `${kind} of ${field}`,
      about: [trip[field], about[kind]],
      foresee: async () =>
        asQuestions((await known(marksQuery({ trip: saved?.id ?? null, hours, crew: trip }))).filter((mark) => mark.field === field && mark.kind === kind)),
    })),
  );
}

/** Stops that the trip takes newly and another one has already. */
function plannedTopic(trip: TripWrite, saved: Trip | undefined): Topic {
  const before = orderedStops(saved?.items ?? []);
  const taken = orderedStops(trip.items).filter((stop) => !before.includes(stop));
  return { name: "planned", about: taken, foresee: async () => asQuestions(await known(plannedQuery(saved?.id ?? null, taken))) };
}

/** `saved`: the trip as it was read. */
export function tripTopics(trip: TripWrite, saved?: Trip): Topic[] {
  const stops = trip.items.filter(({ status }) => status);
  return [
    {
      name: "border",
      about: [trip.trip_type, [...countriesOf(stops)].sort()],
      ask: () => tripBorderWarnings(trip.trip_type, stops)[0],
    },
    {
      name: "balance",
      about: stops
        .map(({ type }) => type)
        .filter((type) => type !== "Y")
        .sort(),
      ask: () => balanceWarnings(stops)[0],
    },
    {
      name: "full load",
      about: [...new Set(stops.flatMap(({ type, orderids }) => (type === "Y" ? [] : [orderids])))].sort(),
      ask: async () => fullLoadWarnings(stops, await ordersOf(trip))[0],
    },
    ...markTopics(trip, saved),
    plannedTopic(trip, saved),
  ];
}
