/** Invoices of the demo's invoiced orders. */
import { dueDate } from "#bff/modules/invoices/lifecycle.ts";
import type { StoredCustomer, StoredInvoice, StoredOrder } from "../tables.ts";
import { addDays, companyDay } from "./calendar.ts";

const DAYS_TO_BILL = 4;
const DAYS_TO_PAY = 35;
/** Every ninth customer pays late. */
const LATE = 9;

export function seedInvoices(orders: readonly StoredOrder[], customers: readonly StoredCustomer[], today: string): StoredInvoice[] {
  return orders.flatMap((order) => {
    if (order.invoice_no === null) return [];
    const billed = addDays(companyDay(order.order_date), DAYS_TO_BILL);
    const invoice_date = billed < today ? billed : today;
    const paid = addDays(invoice_date, DAYS_TO_PAY) < today && order.id % LATE !== 0;
    const { sub_total, tax_total, total, billed_to, order_cur } = order;
    return {
      id: order.invoice_no,
      invoice_no: order.invoice_no,
      order: order.id,
      customer: billed_to,
      invoice_date,
      due_date: dueDate(invoice_date, customers.find(({ id }) => id === billed_to)?.due_days ?? ""),
      currency: order_cur,
      sub_total,
      tax_total,
      total,
      status: paid ? "PAID" : "OPEN",
      version: 1,
      created_at: order.created_at,
      created_by: order.created_by,
      updated_at: null,
      updated_by: null,
    };
  });
}
