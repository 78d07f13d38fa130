import { z } from "zod";
import { computed, kept } from "../../fields/kinds.ts";
import { defineRegister } from "../../fields/register.ts";
import { CUSTOMER } from "../../fields/targets.ts";
import { keyed, reference } from "../../wire/wire-kit.ts";
import { INVOICE_STATUS_LABELS, INVOICE_STATUSES } from "./lifecycle.ts";

/** Issues an invoice for a complete order. Its number, days and sums are the server's. */
export const invoiceIssue = z.object({ order: reference() });
export type InvoiceIssue = z.infer<typeof invoiceIssue>;
/** Books the payment (PAID), takes it back (OPEN) or voids the invoice (VOID). */
export const invoiceUpdate = z.object({ status: z.enum(INVOICE_STATUSES, { error: "Please choose from the list" }), version: z.number().int().optional() });
export type InvoiceUpdate = z.infer<typeof invoiceUpdate>;

const ORDER = { collection: "orders", shape: { order_no: z.number() }, searched: false } as const;
const sum = () => kept.money({ currency: "currency" });

export const invoices = defineRegister({
  key: "invoices",
  collection: "invoices",
  screen: "ORD",
  thing: "Invoice",
  fields: {
    invoice_no: kept.serial(1001),
    order: kept.reference(ORDER),
    customer: kept.reference(CUSTOMER),
    invoice_date: kept.day(),
    due_date: kept.day(),
    currency: kept.keyed("currencies"),
    sub_total: sum(),
    tax_total: sum(),
    total: sum(),
    paid: sum(),
    status: kept.choice(INVOICE_STATUS_LABELS),
    /** Open, and its due date has passed in the company's time zone. */
    overdue: computed(kept.flag()),
  },
  labels: {},
  /** A row goes back with the version that was read. */
  rowFields: { version: kept.count() },
  row: ["invoice_no", "order", "customer", "invoice_date", "due_date", "currency", "sub_total", "tax_total", "total", "paid", "status", "overdue", "version"],
  columns: {
    invoice_no: "Invoice No",
    order: "Order No",
    customer: "Customer",
    invoice_date: "Date",
    due_date: "Due Date",
    total: "Total",
    status: "Status",
  },
  knownBy: ["invoice_no"],
  list: {
    sort: ["invoice_no", "order", "customer", "invoice_date", "due_date", "total", "status"],
    defaultSort: ["invoice_no", "desc"],
    filters: ["customer", "status", "overdue", "date1", "date2", "invoice_no", "order_no"],
    sizes: [5, 10, 15, 20, 50],
  },
  messages: { created: "Invoice added successfully!", updated: "Invoice updated successfully!" },
});
export type InvoiceRow = z.output<typeof invoices.rowSchema>;
export type Invoice = z.output<typeof invoices.record>;

/** What the invoices that the filters find come to, a line for each currency with open ones. `overdue` is part of `open`. */
export const invoiceTotals = z.array(z.object({ currency: keyed.nullable(), count: z.number(), open: z.number(), overdue: z.number() }));
export type InvoiceTotals = z.infer<typeof invoiceTotals>;
export const invoiceList = invoices.answers.list.extend({ totals: invoiceTotals });
