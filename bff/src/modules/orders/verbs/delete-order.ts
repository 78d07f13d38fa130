import { assertMay, type Context } from "../../../kernel/context.ts";
import { AppError, notFound } from "../../../kernel/errors.ts";
import { orders } from "../contract.ts";
import type { SavedOrder } from "../guards.ts";
import { isOrderDeletable } from "../lifecycle.ts";
import { ORDER_MESSAGES } from "../messages.ts";

/** @throws CONFLICT for an order that is not New */
export async function deleteOrder(context: Context, id: number | undefined) {
  assertMay(context, "ORD", "delete");
  if (id === undefined) throw notFound();
  const [types, { order_status }] = await Promise.all([
    context.lookups.types(),
    context.directus.read<Pick<SavedOrder, "order_status">>(orders.collection, id, ["id", "order_status"]),
  ]);
  if (!isOrderDeletable(order_status === null ? undefined : types.byKey.get(order_status)?.code)) throw new AppError("CONFLICT", ORDER_MESSAGES.onTrip);
  await context.directus.remove(orders.collection, id);
  return { id, message: orders.messages.deleted };
}
