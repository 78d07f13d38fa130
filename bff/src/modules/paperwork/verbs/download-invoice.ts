import { assertMay, type Context } from "../../../kernel/context.ts";
import { notFound } from "../../../kernel/errors.ts";
import { listReading } from "../../../register/derived.ts";
import { presentRow } from "../../../register/present.ts";
import type { Row } from "../../../register/register.ts";
import { invoicesRegister } from "../../invoices/code.ts";
import type { KeptPaper } from "../../invoices/rules.ts";
import { logoOf } from "../load.ts";
import { pdfAnswer } from "../pdf-answer.ts";

type Stored = Row & { paper: KeptPaper };

/** The customer's bill, as it was issued: `Invoice-7001.pdf`. @throws NOT_FOUND for an invoice that is not there for this user */
export async function downloadInvoice(context: Context, id: number | undefined): Promise<Response> {
  assertMay(context, "ORD", "download");
  if (id === undefined) throw notFound();
  const stored = await context.directus.read<Stored>(invoicesRegister.collection, id, [...listReading(invoicesRegister).fields, "paper"]);
  const row = presentRow(context, invoicesRegister, stored, await context.lookups.types());
  const { issuer, ...kept } = stored.paper;
  const paper = { ...kept, issuer: { ...issuer, logo: await logoOf(context, issuer.logo) } };
  const invoice = {
    number: row.invoice_no,
    date: row.invoice_date,
    due: row.due_date,
    status: row.status,
    subTotal: row.sub_total,
    tax: row.tax_total,
    total: row.total,
    paid: row.paid,
  };
  return pdfAnswer(`Invoice-${row.invoice_no}`, await context.edges.print({ kind: "invoice", paper: { ...paper, invoice } }));
}
