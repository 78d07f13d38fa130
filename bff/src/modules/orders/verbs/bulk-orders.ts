import type { Act, BulkPlan } from "../../../bulk/act-on-many.ts";
import { assertMay, type Context } from "../../../kernel/context.ts";
import { CHOOSE } from "../../../kernel/directus-errors.ts";
import { invalid } from "../../../kernel/errors.ts";
import { selected } from "../../../register/many.ts";
import { deleteRecord } from "../../../register/saving.ts";
import type { BulkWrite } from "../../../wire/bulk.ts";
import { ordersRegister } from "../code.ts";
import { MANUAL_ORDER_MOVES } from "../lifecycle.ts";
import { moveOrder } from "./move-order.ts";

/** @throws VALIDATION for a status that nobody moves an order to by hand */
async function actOf(context: Context, { action, status }: BulkWrite): Promise<Act> {
  assertMay(context, "ORD", action === "delete" ? "delete" : "update");
  if (action === "delete" || status === null) return (id) => deleteRecord(context, ordersRegister, id);
  const option = (await context.lookups.types()).byKey.get(status);
  const isOffered = option?.type === "ORDER_STATUS" && MANUAL_ORDER_MOVES.some(([, to]) => to === option.code);
  if (!isOffered) throw invalid([{ path: "status", message: CHOOSE }]);
  return (id) => moveOrder(context, id, status);
}

export function bulkOrders(context: Context): BulkPlan<{ id: number; order_no: number }> {
  assertMay(context, "ORD", "read");
  return {
    collection: ordersRegister.collection,
    fields: ["order_no"],
    label: ({ order_no }) => String(order_no),
    select: async (search) => (await selected(context, ordersRegister, search)).filter,
    act: (input) => actOf(context, input),
  };
}
