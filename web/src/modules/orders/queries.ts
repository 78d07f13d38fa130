import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { type OrderWrite, orders } from "#bff/modules/orders/contract.ts";
import { removed } from "#bff/wire/wire-kit.ts";
import { api, embeddedRows, type Query, queryKeys, type SaveOptions, writing } from "../../kernel/api/index.ts";
import { collectionsIn } from "../../register/queries.ts";

const keys = queryKeys("orders");

export const ordersQuery = (query: Query) =>
  queryOptions({
    queryKey: keys.list(query),
    queryFn: async ({ signal }) => embeddedRows(await api.get(orders.answers.list, "orders", query, signal)),
    placeholderData: keepPreviousData,
    meta: { shows: ["trips", ...collectionsIn(orders.rowFields)] },
  });

/** A form works on the record as it is now and is not disturbed by later readings. */
const forForm = { gcTime: 0, staleTime: 0, refetchOnWindowFocus: false } as const;
export const orderQuery = (id: string | number) =>
  queryOptions({ queryKey: keys.one(id), queryFn: ({ signal }) => api.get(orders.record, `orders/${id}`, {}, signal), ...forForm });

const write = writing("orders");
export const createOrder = (order: OrderWrite, files: readonly File[], options: SaveOptions) =>
  write.upload(orders.answers.saved, "POST", "orders", order, files, options);
export const updateOrder = (id: number, order: OrderWrite, files: readonly File[], options: SaveOptions) =>
  write.upload(orders.answers.saved, "PUT", `orders/${id}`, order, files, options);
export const deleteOrder = (id: number) => write.delete(removed, `orders/${id}`);
export const readOrder = (id: number) => api.get(orders.record, `orders/${id}`);

/** Orders that have this very reference number. */
export const ordersWithReference = async (refno: string) =>
  (await api.get(orders.answers.list, "orders", { intent: "search", paged: false, refno }))._embedded.content.map(({ id, order_no }) => ({ id, order_no }));
