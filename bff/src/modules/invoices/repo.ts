/** Columns and filters of invoices; the only file that knows them. */
import { assertDay } from "../../kernel/dates.ts";
import { badRequest } from "../../kernel/errors.ts";
import { byKey, type FilterRule } from "../../kernel/filters.ts";
import { STAMP_FIELDS, type StampRow } from "../../kernel/present.ts";
import { INVOICE_STATUSES, isInvoiceStatus } from "./lifecycle.ts";

export const COLLECTION = "invoices";

/** Days are `YYYY-MM-DD`; decimals differ by engine. */
export type InvoiceListRow = {
  id: number;
  invoice_no: number;
  order: { id: number; order_no: number } | null;
  customer: { id: number; name: string } | null;
  invoice_date: string;
  due_date: string;
  currency: number | null;
  sub_total: unknown;
  tax_total: unknown;
  total: unknown;
  paid: unknown;
  status: string;
  version: number;
};
export type InvoiceRecordRow = InvoiceListRow & StampRow;
export const LIST_FIELDS: readonly string[] = [
  ...["id", "invoice_no", "order.id", "order.order_no", "customer.id", "customer.name", "invoice_date", "due_date", "currency"],
  ...["sub_total", "tax_total", "total", "paid", "status", "version"],
];
export const RECORD_FIELDS: readonly string[] = [...new Set([...LIST_FIELDS, ...STAMP_FIELDS])];

const SORT_COLUMNS: Record<string, string> = { order: "order.order_no", customer: "customer.name" };
export const sortColumn = (field: string) => SORT_COLUMNS[field] ?? field;

export const openOnly = { status: { _eq: "OPEN" } };
export const overdueOn = (today: string) => ({ status: { _eq: "OPEN" }, due_date: { _lt: today } });

const byStatus: FilterRule = ({ value }, name) => {
  if (value === "-1") return null;
  if (!isInvoiceStatus(value)) throw badRequest(name, `${name} must be one of ${INVOICE_STATUSES.join(", ")}`);
  return { status: { _eq: value } };
};

/** `date1` and `date2` are days of the invoice, both included. */
export const filtersFor = (today: string): Readonly<Record<string, FilterRule>> => ({
  customer: byKey("customer"),
  status: byStatus,
  overdue: ({ value }) => (value === "true" || value === "1" ? overdueOn(today) : null),
  date1: ({ value }, name) => ({ invoice_date: { _gte: assertDay(value, name) } }),
  date2: ({ value }, name) => ({ invoice_date: { _lte: assertDay(value, name) } }),
  invoice_no: byKey("invoice_no"),
  order_no: byKey("order.order_no"),
});
