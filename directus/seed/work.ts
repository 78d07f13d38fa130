/** Orders, trips and invoices of a seeded company, in chunks so that a large one fits in memory. */
import type { Knex } from "knex";
import { ORDER_STATUS, TRIP_STATUS } from "../../bff/src/wire/known-keys.ts";
import { HOUR_MS, insertRows, nextId, type Row, type Times } from "./bulk.ts";
import type { Catalog } from "./catalog.ts";
import type { CompanySeed } from "./company.ts";
import type { Customer } from "./customers.ts";
import { type Change, historyRow } from "./history.ts";
import { buildInvoice, type MadeInvoice } from "./invoices.ts";
import { buildOrder, type MadeOrder } from "./orders.ts";
import { makePlan, type OrderPlan, type Plan } from "./plan.ts";
import type { Chance } from "./random.ts";
import { buildTrip, type MadeTrip } from "./trips.ts";

export type WorkContext = Omit<CompanySeed, "drivers" | "staff" | "now" | "names"> & {
  drivers: readonly number[];
  staff: readonly number[];
  trucks: readonly number[];
  trailers: readonly number[];
  names: readonly string[];
  customers: readonly Customer[];
  now: number;
  luck: Chance;
  times: Times;
  catalog: Catalog;
};

const CHUNK = 1000;
type Tally = { orders: Map<number, number>; invoices: Map<number, number>; owed: Map<number, number> };

const add = (map: Map<number, number>, key: number, amount: number) => map.set(key, (map.get(key) ?? 0) + amount);

function orderChanges(order: MadeOrder, { user, catalog }: WorkContext): Change[] {
  const { plan, id } = order;
  const created: Change = { collection: "orders", item: id, action: "create", changes: {}, user, at: plan.at };
  if (plan.status === ORDER_STATUS.NEW) return [created];
  const status = [catalog.id("ORDER_STATUS", ORDER_STATUS.NEW), catalog.id("ORDER_STATUS", plan.status)] as [number, number];
  return [created, { ...created, action: "update", changes: { order_status: status }, at: plan.at + 4 * HOUR_MS }];
}

function tripChanges(trip: MadeTrip, at: number, status: number, { user }: WorkContext): Change[] {
  const created: Change = { collection: "trips", item: trip.id, action: "create", changes: {}, user, at: at - 6 * HOUR_MS };
  if (status === TRIP_STATUS.NEW) return [created];
  return [created, { ...created, action: "update", changes: { trip_status: [TRIP_STATUS.NEW, status] }, at: at - HOUR_MS }];
}

type Cursor = { order: number; stop: number; rate: number; invoice: number; trip: number; item: number; manifest: number };
async function startCursor(db: Knex): Promise<Cursor> {
  const [order, stop, rate] = [await nextId(db, "orders"), await nextId(db, "order_items"), await nextId(db, "order_rates")];
  const [invoice, trip, item] = [await nextId(db, "invoices"), await nextId(db, "trips"), await nextId(db, "trip_items")];
  return { order, stop, rate, invoice, trip, item, manifest: await nextId(db, "manifests") };
}

type Numbers = { order_no: number; trip_no: number; invoice_no: number };

function makeOrders(context: WorkContext, plans: readonly OrderPlan[], cursor: Cursor, numbers: Numbers): MadeOrder[] {
  return plans.map((plan) => {
    numbers.order_no += 1;
    const order = buildOrder(context, plan, { order: cursor.order, no: numbers.order_no, stop: cursor.stop, rate: cursor.rate });
    cursor.order += 1;
    cursor.stop += order.stops.length;
    cursor.rate += order.rates.length;
    return order;
  });
}

function makeInvoices(context: WorkContext, orders: readonly MadeOrder[], cursor: Cursor, numbers: Numbers): MadeInvoice[] {
  return orders.flatMap((order) => {
    const invoice = buildInvoice(order, { invoice: cursor.invoice, no: numbers.invoice_no + 1 }, context);
    if (invoice === null) return [];
    cursor.invoice += 1;
    numbers.invoice_no += 1;
    return [invoice];
  });
}

async function insertAll(db: Knex, rows: Readonly<Record<string, readonly Row[]>>): Promise<void> {
  for (const [table, content] of Object.entries(rows)) await insertRows(db, table, content);
}

async function writeOrders(db: Knex, context: WorkContext, orders: readonly MadeOrder[], invoices: readonly MadeInvoice[]): Promise<void> {
  await insertAll(db, {
    orders: orders.map(({ row }) => row),
    order_items: orders.flatMap(({ stops }) => stops.map(({ row }) => row)),
    order_rates: orders.flatMap(({ rates }) => rates),
    invoices: invoices.map(({ row }) => row),
    history: orders.flatMap((order) => orderChanges(order, context)).map((change) => historyRow(context.company, change, context.times)),
  });
  for (const { order, row } of invoices) await db("orders").where({ id: order }).update({ invoice: row.id });
}

/** What a trip needs of its orders, kept until its chunk comes. */
type Carried = Map<number, MadeOrder[]>;

async function writeTrips(db: Knex, context: WorkContext, plan: Plan, carried: Carried, cursor: Cursor, numbers: Numbers): Promise<number[]> {
  const written: number[] = [];
  for (let start = 0; start < plan.trips.length; start += CHUNK) {
    const trips = plan.trips.slice(start, start + CHUNK).map((trip, index) => {
      numbers.trip_no += 1;
      const ids = { trip: cursor.trip, no: numbers.trip_no, item: cursor.item, manifest: cursor.manifest };
      const made = buildTrip(context, trip, carried.get(start + index) ?? [], start + index, ids);
      cursor.trip += 1;
      cursor.item += made.items.length;
      if (made.manifest !== null) cursor.manifest += 1;
      return { made, trip };
    });
    const changes = trips.flatMap(({ made, trip }) => tripChanges(made, trip.at, trip.status, context));
    await insertAll(db, {
      trips: trips.map(({ made }) => made.row),
      trip_items: trips.flatMap(({ made }) => made.items),
      manifests: trips.flatMap(({ made }): Row[] => (made.manifest === null ? [] : [made.manifest])),
      history: changes.map((change) => historyRow(context.company, change, context.times)),
    });
    written.push(...trips.map(({ made }) => made.id));
  }
  return written;
}

async function writeTally(db: Knex, { orders, invoices, owed }: Tally): Promise<void> {
  for (const [id, order_cnt] of orders)
    await db("customers")
      .where({ id })
      .update({ order_cnt, invoice_cnt: invoices.get(id) ?? 0, due_amt: Math.round((owed.get(id) ?? 0) * 100) / 100 });
}

async function writeCounters(db: Knex, company: number, numbers: Numbers): Promise<void> {
  for (const [name, value] of Object.entries(numbers)) await db("counters").insert({ company, name, value }).onConflict(["company", "name"]).merge(["value"]);
}

export async function seedWork(db: Knex, context: WorkContext): Promise<{ orders: number[]; trips: number[] }> {
  const plan = makePlan(context.counts, context.now, context.luck);
  const cursor = await startCursor(db);
  const numbers: Numbers = { ...context.lastNumbers };
  const [tally, carried, written]: [Tally, Carried, number[]] = [{ orders: new Map(), invoices: new Map(), owed: new Map() }, new Map(), []];
  for (let start = 0; start < plan.orders.length; start += CHUNK) {
    const orders = makeOrders(context, plan.orders.slice(start, start + CHUNK), cursor, numbers);
    const invoices = makeInvoices(context, orders, cursor, numbers);
    await writeOrders(db, context, orders, invoices);
    for (const order of orders) {
      add(tally.orders, order.customer.id, 1);
      if (order.plan.trip !== null) carried.set(order.plan.trip, [...(carried.get(order.plan.trip) ?? []), order]);
    }
    for (const { customer, owed } of invoices) {
      add(tally.invoices, customer, 1);
      add(tally.owed, customer, owed);
    }
    written.push(...orders.map(({ id }) => id));
  }
  const trips = await writeTrips(db, context, plan, carried, cursor, numbers);
  await writeTally(db, tally);
  await writeCounters(db, context.company, numbers);
  return { orders: written, trips };
}
