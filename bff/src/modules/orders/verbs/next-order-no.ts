import { assertMay, type Context } from "../../../kernel/context.ts";
import { orders } from "../contract.ts";

const FIRST = 10_001;

/** What the next order will probably be called; the save allots the real number. */
export async function nextOrderNo(context: Context) {
  assertMay(context, "ORD", "read");
  const [last] = await context.directus.find<{ order_no: number }>(orders.collection, { fields: ["order_no"], sort: ["-order_no"], limit: 1 });
  return { message: String(last ? last.order_no + 1 : FIRST) };
}
