import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { orders } from "#bff/modules/orders/contract.ts";
import { type TripWrite, trips } from "#bff/modules/trips/contract.ts";
import { nextNumber, removed } from "#bff/wire/wire-kit.ts";
import { api, embeddedRows, type Query, queryClient, queryKeys, type SaveOptions } from "../../kernel/api/index.ts";

const keys = queryKeys("trips");
const orderKeys = queryKeys("orders");
/** A trip moves the status of the orders it carries. */
const forget = () => Promise.all([keys.all, orderKeys.all].map((queryKey) => queryClient.invalidateQueries({ queryKey })));

export const tripsQuery = (query: Query) =>
  queryOptions({
    queryKey: keys.list(query),
    queryFn: async ({ signal }) => embeddedRows(await api.get(trips.answers.list, "trips", query, signal)),
    placeholderData: keepPreviousData,
  });
export const tripQuery = (id: string) =>
  queryOptions({ queryKey: keys.one(id), queryFn: ({ signal }) => api.get(trips.record, `trips/${id}`, {}, signal), gcTime: 0, staleTime: 0 });
export const nextTripNoQuery = queryOptions({
  queryKey: keys.other("next"),
  queryFn: async ({ signal }) => (await api.get(nextNumber, "trips", { intent: "index" }, signal)).message,
  gcTime: 0,
  staleTime: 0,
});

export const orderQuery = (id: number) =>
  queryOptions({ queryKey: orderKeys.one(id), queryFn: ({ signal }) => api.get(orders.record, `orders/${id}`, {}, signal) });
export type OrderSearch = { id: string; load: string; date1: string; date2: string };
/** Orders a trip may take, newest first. */
export const openOrdersQuery = (search: OrderSearch, page: number, size: number) =>
  queryOptions({
    queryKey: orderKeys.other("for-trips", { ...search, page, size }),
    queryFn: async ({ signal }) =>
      embeddedRows(await api.get(orders.answers.list, "orders", { intent: "search", trips_search: true, paged: true, page, size, ...search }, signal)),
    placeholderData: keepPreviousData,
  });

export async function createTrip(write: TripWrite, files: readonly File[], options: SaveOptions) {
  const saved = await api.upload(trips.answers.saved, "POST", "trips", write, files, options);
  void forget();
  return saved;
}
export async function updateTrip(id: number, write: TripWrite, files: readonly File[]) {
  const saved = await api.upload(trips.answers.saved, "PUT", `trips/${id}`, write, files);
  void forget();
  return saved;
}
export async function deleteTrip(id: number) {
  const answer = await api.delete(removed, `trips/${id}`);
  void forget();
  return answer;
}
export const latestVersion = async (id: number) => (await api.get(trips.record, `trips/${id}`)).version;
