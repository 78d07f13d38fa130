import { assertMay, type Context } from "../../../kernel/context.ts";
import { notFound } from "../../../kernel/errors.ts";
import { parseWrite } from "../../../saving/parse-write.ts";
import { invoiceUpdate } from "../contract.ts";
import { INVOICE_MESSAGES } from "../messages.ts";
import { presentInvoice } from "../present.ts";
import { COLLECTION, type InvoiceRecordRow, RECORD_FIELDS } from "../repo.ts";

/** Moves an invoice on. The hook keeps the order and the customer's figures in step. */
export async function updateInvoice(context: Context, id: number | undefined, data: unknown) {
  assertMay(context, "ORD", "update");
  if (id === undefined) throw notFound();
  const { status, version } = parseWrite(invoiceUpdate, data);
  const saved = await context.directus.read<InvoiceRecordRow>(COLLECTION, id, RECORD_FIELDS);
  const isUnchanged = saved.status === status && (version ?? saved.version) === saved.version;
  const write = { status, ...(version === undefined ? {} : { version }) };
  const row = isUnchanged ? saved : await context.directus.update<InvoiceRecordRow>(COLLECTION, id, write, RECORD_FIELDS);
  return { ...(await presentInvoice(context, row)), message: INVOICE_MESSAGES.updated };
}
