import type { InvoiceRow } from "#bff/modules/invoices/contract.ts";
import { type InvoiceStatus, invoiceStatusText } from "#bff/modules/invoices/lifecycle.ts";
import { INVOICE_COLUMNS as header } from "#bff/modules/invoices/messages.ts";
import { formatMoney } from "../../format/numbers.ts";
import { type Column, dayColumn, moneyColumn, statusColumn, textColumn } from "../../grid/index.ts";
import type { Tone } from "../../ui/status.tsx";

const TONES: Record<InvoiceStatus, Tone> = { OPEN: "info", PAID: "success", VOID: "neutral" };

export const invoiceColumns: Column<InvoiceRow>[] = [
  textColumn({ id: "invoice_no", header: header.invoice_no, width: 110, value: (row) => String(row.invoice_no) }),
  textColumn({ id: "order", header: header.order, width: 110, value: (row) => row.order && String(row.order.order_no) }),
  textColumn({ id: "customer", header: header.customer, width: 240, flex: 1, value: (row) => row.customer?.name }),
  dayColumn({ id: "invoice_date", header: header.invoice_date, width: 120, value: (row) => row.invoice_date }),
  dayColumn({ id: "due_date", header: header.due_date, width: 120, value: (row) => row.due_date }),
  moneyColumn({ id: "total", header: header.total, width: 140, text: (row) => formatMoney(row.total, row.currency?.key) }),
  statusColumn({
    id: "status",
    header: header.status,
    width: 120,
    value: (row) => invoiceStatusText(row),
    tone: (row) => (row.overdue ? "danger" : TONES[row.status]),
  }),
];
