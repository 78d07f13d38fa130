import type { InvoiceRow, invoices } from "#bff/modules/invoices/contract.ts";
import { INVOICE_STATUS_LABELS } from "#bff/modules/invoices/lifecycle.ts";
import { filterCheck, type ListFilters } from "../../register/list-filters.tsx";
import { customerSource } from "../../suggest/customers.ts";

/** Filters of the invoices list. */
export const INVOICE_FILTERS: ListFilters<typeof invoices, InvoiceRow> = {
  invoice_no: { label: "Invoice No", kind: "number" },
  order_no: { label: "Order No", kind: "number" },
  customer: { label: "Customer", kind: "record", source: customerSource },
  status: { label: "Status", kind: "choice", labels: INVOICE_STATUS_LABELS },
  overdue: { label: "Due", kind: "choice", labels: { true: "Overdue" } },
  date1: { label: "Start Date", kind: "day" },
  date2: { label: "End Date", kind: "day" },
};
export const checkInvoiceFilters = filterCheck(INVOICE_FILTERS);
