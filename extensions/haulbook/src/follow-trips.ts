/** An order's status follows the trips that carry it. */
import type { Knex } from "knex";
import { isOrderOpen, orderStatusByTrips } from "../../../bff/src/modules/orders/lifecycle.ts";
import { moveOrder } from "./move-order.ts";
import { statusKeys } from "./order-status.ts";
import type { Key, Row } from "./rows.ts";
import type { Carried, Write } from "./write.ts";

async function carriedStops(knex: Knex, orders: readonly number[]): Promise<Carried[]> {
  const rows: Row[] = await knex("trip_items as stop")
    .join("trips as trip", "trip.id", "stop.trip")
    .select("stop.id as item", "stop.order as order", "stop.trip as trip", "trip.trip_status as trip_status")
    .whereIn("stop.order", orders)
    .where("stop.status", true);
  return rows.map((row) => ({ item: Number(row.item), order: Number(row.order), trip: Number(row.trip), trip_status: Number(row.trip_status) }));
}

/** Orders that active stops of the trip carry. */
export async function ordersOnTrips(knex: Knex, trip: Key): Promise<number[]> {
  const rows: Row[] = await knex("trip_items").distinct("order").where({ trip, status: true }).whereNotNull("order");
  return rows.map((row) => Number(row.order));
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
export async function followTrips(write: Write, knex: Knex): Promise<void> {
  const orders = [...write.following.orders];
  if (orders.length === 0) return;
  const rows: Row[] = await knex("orders").select("id", "company", "order_status").whereIn("id", orders).orderBy("id").forUpdate();
  const stops = write.following.steps.reduce((stored, step) => step(stored), await carriedStops(knex, orders));
  const statuses = await statusKeys(knex);
  for (const order of rows) {
    const current = statuses.codeOf(order.order_status);
    if (!current) continue;
    const carrying = stops.filter((stop) => stop.order === Number(order.id));
    const next = orderStatusByTrips(
      current,
      carrying.map((stop) => stop.trip_status),
    );
    if (next !== current) await moveOrder(write, knex, order, { order_status: statuses.keyOf(next) });
  }
}

/** Whether a trip may take stops of the order. */
export async function isOpenOrder(knex: Knex, order: Row): Promise<boolean> {
  return isOrderOpen((await statusKeys(knex)).codeOf(order.order_status));
}
