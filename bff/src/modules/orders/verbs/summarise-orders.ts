import { assertMay, type Context } from "../../../kernel/context.ts";
import { orders } from "../contract.ts";

/** How many orders the company has in each status, in the order of the statuses. */
export async function summariseOrders(context: Context) {
  assertMay(context, "ORD", "read");
  const [types, groups] = await Promise.all([
    context.lookups.types(),
    context.directus.find<{ order_status: number | null; count: unknown }>(orders.collection, { aggregate: { count: "*" }, groupBy: ["order_status"] }),
  ]);
  const counts = new Map(groups.map(({ order_status, count }) => [order_status, Number(count)]));
  return { content: (types.byType.get("ORDER_STATUS") ?? []).map(({ key, value, code }) => ({ category: value, code, count: counts.get(key) ?? 0 })) };
}
