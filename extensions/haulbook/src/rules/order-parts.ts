/** Stops and charges of an order: not to be touched once it is locked. */
import { isOrderLocked } from "../../../../bff/src/modules/orders/lifecycle.ts";
import { ORDER_MESSAGES } from "../../../../bff/src/modules/orders/messages.ts";
import { LockedError } from "../errors.ts";
import type { Key, Row } from "../rows.ts";
import { keyOf } from "../values.ts";
import { loadRows, rowId, type Write } from "../write.ts";
import { statusKeys } from "./order-status.ts";
import type { CollectionRules } from "./rules.ts";

async function refuseLocked(write: Write, orders: readonly (Key | undefined)[]): Promise<void> {
  const closed = orders.filter((order) => order !== undefined && !write.memory.open.has(rowId("orders", order))) as Key[];
  if (closed.length === 0) return;
  const { codeOf } = await statusKeys(write.rows);
  for (const order of (await loadRows(write, "orders", closed)).values())
    if (isOrderLocked(codeOf(order.order_status))) throw new LockedError({ message: ORDER_MESSAGES.locked });
}

async function removeStop(write: Write, row: Row): Promise<void> {
  await refuseLocked(write, [keyOf(row.order)]);
  if (write.rows.isTransaction) await write.rows.update("trip_items", { order_item: row.id, status: false }, { order_item: null });
}

export const orderPartRules: CollectionRules = {
  create: (write, payload) => refuseLocked(write, [keyOf(payload.order)]),
  update: (write, { row, payload }) => refuseLocked(write, [keyOf(row.order), keyOf(payload.order)]),
  remove: (write, row) => refuseLocked(write, [keyOf(row.order)]),
};
/** Stops that a trip has given back no longer hold the order's. */
export const orderStopRules: CollectionRules = { ...orderPartRules, remove: removeStop };
