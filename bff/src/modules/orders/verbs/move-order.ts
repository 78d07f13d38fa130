import { assertMay, type Context } from "../../../kernel/context.ts";
import { notFound } from "../../../kernel/errors.ts";
import { orders } from "../contract.ts";
import { assertManualMove, type SavedOrder } from "../guards.ts";

/** Moves an order by hand: New to Cancelled and back. One that has the status already stays as it is. @throws LOCKED, VALIDATION */
export async function moveOrder(context: Context, id: number | undefined, status: number): Promise<void> {
  assertMay(context, "ORD", "update");
  if (id === undefined) throw notFound();
  const [types, saved] = await Promise.all([
    context.lookups.types(),
    context.directus.read<Pick<SavedOrder, "order_status">>(orders.collection, id, ["id", "order_status"]),
  ]);
  if (saved.order_status === status) return;
  assertManualMove(types, saved, { order_status: status });
  await context.directus.update(orders.collection, id, { order_status: status }, ["id"]);
}
