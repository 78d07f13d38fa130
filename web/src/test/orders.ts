/** Orders that page tests are about, found by what they are. */
import type { z } from "zod";
import type { Order, OrderRow, orders } from "#bff/modules/orders/contract.ts";
import { ask } from "./server.ts";

/** A page of orders as the list has it; without a search all of the demo's, newest first. */
export async function orderPage(search = "size=100") {
  const { _embedded, page } = await ask<z.output<typeof orders.answers.list>>(`orders?${search}`);
  return { orders: _embedded.content, total: page.total_elements };
}

export function among(found: readonly OrderRow[], isMeant: (order: OrderRow) => boolean): OrderRow {
  const order = found.find(isMeant);
  if (!order) throw new Error(`No order in ${found.length} is what the test is about: ${isMeant}`);
  return order;
}
export const isNew = ({ order_status }: OrderRow) => order_status?.code === "NEW";
/** Received: a trip carries it. */
export const isTaken = ({ order_status, trip }: OrderRow) => order_status?.code === "RCV" && trip.length > 0;

export const orderOf = (id: number) => ask<Order>(`orders/${id}`);
