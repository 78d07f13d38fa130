/** Invoices of the orders that have been billed. */
import { ORDER_STATUS } from "../../bff/src/wire/known-keys.ts";
import { DAY_MS, type Row, type Times } from "./bulk.ts";
import type { MadeOrder } from "./orders.ts";
import type { Chance } from "./random.ts";

export type MadeInvoice = { row: Row; order: number; customer: number /** The customer's. */; currency: number; owed: number };

const DELIVERY_DAYS = 3;
const PAID_AFTER_DAYS = 25;

export function buildInvoice(
  order: MadeOrder,
  ids: { invoice: number; no: number },
  context: { company: number; user: string | null; times: Times; luck: Chance; now: number },
): MadeInvoice | null {
  if (order.plan.status !== ORDER_STATUS.INVOICED) return null;
  const { company, user, times, luck, now } = context;
  const at = Math.min(order.plan.pickup + DAY_MS * DELIVERY_DAYS, now);
  const dueDays = Number(order.customer.row.due_days || 30);
  const paid = at + DAY_MS * PAID_AFTER_DAYS < now && luck.is(0.85);
  const { sub_total, tax_total, total } = order.figures;
  const row: Row = {
    id: ids.invoice,
    company,
    invoice_no: ids.no,
    order: order.id,
    customer: order.customer.id,
    invoice_date: times.day(at),
    due_date: times.day(at + DAY_MS * dueDays),
    currency: order.currency,
    sub_total,
    tax_total,
    total,
    paid: paid ? total : 0,
    status: paid ? "PAID" : "OPEN",
    version: 1,
    created_at: times.instant(at),
    created_by: user,
  };
  return { row, order: order.id, customer: order.customer.id, currency: order.customer.currency, owed: paid ? 0 : total };
}
