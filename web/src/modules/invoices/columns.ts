import type { InvoiceRow } from "#bff/modules/invoices/contract.ts";
import { INVOICE_STATUS_LABELS, type InvoiceStatus } from "#bff/modules/invoices/lifecycle.ts";
import { formatMoney } from "../../format/numbers.ts";
import { type Column, dayColumn, moneyColumn, statusColumn, textColumn } from "../../grid/index.ts";
import type { Tone } from "../../ui/status.tsx";

const TONES: Record<InvoiceStatus, Tone> = { OPEN: "info", PAID: "success", VOID: "neutral" };

export const invoiceColumns: Column<InvoiceRow>[] = [
  textColumn({ id: "invoice_no", header: "Invoice No", width: 110, value: (row) => String(row.invoice_no) }),
  textColumn({ id: "order", header: "Order No", width: 110, value: (row) => row.order && String(row.order.order_no) }),
  textColumn({ id: "customer", header: "Customer", width: 240, flex: 1, value: (row) => row.customer?.name }),
  dayColumn({ id: "invoice_date", header: "Date", width: 120, value: (row) => row.invoice_date }),
  dayColumn({ id: "due_date", header: "Due Date", width: 120, value: (row) => row.due_date }),
  moneyColumn({ id: "total", header: "Total", width: 140, text: (row) => formatMoney(row.total, row.currency?.key) }),
  statusColumn({
    id: "status",
    header: "Status",
    width: 120,
    value: (row) => (row.overdue ? "Overdue" : INVOICE_STATUS_LABELS[row.status]),
    tone: (row) => (row.overdue ? "danger" : TONES[row.status]),
  }),
];
