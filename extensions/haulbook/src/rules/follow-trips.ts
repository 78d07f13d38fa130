/** An order's status follows the trips that carry it. */
import { isOrderOpen, orderStatusByTrips } from "../../../../bff/src/modules/orders/lifecycle.ts";
import type { Key, Row, Rows } from "../rows.ts";
import type { Carried, Write } from "../write.ts";
import { moveOrder } from "./move-order.ts";
import { statusKeys } from "./order-status.ts";

async function carriedStops(rows: Rows, orders: readonly number[]): Promise<Carried[]> {
  const stops = await rows.find("trip_items", { order: orders, status: true }, { columns: ["id", "order", "trip"] });
  const trips = stops.length === 0 ? [] : await rows.find("trips", { id: [...new Set(stops.map(({ trip }) => trip))] }, { columns: ["id", "trip_status"] });
  const statuses = new Map(trips.map(({ id, trip_status }) => [Number(id), Number(trip_status)]));
  return stops.flatMap((stop) => {
    const trip = Number(stop.trip);
    const trip_status = statuses.get(trip);
    return trip_status === undefined ? [] : [{ item: Number(stop.id), order: Number(stop.order), trip, trip_status }];
  });
}

/** Orders that active stops of the trip carry. */
export async function ordersOnTrips(rows: Rows, trip: Key): Promise<number[]> {
  const stops = await rows.find("trip_items", { trip, status: true }, { columns: ["order"] });
  return [...new Set(stops.flatMap(({ order }) => (order === null ? [] : [Number(order)])))];
}

/** The write in hand changes what carries `orders`: `step` turns the stored active stops into those after it. */
export function follow(write: Write, orders: readonly number[], step: (stops: Carried[]) => Carried[]): void {
  for (const order of orders) write.following.orders.add(order);
  write.following.steps.push(step);
}

/**
 * Gives the followed orders the status they have after the write in hand.
 * Orders are locked before their trips are read, so that of two trips which complete at once both count.
 */
export async function followTrips(write: Write, rows: Rows): Promise<void> {
  const orders = [...write.following.orders];
  if (orders.length === 0) return;
  const followed = await rows.find("orders", { id: orders }, { columns: ["id", "company", "order_status"], by: ["id"], lock: true });
  const stops = write.following.steps.reduce((stored, step) => step(stored), await carriedStops(rows, orders));
  const statuses = await statusKeys(rows);
  for (const order of followed) {
    const current = statuses.codeOf(order.order_status);
    if (!current) continue;
    const carrying = stops.filter((stop) => stop.order === Number(order.id));
    const next = orderStatusByTrips(
      current,
      carrying.map((stop) => stop.trip_status),
    );
    if (next !== current) await moveOrder(write, rows, order, { order_status: statuses.keyOf(next) });
  }
}

/** Whether a trip may take stops of the order. */
export async function isOpenOrder(rows: Rows, order: Row): Promise<boolean> {
  return isOrderOpen((await statusKeys(rows)).codeOf(order.order_status));
}
