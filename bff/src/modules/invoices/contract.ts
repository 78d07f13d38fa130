import { z } from "zod";
import { abilities, contentList, keyed, type ListSpec, reference, saved, stamps } from "../../wire/wire-kit.ts";
import { INVOICE_STATUSES } from "./lifecycle.ts";

/** Issues an invoice for a complete order. Its number, days and sums are the server's. */
export const invoiceIssue = z.object({ order: reference() });
export type InvoiceIssue = z.infer<typeof invoiceIssue>;
/** Books the payment (PAID), takes it back (OPEN) or voids the invoice (VOID). */
export const invoiceUpdate = z.object({ status: z.enum(INVOICE_STATUSES, { error: "Please choose from the list" }), version: z.number().int().optional() });
export type InvoiceUpdate = z.infer<typeof invoiceUpdate>;

export const invoiceRow = z.object({
  id: z.number(),
  invoice_no: z.number(),
  order: z.object({ id: z.number(), order_no: z.number() }).nullable(),
  customer: z.object({ id: z.number(), name: z.string() }).nullable(),
  invoice_date: z.string(),
  due_date: z.string(),
  currency: keyed.nullable(),
  sub_total: z.number(),
  tax_total: z.number(),
  total: z.number(),
  paid: z.number(),
  status: z.enum(INVOICE_STATUSES),
  /** Open, and its due date has passed in the company's time zone. */
  overdue: z.boolean(),
  version: z.number(),
  ...abilities.shape,
});
export type InvoiceRow = z.infer<typeof invoiceRow>;
export const invoice = invoiceRow.extend(stamps.shape);
export type Invoice = z.infer<typeof invoice>;

/** What the invoices that the filters find come to, a line for each currency with open ones. `overdue` is part of `open`. */
export const invoiceTotals = z.array(z.object({ currency: keyed.nullable(), count: z.number(), open: z.number(), overdue: z.number() }));
export type InvoiceTotals = z.infer<typeof invoiceTotals>;
export const invoiceList = contentList(invoiceRow).extend({ totals: invoiceTotals });
export const invoiceSaved = saved(invoice);

export const invoicesListSpec = {
  sort: ["invoice_no", "order", "customer", "invoice_date", "due_date", "total", "status"],
  defaultSort: ["invoice_no", "desc"],
  filters: ["customer", "status", "overdue", "date1", "date2", "invoice_no", "order_no"],
  sizes: [5, 10, 15, 20, 50],
  defaultSize: 10,
} as const satisfies ListSpec;
