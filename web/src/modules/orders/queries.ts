import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { type OrderWrite, orders } from "#bff/modules/orders/contract.ts";
import { nextNumber, removed } from "#bff/wire/wire-kit.ts";
import { api, embeddedRows, type Query, queryClient, queryKeys, type SaveOptions } from "../../kernel/api/index.ts";

const keys = queryKeys("orders");
const forget = () => queryClient.invalidateQueries({ queryKey: keys.all });

export const ordersQuery = (query: Query) =>
  queryOptions({
    queryKey: keys.list(query),
    queryFn: async ({ signal }) => embeddedRows(await api.get(orders.answers.list, "orders", query, signal)),
    placeholderData: keepPreviousData,
  });

/** A form works on the record as it is now and is not disturbed by later readings. */
const forForm = { gcTime: 0, staleTime: 0, refetchOnWindowFocus: false } as const;
export const orderQuery = (id: string | number) =>
  queryOptions({ queryKey: keys.one(id), queryFn: ({ signal }) => api.get(orders.record, `orders/${id}`, {}, signal), ...forForm });
/** The number that the next order will probably get. */
export const nextNumberQuery = queryOptions({
  queryKey: keys.other("next-number"),
  queryFn: async ({ signal }) => (await api.get(nextNumber, "orders", { intent: "index" }, signal)).message,
  ...forForm,
});

export async function createOrder(write: OrderWrite, files: readonly File[], options: SaveOptions) {
  const saved = await api.upload(orders.answers.saved, "POST", "orders", write, files, options);
  forget();
  return saved;
}
export async function updateOrder(id: number, write: OrderWrite, files: readonly File[]) {
  const saved = await api.upload(orders.answers.saved, "PUT", `orders/${id}`, write, files);
  forget();
  return saved;
}
export async function deleteOrder(id: number) {
  const answer = await api.delete(removed, `orders/${id}`);
  forget();
  return answer;
}
export const latestVersion = async (id: number) => (await api.get(orders.record, `orders/${id}`)).version;

/** Orders that have this very reference number. */
export const ordersWithReference = async (refno: string) =>
  (await api.get(orders.answers.list, "orders", { intent: "search", paged: false, refno }))._embedded.content.map(({ id, order_no }) => ({ id, order_no }));
