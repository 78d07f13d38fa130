/** What dispatch does all day, through the BFF, by Directus' item service and in SQL. */
import type { Knex } from "knex";
import type { Client } from "../lib/client.ts";
import { orderBody, stopBody } from "../lib/factories.ts";
import { ok, type Ways } from "./measure.ts";

const NESTED = [
  "*",
  "billed_to.id",
  "billed_to.name",
  "invoice.id",
  "invoice.invoice_no",
  "items.*",
  "trip_items.status",
  "trip_items.trip.id",
  "trip_items.trip.trip_no",
].join(",");

export const LIST = "orders list, page of 10";
export const OPEN = "order, opened";
export const SUGGEST = "customer suggestions";
export const SAVE = "order with 10 stops, saved";

/** The same rows by SQL alone: a page with its stops and customers, and the count. */
async function listInSql(db: Knex): Promise<unknown> {
  const page: { id: number; billed_to: number }[] = await db("orders").where({ company: 1 }).orderBy("order_no", "desc").limit(10);
  return [
    await db("order_items").whereIn(
      "order",
      page.map(({ id }) => id),
    ),
    await db("customers").whereIn(
      "id",
      page.map(({ billed_to }) => billed_to),
    ),
    await db("orders").where({ company: 1 }).count(),
  ];
}

/** @param internalSecret by which the item service answers, and not the one statement that stands before it */
export async function dispatchCases(client: Client, db: Knex, internalSecret: string): Promise<Record<string, Ways>> {
  const itemService = { "x-internal-secret": internalSecret, "x-ask-item-service": "1" };
  const byItemService = (path: string) => ok(client.directus("GET", path, undefined, itemService));
  const boxes = await stopBody(client);
  const customer = (await db("customers").where({ company: 1 }).first("id")) as { id: number };
  const stops = Array.from({ length: 10 }, (_, index) => ({ ...boxes, type: index % 2 ? "C" : "S" }));
  const input = await orderBody(client, { billed_to: customer.id, items: stops });
  const flat = stops.map(({ id: _, ...stop }: Record<string, unknown>, index) => ({ ...stop, seq: index + 1, status: true }));
  const { items: _items, rates: _rates, ...columns } = input;
  const status = (await db("types").where({ type: "ORDER_STATUS", code: "NEW" }).first("id")) as { id: number };
  const bare = { ...columns, order_status: status.id, items: { create: flat, update: [], delete: [] } };
  const last = (await db("orders").where({ company: 1 }).max("id as id").first()) as { id: number };
  const through = (path: string) => ({ bff: () => ok(client.get(path)) });
  return {
    [LIST]: {
      ...through("/orders?intent=load&paged=true&page=1&size=10"),
      directus: () => byItemService(`/items/orders?fields=${NESTED}&sort=-order_no&limit=10&meta=filter_count`),
      sql: () => listInSql(db),
    },
    "orders list, page 400 by date": through("/orders?intent=load&paged=true&page=400&size=10&sort=order_date,asc"),
    "orders search by reference": through("/orders?intent=search&paged=true&refno=PO77"),
    "orders search by address": through("/orders?intent=search&paged=true&loc=toronto"),
    "orders search by status and days": through(`/orders?intent=search&paged=true&order_status=${status.id}&date1=2026-01-01&date2=2026-12-31`),
    "trips list, page of 10": through("/trips?intent=load&paged=true&page=1&size=10"),
    [SUGGEST]: {
      ...through("/customers?intent=suggest&begin-with=steel"),
      sql: () => db("customers").where({ company: 1 }).whereLike("search", "%steel%").limit(50),
    },
    [OPEN]: { ...through(`/orders/${last.id}`), directus: () => byItemService(`/items/orders/${last.id}?fields=${NESTED},rates.*`) },
    [SAVE]: {
      bff: () => ok(client.post("/orders", input)),
      directus: () => ok(client.directus("POST", `/items/orders?fields=${NESTED},rates.*`, bare, itemService)),
    },
  };
}
