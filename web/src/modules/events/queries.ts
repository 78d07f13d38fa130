import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { type EventList, eventKinds, eventList } from "#bff/modules/events/contract.ts";
import { api, type Query, queryKeys } from "../../kernel/api/index.ts";

/** Their own: what is written meanwhile shows when the list is asked for anew. */
const keys = queryKeys("history");

export const kindsQuery = queryOptions({
  queryKey: keys.other("kinds"),
  queryFn: ({ signal }) => api.get(eventKinds, "events/kinds", {}, signal),
});
/** Page after page, each from where the one before ended. */
export const eventsQuery = (search: Query) =>
  infiniteQueryOptions({
    queryKey: keys.list(search),
    queryFn: ({ signal, pageParam }) => api.get(eventList, "events", { ...search, before: pageParam ?? undefined }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: EventList) => next,
    gcTime: 0,
    staleTime: 0,
  });
