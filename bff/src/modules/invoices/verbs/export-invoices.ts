import { exportRows } from "../../../export/answer.ts";
import { textCells } from "../../../export/columns.ts";
import { assertMay, type Context } from "../../../kernel/context.ts";
import { listCells } from "../../../register/cells.ts";
import { listReading } from "../../../register/derived.ts";
import { selected } from "../../../register/many.ts";
import { presentRows } from "../../../register/present.ts";
import type { Row } from "../../../register/register.ts";
import { invoicesRegister } from "../code.ts";
import { type InvoiceRow, invoices } from "../contract.ts";
import { invoiceStatusText } from "../lifecycle.ts";

/** Who may see the list may take it along. */
export async function exportInvoices(context: Context, params: URLSearchParams): Promise<Response> {
  assertMay(context, "ORD", "read");
  return exportRows(context, params, {
    title: "Invoices",
    collection: invoices.collection,
    columns: { ...listCells(invoices), status: [textCells(invoices.columns.status, (row) => invoiceStatusText(row as InvoiceRow), 12)] },
    reading: listReading(invoicesRegister),
    select: (search) => selected(context, invoicesRegister, search),
    present: (rows: readonly Row[]) => presentRows(context, invoicesRegister, rows),
  });
}
