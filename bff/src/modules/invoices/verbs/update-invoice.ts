import { assertMay, type Context } from "../../../kernel/context.ts";
import { notFound } from "../../../kernel/errors.ts";
import { recordReading } from "../../../register/derived.ts";
import { presentRecord } from "../../../register/present.ts";
import type { Row } from "../../../register/register.ts";
import { parseWrite } from "../../../saving/parse-write.ts";
import { invoicesRegister } from "../code.ts";
import { invoices, invoiceUpdate } from "../contract.ts";

/** Moves an invoice on. The hook keeps the order and the customer's figures in step. */
export async function updateInvoice(context: Context, id: number | undefined, data: unknown) {
  assertMay(context, "ORD", "update");
  if (id === undefined) throw notFound();
  const { status, version } = parseWrite(invoiceUpdate, data);
  const { fields } = recordReading(context, invoicesRegister);
  const saved = await context.directus.read<Row>(invoices.collection, id, fields);
  const isUnchanged = saved.status === status && (version ?? saved.version) === saved.version;
  const write = { status, ...(version === undefined ? {} : { version }) };
  const row = isUnchanged ? saved : await context.directus.update<Row>(invoices.collection, id, write, fields);
  return { ...(await presentRecord(context, invoicesRegister, row)), message: invoices.messages.updated };
}
