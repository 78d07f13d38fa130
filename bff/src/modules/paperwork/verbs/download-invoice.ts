import { assertMay, type Context } from "../../../kernel/context.ts";
import { notFound } from "../../../kernel/errors.ts";
import { numeric } from "../../../kernel/present.ts";
import { COLLECTION, type InvoiceListRow, LIST_FIELDS } from "../../invoices/repo.ts";
import { loadPaper } from "../load.ts";
import { pdfAnswer } from "../pdf-answer.ts";

/** The customer's bill: `Invoice-7001.pdf`. @throws NOT_FOUND for an invoice that is not there for this user, or has no order */
export async function downloadInvoice(context: Context, id: number | undefined): Promise<Response> {
  assertMay(context, "ORD", "download");
  if (id === undefined) throw notFound();
  const row = await context.directus.read<InvoiceListRow>(COLLECTION, id, LIST_FIELDS);
  const paper = await loadPaper(context, row.order?.id);
  const invoice = {
    number: row.invoice_no,
    date: row.invoice_date,
    due: row.due_date,
    status: row.status,
    subTotal: numeric(row.sub_total),
    tax: numeric(row.tax_total),
    total: numeric(row.total),
    paid: numeric(row.paid),
  };
  return pdfAnswer(`Invoice-${row.invoice_no}`, await context.edges.print({ kind: "invoice", paper: { ...paper, invoice } }));
}
