import { orders } from "#bff/modules/orders/contract.ts";
import { startingWith } from "../../freight/by-number.ts";
import { api } from "../../kernel/api/index.ts";
import type { Command } from "../../kernel/module.ts";
import { orderEdit } from "./paths.ts";

export async function findOrders(digits: string, signal: AbortSignal): Promise<Command[]> {
  const found = await startingWith(digits, "order_no", async (query) => (await api.get(orders.answers.list, "orders", query, signal))._embedded.content);
  return found.map(({ id, order_no, billed_to }) => ({ label: [`Order ${order_no}`, billed_to?.name].filter(Boolean).join(", "), path: orderEdit(id) }));
}
