/** An order's status follows the trips that carry it. */
import { isOrderOpen, orderStatusByTrips } from "../../../../bff/src/modules/orders/lifecycle.ts";
import type { Key, Row, Rows } from "../rows.ts";
import { actorOf } from "../steps/actor.ts";
import { insertHistory } from "../steps/history.ts";
import { type Changes, numberOf } from "../values.ts";
import type { Carried, Followed, Write } from "../write.ts";
import { moveOrder } from "./move-row.ts";
import { statusKeys } from "./order-status.ts";

async function carriedStops(rows: Rows, orders: readonly number[]): Promise<Carried[]> {
  const stops = await rows.find("trip_items", { order: orders, status: true }, { columns: ["id", "order", "order_item", "trip"] });
  const trips = stops.length === 0 ? [] : await rows.find("trips", { id: [...new Set(stops.map(({ trip }) => trip))] }, { columns: ["id", "trip_status"] });
  const statuses = new Map(trips.map(({ id, trip_status }) => [Number(id), Number(trip_status)]));
  return stops.flatMap((stop) => {
    const trip = Number(stop.trip);
    const trip_status = statuses.get(trip);
    return trip_status === undefined ? [] : [{ item: Number(stop.id), order: Number(stop.order), stop: numberOf(stop.order_item), trip, trip_status }];
  });
}

/** Orders that active stops of the trip carry. */
export async function ordersOnTrips(rows: Rows, trip: Key): Promise<number[]> {
  const stops = await rows.find("trip_items", { trip, status: true }, { columns: ["order"] });
  return [...new Set(stops.flatMap(({ order }) => (order === null ? [] : [Number(order)])))];
}

async function stopsOf(rows: Rows, orders: readonly number[]): Promise<Followed["stops"]> {
  const stops = await rows.find("order_items", { order: orders, status: true }, { columns: ["id", "order"] });
  return stops.map(({ id, order }) => ({ id: Number(id), order: Number(order) }));
}

/** The write in hand changes what the statuses of `orders` are made of: `step` turns what is stored into what is there after it. */
function followBy(write: Write, orders: readonly number[], step: (state: Followed) => Followed): void {
  for (const order of orders) write.following.orders.add(order);
  write.following.steps.push(step);
}
/** `step` turns the active stops of trips that carry `orders` into those after the write. */
export const follow = (write: Write, orders: readonly number[], step: (carried: Carried[]) => Carried[]): void =>
  followBy(write, orders, ({ stops, carried }) => ({ stops, carried: step(carried) }));
/** A stop of an order comes back or goes. */
export const followStop = (write: Write, order: number, stop: number, isThere: boolean): void =>
  followBy(write, [order], ({ stops, carried }) => ({
    stops: [...stops.filter(({ id }) => id !== stop), ...(isThere ? [{ id: stop, order }] : [])],
    carried,
  }));

/** Stops that a trip gave back are told in the history of their order, too. */
async function traceLeft(write: Write, rows: Rows, before: readonly Carried[], after: readonly Carried[], company: Map<number, number>): Promise<void> {
  const isThere = (stop: Carried) => after.some(({ item, order }) => item === stop.item && order === stop.order);
  for (const { item, order, trip, stop } of before.filter((carried) => !isThere(carried))) {
    const { user } = await actorOf(write);
    const changes: Changes = { trip: [trip, null], order_item: [stop, null] };
    const entry = { action: "update", collection: "trip_items", item: item ?? 0, changes, company: company.get(order) ?? 0, user } as const;
    await insertHistory(rows, entry, { collection: "orders", item: order });
  }
}

/**
 * Gives the followed orders the status they have after the write in hand.
 * Orders are locked before their trips are read, so that of two trips which complete at once both count.
 */
export async function followTrips(write: Write, rows: Rows): Promise<void> {
  const orders = [...write.following.orders];
  if (orders.length === 0) return;
  const followed = await rows.find("orders", { id: orders }, { columns: ["id", "company", "order_status"], by: ["id"], lock: true });
  const stored = { stops: await stopsOf(rows, orders), carried: await carriedStops(rows, orders) };
  const { stops, carried } = write.following.steps.reduce((state, step) => step(state), stored);
  await traceLeft(write, rows, stored.carried, carried, new Map(followed.map(({ id, company }) => [Number(id), Number(company)])));
  const statuses = await statusKeys(rows);
  for (const order of followed) {
    const current = statuses.codeOf(order.order_status);
    if (!current) continue;
    const isOf = (row: { order: number }) => row.order === Number(order.id);
    const own = stops.filter(isOf).map(({ id }) => id);
    const next = orderStatusByTrips(current, own, carried.filter(isOf));
    if (next !== current) await moveOrder(write, rows, order, { order_status: statuses.keyOf(next) });
  }
}

/** Whether a trip may take stops of the order. */
export async function isOpenOrder(rows: Rows, order: Row): Promise<boolean> {
  return isOrderOpen((await statusKeys(rows)).codeOf(order.order_status));
}
