/** How the columns of the invoices list look, where the kind of their field does not say it all. */
import type { InvoiceRow, invoices } from "#bff/modules/invoices/contract.ts";
import { type InvoiceStatus, invoiceStatusText } from "#bff/modules/invoices/lifecycle.ts";
import type { ColumnLooks } from "../../register/columns.ts";
import type { Tone } from "../../ui/status.tsx";

const TONES: Record<InvoiceStatus, Tone> = { OPEN: "info", PAID: "success", VOID: "neutral" };

export const INVOICE_LOOKS: ColumnLooks<InvoiceRow, keyof typeof invoices.columns> = {
  invoice_no: { width: 110 },
  order: { width: 110 },
  customer: { width: 240, flex: 1 },
  invoice_date: { width: 120 },
  due_date: { width: 120 },
  total: { width: 140 },
  status: { width: 120, text: invoiceStatusText, tone: (row) => (row.overdue ? "danger" : TONES[row.status]) },
};
