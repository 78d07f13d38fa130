import { assertMay, type Context } from "../../../kernel/context.ts";
import { notFound } from "../../../kernel/errors.ts";
import { presentInvoice } from "../present.ts";
import { COLLECTION, type InvoiceRecordRow, RECORD_FIELDS } from "../repo.ts";

export async function getInvoice(context: Context, id: number | undefined) {
  assertMay(context, "ORD", "read");
  if (id === undefined) throw notFound();
  return presentInvoice(context, await context.directus.read<InvoiceRecordRow>(COLLECTION, id, RECORD_FIELDS));
}
