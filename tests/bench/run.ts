/**
 * `npm run bench`: fills a company (5,000, then 50,000 customers, orders with 4 stops and rows of each register; 20,000 trips) and prints, in one run and as ratios, what the
 * same work costs through the BFF, straight on Directus and in SQL, and how it grows. Then it asks the database how it finds each list, filter, order and suggestion
 * (plans.ts), and fails where that is by going through a big table. `--small` stops at the first size. Times are medians in milliseconds.
 */
import { parseArgs } from "node:util";
import type { Knex } from "knex";
import { connect } from "../../directus/database.ts";
import { readSettings } from "../../directus/env.ts";
import { type Client, signIn } from "../lib/client.ts";
import { orderBody, stopBody } from "../lib/factories.ts";
import { startStack } from "../lib/stack.ts";
import { fillCompany } from "./fill.ts";
import { line, type Measured, median, ok } from "./measure.ts";
import { slowPlans } from "./plans.ts";
import { registerCases } from "./registers.ts";

const { values: options } = parseArgs({ options: { small: { type: "boolean", default: false } } });
const SIZES = [
  { name: "5,000", customers: 5000, orders: 5000, trips: 2000 },
  { name: "50,000", customers: 45_000, orders: 45_000, trips: 18_000 },
];
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

async function cases(client: Client, db: Knex): Promise<Record<string, () => Promise<Measured>>> {
  const [boxes] = await Promise.all([stopBody(client)]);
  const customer = (await db("customers").where({ company: 1 }).first("id")) as { id: number };
  const stops = Array.from({ length: 10 }, (_, index) => ({ ...boxes, type: index % 2 ? "C" : "S" }));
  const input = await orderBody(client, { billed_to: customer.id, items: stops });
  const flat = stops.map(({ id: _, ...stop }: Record<string, unknown>, index) => ({ ...stop, seq: index + 1, status: true }));
  const { items: _items, rates: _rates, ...columns } = input;
  const status = (await db("types").where({ type: "ORDER_STATUS", code: "NEW" }).first("id")) as { id: number };
  const bare = { ...columns, order_status: status.id, items: { create: flat, update: [], delete: [] } };
  const last = (await db("orders").where({ company: 1 }).max("id as id").first()) as { id: number };
  return {
    "orders list, page of 10": async () => ({
      bff: await median(() => ok(client.get("/orders?intent=load&paged=true&page=1&size=10"))),
      directus: await median(() => ok(client.directus("GET", `/items/orders?fields=${NESTED}&sort=-order_no&limit=10&meta=filter_count`))),
      sql: await median(async () => [
        await db("orders").where({ company: 1 }).orderBy("order_no", "desc").limit(10),
        await db("orders").where({ company: 1 }).count(),
      ]),
    }),
    "orders list, page 400 by date": async () => ({
      bff: await median(() => ok(client.get("/orders?intent=load&paged=true&page=400&size=10&sort=order_date,asc"))),
    }),
    "orders search by reference": async () => ({ bff: await median(() => ok(client.get("/orders?intent=search&paged=true&refno=PO77"))) }),
    "orders search by address": async () => ({ bff: await median(() => ok(client.get("/orders?intent=search&paged=true&loc=toronto"))) }),
    "orders search by status and days": async () => ({
      bff: await median(() => ok(client.get(`/orders?intent=search&paged=true&order_status=${status.id}&date1=2026-01-01&date2=2026-12-31`))),
    }),
    "trips list, page of 10": async () => ({ bff: await median(() => ok(client.get("/trips?intent=load&paged=true&page=1&size=10"))) }),
    "customer suggestions": async () => ({
      bff: await median(() => ok(client.get("/customers?intent=suggest&begin-with=steel"))),
      sql: await median(async () => db("customers").where({ company: 1 }).whereLike("search", "%steel%").limit(50)),
    }),
    "order, opened": async () => ({
      bff: await median(() => ok(client.get(`/orders/${last.id}`))),
      directus: await median(() => ok(client.directus("GET", `/items/orders/${last.id}?fields=${NESTED},rates.*`))),
    }),
    "order with 10 stops, saved": async () => ({
      bff: await median(() => ok(client.post("/orders", input))),
      directus: await median(() => ok(client.directus("POST", `/items/orders?fields=${NESTED},rates.*`, bare))),
    }),
  };
}

const stack = await startStack();
const db = connect(readSettings({ ...process.env, ...stack.variables }).database);
try {
  const client = await signIn(stack, "dispatch@maple.example");
  const owner = await signIn(stack, "owner@maple.example");
  const before = new Map<string, number>();
  for (const [index, size] of SIZES.slice(0, options.small ? 1 : 2).entries()) {
    await fillCompany(db, owner, size, 100 + index);
    process.stdout.write(
      `\n${size.name} customers and orders\n${"".padEnd(36)}      BFF Directus     ratio      SQL     ratio${before.size > 0 ? "   growth" : ""}\n`,
    );
    for (const [name, measure] of Object.entries({ ...(await cases(client, db)), ...registerCases(owner) })) {
      const measured = await measure();
      process.stdout.write(`${line(name, measured, before.get(name))}\n`);
      before.set(name, measured.bff);
    }
  }
  if (!options.small) {
    const slow = await slowPlans(stack, db);
    process.stdout.write(slow.map((fault) => `Slow: ${fault}\n`).join(""));
    if (slow.length > 0) process.exitCode = 1;
  }
} finally {
  await db.destroy();
  await stack.stop();
}
