/** Orders, trips and invoices of a seeded company, in chunks so that a large one fits in memory. */
import { ORDER_STATUS, TRIP_STATUS } from "../../bff/src/wire/known-keys.ts";
import type { Rows } from "../../extensions/haulbook/src/rows.ts";
import { owing } from "../../extensions/haulbook/src/rules/customer-dues.ts";
import { fillPapers } from "../schema/fill-papers.ts";
import { HOUR_MS, insertRows, nextId, type Row, type Times } from "./bulk.ts";
import type { Catalog } from "./catalog.ts";
import type { CompanySeed } from "./company.ts";
import type { Customer } from "./customers.ts";
import { type Change, historyRow } from "./history.ts";
import { buildInvoice, type MadeInvoice } from "./invoices.ts";
import { buildOrder, type MadeOrder } from "./orders.ts";
import { makePlan, type OrderPlan, type Plan, type TripPlan } from "./plan.ts";
import type { Chance } from "./random.ts";
import { buildTrip, type MadeTrip } from "./trips.ts";

export type WorkContext = Omit<CompanySeed, "drivers" | "staff" | "names"> & {
  drivers: readonly number[];
  staff: readonly number[];
  trucks: readonly number[];
  trailers: readonly number[];
  names: readonly string[];
  customers: readonly Customer[];
  luck: Chance;
  times: Times;
  catalog: Catalog;
};

const CHUNK = 1000;
type Tally = { orders: Map<number, number>; invoices: Map<number, number>; owed: Map<number, Row> };

const add = (map: Map<number, number>, key: number, amount: number) => map.set(key, (map.get(key) ?? 0) + amount);

function orderChanges(order: MadeOrder, { user, catalog, now }: WorkContext): Change[] {
  const { plan, id } = order;
  const created: Change = { collection: "orders", item: id, action: "create", changes: {}, user, at: plan.at };
  if (plan.status === ORDER_STATUS.NEW) return [created];
  const status = [catalog.id("ORDER_STATUS", ORDER_STATUS.NEW), catalog.id("ORDER_STATUS", plan.status)] as [number, number];
  return [created, { ...created, action: "update", changes: { order_status: status }, at: Math.min(plan.at + 4 * HOUR_MS, now - HOUR_MS) }];
}

function tripChanges(trip: MadeTrip, { made, moved, status }: TripPlan, { user }: WorkContext): Change[] {
  const created: Change = { collection: "trips", item: trip.id, action: "create", changes: {}, user, at: made };
  if (status === TRIP_STATUS.NEW) return [created];
  return [created, { ...created, action: "update", changes: { trip_status: [TRIP_STATUS.NEW, status] }, at: moved }];
}

type Cursor = { order: number; stop: number; rate: number; invoice: number; trip: number; item: number; manifest: number };
async function startCursor(rows: Rows): Promise<Cursor> {
  const [order, stop, rate] = [await nextId(rows, "orders"), await nextId(rows, "order_items"), await nextId(rows, "order_rates")];
  const [invoice, trip, item] = [await nextId(rows, "invoices"), await nextId(rows, "trips"), await nextId(rows, "trip_items")];
  return { order, stop, rate, invoice, trip, item, manifest: await nextId(rows, "manifests") };
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

async function insertAll(rows: Rows, tables: Readonly<Record<string, readonly Row[]>>): Promise<void> {
  for (const [table, content] of Object.entries(tables)) await insertRows(rows, table, content);
}

async function writeOrders(rows: Rows, context: WorkContext, orders: readonly MadeOrder[], invoices: readonly MadeInvoice[]): Promise<void> {
  await insertAll(rows, {
    orders: orders.map(({ row }) => row),
    order_items: orders.flatMap(({ stops }) => stops.map(({ row }) => row)),
    order_rates: orders.flatMap(({ rates }) => rates),
    invoices: invoices.map(({ row }) => row),
    history: orders.flatMap((order) => orderChanges(order, context)).map((change) => historyRow(context.company, change, context.times)),
  });
  for (const { order, row } of invoices) await rows.update("orders", { id: order }, { invoice: row.id });
}

/** What a trip needs of its orders, kept until its chunk comes. */
type Carried = Map<number, MadeOrder[]>;

async function writeTrips(rows: Rows, context: WorkContext, plan: Plan, carried: Carried, cursor: Cursor, numbers: Numbers): Promise<number[]> {
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
    const changes = trips.flatMap(({ made, trip }) => tripChanges(made, trip, context));
    await insertAll(rows, {
      trips: trips.map(({ made }) => made.row),
      trip_items: trips.flatMap(({ made }) => made.items),
      manifests: trips.flatMap(({ made }): Row[] => (made.manifest === null ? [] : [made.manifest])),
      history: changes.map((change) => historyRow(context.company, change, context.times)),
    });
    written.push(...trips.map(({ made }) => made.id));
  }
  return written;
}

async function writeTally(rows: Rows, { orders, invoices, owed }: Tally): Promise<void> {
  for (const [id, order_cnt] of orders) await rows.update("customers", { id }, { ...owed.get(id), order_cnt, invoice_cnt: invoices.get(id) ?? 0 });
}

async function writeCounters(rows: Rows, company: number, numbers: Numbers): Promise<void> {
  const counters = Object.entries(numbers).map(([name, value]) => ({ company, name, value }));
  await rows.insert("counters", counters, { unique: ["company", "name"], merge: ["value"] });
}

export async function seedWork(rows: Rows, context: WorkContext): Promise<{ orders: number[]; trips: number[] }> {
  const plan = makePlan(context.counts, context.now, context.luck);
  const cursor = await startCursor(rows);
  const numbers: Numbers = { ...context.lastNumbers };
  const [tally, carried, written]: [Tally, Carried, number[]] = [{ orders: new Map(), invoices: new Map(), owed: new Map() }, new Map(), []];
  for (let start = 0; start < plan.orders.length; start += CHUNK) {
    const orders = makeOrders(context, plan.orders.slice(start, start + CHUNK), cursor, numbers);
    const invoices = makeInvoices(context, orders, cursor, numbers);
    await writeOrders(rows, context, orders, invoices);
    for (const order of orders) {
      add(tally.orders, order.customer.id, 1);
      if (order.plan.trip !== null) carried.set(order.plan.trip, [...(carried.get(order.plan.trip) ?? []), order]);
    }
    for (const { customer, currency, owed, row } of invoices) {
      add(tally.invoices, customer, 1);
      const dues = tally.owed.get(customer) ?? {};
      tally.owed.set(customer, { ...dues, ...owing({ ...dues, currency_id: currency }, row.currency, owed) } as Row);
    }
    written.push(...orders.map(({ id }) => id));
  }
  const trips = await writeTrips(rows, context, plan, carried, cursor, numbers);
  await fillPapers(rows);
  await writeTally(rows, tally);
  await writeCounters(rows, context.company, numbers);
  return { orders: written, trips };
}
