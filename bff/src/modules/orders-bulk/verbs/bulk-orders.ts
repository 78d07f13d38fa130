import { assertMay, type Context } from "../../../kernel/context.ts";
import { CHOOSE } from "../../../kernel/directus-errors.ts";
import { AppError, invalid, notFound } from "../../../kernel/errors.ts";
import type { Condition } from "../../../kernel/filters.ts";
import { parseWrite } from "../../../kernel/parse-write.ts";
import { MANUAL_ORDER_MOVES } from "../../orders/lifecycle.ts";
import { COLLECTION } from "../../orders/repo.ts";
import { searchOrders } from "../../orders/selection.ts";
import { deleteOrder } from "../../orders/verbs/delete-order.ts";
import { moveOrder } from "../../orders/verbs/move-order.ts";
import { type BulkResult, type OrderBulk, orderBulk } from "../contract.ts";

type Numbered = { id: number; order_no: number | null };
type Act = (id: number) => Promise<unknown>;
/** Orders that are worked on at a time. */
const ABREAST = 4;

/** The orders meant, in the order of their ids, or as they were named; one that is not there keeps its place. */
async function chosen(context: Context, input: OrderBulk): Promise<Numbered[]> {
  const find = (filter: Condition, limit: number) => context.directus.search<Numbered>(COLLECTION, { fields: ["id", "order_no"], filter, sort: ["id"], limit });
  if (input.ids === undefined) {
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(input.query ?? {})) search.set(name, String(value));
    const { condition } = await searchOrders(context, search);
    return find({ _and: [condition, { id: { _gt: input.after } }] }, input.limit);
  }
  const ids = [...new Set(input.ids)];
  const found = new Map((await find({ id: { _in: ids } }, ids.length)).map((row) => [row.id, row]));
  return ids.map((id) => found.get(id) ?? { id, order_no: null });
}

/** @throws VALIDATION for a status that nobody moves an order to by hand */
async function actOf(context: Context, { action, status }: OrderBulk): Promise<Act> {
  assertMay(context, "ORD", action === "delete" ? "delete" : "update");
  if (action === "delete" || status === null) return (id) => deleteOrder(context, id);
  const option = (await context.lookups.types()).byKey.get(status);
  const isOffered = option?.type === "ORDER_STATUS" && MANUAL_ORDER_MOVES.some(([, to]) => to === option.code);
  if (!isOffered) throw invalid([{ path: "status", message: CHOOSE }]);
  return (id) => moveOrder(context, id, status);
}

/** One order fails by itself: the others go on, and its result says why. */
async function resultOf(context: Context, { id, order_no }: Numbered, act: Act): Promise<BulkResult> {
  try {
    if (order_no === null) throw notFound();
    await act(id);
    return { id, order_no, ok: true };
  } catch (error) {
    if (error instanceof AppError && error.code !== "INTERNAL") return { id, order_no, ok: false, message: error.message };
    context.log.error({ err: error, order: id }, "bulk");
    return { id, order_no, ok: false, message: "Internal server error" };
  }
}

export async function bulkOrders(context: Context, data: unknown) {
  assertMay(context, "ORD", "read");
  const input = parseWrite(orderBulk, data);
  const act = await actOf(context, input);
  const orders = await chosen(context, input);
  const results: BulkResult[] = [];
  for (let start = 0; start < orders.length; start += ABREAST)
    results.push(...(await Promise.all(orders.slice(start, start + ABREAST).map((order) => resultOf(context, order, act)))));
  const done = results.filter(({ ok }) => ok).length;
  const hasMore = input.ids === undefined && orders.length === input.limit;
  return { results, done, failed: results.length - done, next: hasMore ? (orders.at(-1)?.id ?? null) : null };
}
