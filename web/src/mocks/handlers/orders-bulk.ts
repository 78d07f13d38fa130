/** Acts on many orders. */
import { type BulkResult, type OrderBulk, orderBulk } from "#bff/modules/orders/contract.ts";
import { isOrderDeletable, isOrderLocked, MANUAL_ORDER_MOVES } from "#bff/modules/orders/lifecycle.ts";
import { ORDER_MESSAGES } from "#bff/modules/orders/messages.ts";
import { db } from "../db.ts";
import { codeOf } from "../present/shared.ts";
import type { DemoUser } from "../session.ts";
import type { StoredOrder } from "../tables.ts";
import { readWrite } from "../wire/body.ts";
import { CHOOSE, invalid, notFound, WireError } from "../wire/errors.ts";
import { list } from "../wire/list.ts";
import { assertMay, signedIn } from "../wire/route.ts";
import { change } from "../wire/save.ts";
import { ORDER_LIST_RULES } from "./orders.ts";

const EVERY = "50000";

export function removeOrder({ id, order_status }: StoredOrder): void {
  if (!isOrderDeletable(codeOf(order_status))) throw new WireError("CONFLICT", ORDER_MESSAGES.onTrip);
  db.orders = db.orders.filter((row) => row.id !== id);
}
function moveOrder(order: StoredOrder, status: number, user: DemoUser): void {
  const [from, to] = [codeOf(order.order_status), codeOf(status)];
  if (from === to) return;
  const isManual = MANUAL_ORDER_MOVES.some(([before, after]) => before === from && after === to);
  if (!isManual && isOrderLocked(from)) throw new WireError("LOCKED", ORDER_MESSAGES.locked);
  if (!isManual) throw invalid([{ path: "order_status", message: ORDER_MESSAGES.statusMove }]);
  change(order, { order_status: status }, user);
}

function chosenIds({ ids, query, after, limit }: OrderBulk): number[] {
  if (ids) return [...new Set(ids)];
  const search = new URLSearchParams({ size: EVERY });
  for (const [name, value] of Object.entries(query ?? {})) search.set(name, String(value));
  const found = list(db.orders, search, ORDER_LIST_RULES).rows.map(({ id }) => id);
  return found
    .filter((id) => id > after)
    .sort((one, other) => one - other)
    .slice(0, limit);
}

function resultOf(id: number, act: (order: StoredOrder) => void): BulkResult {
  const order = db.orders.find((row) => row.id === id);
  const order_no = order?.order_no ?? null;
  try {
    if (!order) throw notFound();
    act(order);
    return { id, order_no, ok: true };
  } catch (error) {
    if (!(error instanceof WireError)) throw error;
    return { id, order_no, ok: false, message: error.message };
  }
}

export const ordersBulkHandlers = [
  signedIn("post", "/orders/bulk", async ({ request, user }) => {
    assertMay(user, "ORD", "read");
    const { input } = await readWrite(request, orderBulk);
    const { action, status } = input;
    assertMay(user, "ORD", action === "delete" ? "delete" : "update");
    if (action === "status" && !MANUAL_ORDER_MOVES.some(([, to]) => to === codeOf(status))) throw invalid([{ path: "status", message: CHOOSE }]);
    const ids = chosenIds(input);
    const results = ids.map((id) => resultOf(id, (order) => (action === "status" && status !== null ? moveOrder(order, status, user) : removeOrder(order))));
    const done = results.filter(({ ok }) => ok).length;
    const next = input.ids === undefined && ids.length === input.limit ? (ids.at(-1) ?? null) : null;
    return { results, done, failed: results.length - done, next };
  }),
];
