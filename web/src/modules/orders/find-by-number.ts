import { orders } from "#bff/modules/orders/contract.ts";
import { api } from "../../kernel/api/index.ts";
import type { Command } from "../../kernel/module.ts";
import { orderEdit } from "./paths.ts";

export async function findOrder(order_no: number, signal: AbortSignal): Promise<Command | null> {
  const { _embedded } = await api.get(orders.answers.list, "orders", { intent: "search", paged: true, page: 1, size: 1, order_no }, signal);
  const [order] = _embedded.content;
  return order ? { label: [`Order ${order.order_no}`, order.billed_to?.name].filter(Boolean).join(", "), path: orderEdit(order.id) } : null;
}
