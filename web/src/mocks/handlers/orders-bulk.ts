/** Acts on many orders. */

import { MANUAL_ORDER_MOVES } from "#bff/modules/orders/lifecycle.ts";
import { type BulkResult, type OrderBulk, orderBulk } from "#bff/modules/orders-bulk/contract.ts";
import { db } from "../db.ts";
import { codeOf } from "../present/shared.ts";
import type { StoredOrder } from "../tables.ts";
import { readWrite } from "../wire/body.ts";
import { CHOOSE, invalid, notFound, WireError } from "../wire/errors.ts";
import { list } from "../wire/list.ts";
import { assertMay, signedIn } from "../wire/route.ts";
import { moveOrder, removeOrder } from "./order-rules.ts";
import { ORDER_LIST_RULES } from "./orders.ts";

const EVERY = "50000";

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
