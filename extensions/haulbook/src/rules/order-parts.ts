/** Stops and charges of an order: not to be touched once it is locked; trips hear of its stops. */
import { isOrderLocked } from "../../../../bff/src/modules/orders/lifecycle.ts";
import { ORDER_MESSAGES } from "../../../../bff/src/modules/orders/messages.ts";
import { ORDER_STATUS } from "../../../../bff/src/wire/known-keys.ts";
import { ConflictError, LockedError } from "../errors.ts";
import { first, type Key, type Row } from "../rows.ts";
import { isTrue, keyOf } from "../values.ts";
import { hasOpenParts, loadRow, loadRows, rowId, type Write } from "../write.ts";
import { flowToTrips } from "./flow-stops.ts";
import { followStop } from "./follow-trips.ts";
import { statusKeys } from "./order-status.ts";
import type { CollectionRules, Update } from "./rules.ts";

export async function refuseLocked(write: Write, orders: readonly (Key | undefined)[]): Promise<void> {
  const closed = orders.filter((order) => order !== undefined && !hasOpenParts(write, rowId("orders", order))) as Key[];
  if (closed.length === 0) return;
  const { codeOf } = await statusKeys(write.rows);
  for (const order of (await loadRows(write, "orders", closed)).values())
    if (isOrderLocked(codeOf(order.order_status))) throw new LockedError({ message: ORDER_MESSAGES.locked });
}

const isActive = (stop: Row) => stop.status === undefined || isTrue(stop.status);
/** A trip that has the stop must give it back first. */
async function refuseOnTrip({ rows }: Write, stop: Row): Promise<void> {
  if (isActive(stop) && (await first(rows, "trip_items", { order_item: stop.id, status: true }, { columns: ["id"] })))
    throw new ConflictError({ message: ORDER_MESSAGES.stopOnTrip });
}
/** Trips know nothing of the stops of an order that none has taken. */
async function isOnTrips(write: Write, order: unknown): Promise<boolean> {
  const row = await loadRow(write, "orders", order as Key);
  return row !== undefined && (await statusKeys(write.rows)).codeOf(row.order_status) === ORDER_STATUS.RECEIVED;
}

async function updateStop(write: Write, update: Update): Promise<void> {
  const { row, changes } = update;
  await orderPartRules.update?.(write, update);
  if (changes.status && changes.status[1] !== true) await refuseOnTrip(write, row);
  if (await isOnTrips(write, row.order)) await flowToTrips(write, row, changes);
}
async function removeStop(write: Write, row: Row): Promise<void> {
  await refuseLocked(write, [keyOf(row.order)]);
  if (write.rows.isTransaction) await write.rows.update("trip_items", { order_item: row.id, status: false }, { order_item: null });
  if (isActive(row) && (await isOnTrips(write, row.order))) followStop(write, Number(row.order), Number(row.id), false);
}

export const orderPartRules: CollectionRules = {
  create: (write, payload) => refuseLocked(write, [keyOf(payload.order)]),
  update: (write, { row, payload }) => refuseLocked(write, [keyOf(row.order), keyOf(payload.order)]),
  remove: (write, row) => refuseLocked(write, [keyOf(row.order)]),
};
/** Of stops; a new one is on no trip. Stops that a trip has given back no longer hold the order's. */
export const orderStopRules: CollectionRules = { ...orderPartRules, update: updateStop, remove: removeStop };
