import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { orders } from "#bff/modules/orders/contract.ts";
import { CREW, type CrewField, type TripMark, type TripWrite, tripMarks, trips } from "#bff/modules/trips/contract.ts";
import type { Hours } from "#bff/modules/trips/rules.ts";
import { removed } from "#bff/wire/wire-kit.ts";
import { api, embeddedRows, type PartFile, type Query, queryKeys, type SaveOptions, writing } from "../../kernel/api/index.ts";
import { collectionsIn } from "../../register/queries.ts";

const keys = queryKeys("trips");
const orderKeys = queryKeys("orders");

export const tripsQuery = (query: Query) =>
  queryOptions({
    queryKey: keys.list(query),
    queryFn: async ({ signal }) => embeddedRows(await api.get(trips.answers.list, "trips", query, signal)),
    placeholderData: keepPreviousData,
    meta: { shows: ["orders", ...collectionsIn(trips.rowFields)] },
  });
export const tripQuery = (id: string) =>
  queryOptions({ queryKey: keys.one(id), queryFn: ({ signal }) => api.get(trips.record, `trips/${id}`, {}, signal), gcTime: 0, staleTime: 0 });

/** Who and what is to run a trip, and when; `trip`: the one that they are of, if it is saved. */
export type Plan = { trip: number | null; hours: Hours | null; crew: Readonly<Record<CrewField, number | null>> };
const MARKS_FRESH_MS = 60_000;
/** What stands against it. */
export const marksQuery = ({ trip, hours, crew }: Plan) => {
  const asked: Query = { trip, ...hours, ...Object.fromEntries(CREW.map((field) => [field, crew[field]])) };
  return marksAsked(
    asked,
    ["employees", "assets", "orders"],
    CREW.some((field) => crew[field] !== null),
  );
};
const marksAsked = (asked: Query, shows: readonly string[], isAsked: boolean) =>
  queryOptions({
    queryKey: keys.other("marks", asked),
    queryFn: async ({ signal }): Promise<TripMark[]> => (isAsked ? (await api.get(tripMarks, "trips/marks", asked, signal)).content : []),
    staleTime: MARKS_FRESH_MS,
    meta: { shows },
  });

/** The orders' stops that a trip has, by their keys. */
export const orderedStops = (items: readonly { status: boolean; order_item?: number | null | undefined }[]): number[] =>
  items.flatMap(({ status, order_item }) => (status && order_item ? [order_item] : [])).sort((a, b) => a - b);
/** Those of them that other trips have; `trip`: the one that they are of, if it is saved. */
export const plannedQuery = (trip: number | null, stops: readonly number[]) => marksAsked({ trip, stops: stops.join() }, ["orders"], stops.length > 0);

export const orderQuery = (id: number) =>
  queryOptions({ queryKey: orderKeys.one(id), queryFn: ({ signal }) => api.get(orders.record, `orders/${id}`, {}, signal) });
export type OrderSearch = { order_no: string; id: string; load: string; date1: string; date2: string };
/** Orders a trip may take, newest first; those that are planned in full only by their number. */
export const openOrdersQuery = (search: OrderSearch, page: number, size: number) =>
  queryOptions({
    queryKey: orderKeys.other("for-trips", { ...search, page, size }),
    queryFn: async ({ signal }) =>
      embeddedRows(
        await api.get(
          orders.answers.list,
          "orders",
          { intent: "search", trips_search: true, stops_left: search.order_no === "", paged: true, page, size, ...search },
          signal,
        ),
      ),
    placeholderData: keepPreviousData,
  });

const write = writing("trips");
export const createTrip = (trip: TripWrite, files: readonly PartFile[], options: SaveOptions) =>
  write.upload(trips.answers.saved, "POST", "trips", trip, files, options);
export const updateTrip = (id: number, trip: TripWrite, files: readonly PartFile[], options: SaveOptions) =>
  write.upload(trips.answers.saved, "PUT", `trips/${id}`, trip, files, options);
export const deleteTrip = (id: number) => write.delete(removed, `trips/${id}`);
export const readTrip = (id: number) => api.get(trips.record, `trips/${id}`);
