import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { SNOOZES } from "#bff/fields/expiring.ts";
import { radarCounts, radarList, snoozeDone } from "#bff/modules/radar/contract.ts";
import { removed } from "#bff/wire/wire-kit.ts";
import { api, type Query, queryKeys, type SaveOptions, writing } from "../../kernel/api/index.ts";

const keys = queryKeys(SNOOZES);
const write = writing(SNOOZES);
/** What runs out may be of any register: it is asked for anew whenever it is looked at. */
const ANEW = { staleTime: 0, gcTime: 0 };

export const radarQuery = (query: Query) =>
  queryOptions({
    queryKey: keys.list(query),
    queryFn: ({ signal }) => api.get(radarList, "expiry-radar", query, signal),
    placeholderData: keepPreviousData,
    ...ANEW,
  });
export const countsQuery = queryOptions({
  queryKey: keys.other("counts"),
  queryFn: ({ signal }) => api.get(radarCounts, "expiry-radar/counts", {}, signal),
  ...ANEW,
});

export const snooze = (values: unknown, options: SaveOptions) => write.post(snoozeDone, "expiry-radar/snoozes", values, options);
export const endSnooze = (id: number) => write.delete(removed, `expiry-radar/snoozes/${id}`);
