import { assertMay, type Context } from "../../../kernel/context.ts";
import { notFound } from "../../../kernel/errors.ts";
import { recordReading } from "../../../register/derived.ts";
import { presentRecord } from "../../../register/present.ts";
import type { Row } from "../../../register/register.ts";
import { type SaveMark, saveOnce } from "../../../saving/idempotency.ts";
import { parseWrite } from "../../../saving/parse-write.ts";
import { invoicesRegister } from "../code.ts";
import { invoices, invoiceUpdate } from "../contract.ts";

/** Moves an invoice on. The hook keeps the order and the customer's figures in step. */
export async function updateInvoice(context: Context, id: number | undefined, data: unknown, idempotencyKey: string | undefined) {
  assertMay(context, "ORD", "update");
  if (id === undefined) throw notFound();
  const { status, version } = parseWrite(invoiceUpdate, data);
  const { fields } = recordReading(context, invoicesRegister);
  const asItStands = () => context.directus.read<Row>(invoices.collection, id, fields);
  const save = async (mark: SaveMark) => {
    const saved = await asItStands();
    const isUnchanged = saved.status === status && (version ?? saved.version) === saved.version;
    const write = { status, ...mark, ...(version === undefined ? {} : { version }) };
    return isUnchanged ? saved : context.directus.update<Row>(invoices.collection, id, write, fields);
  };
  const row = await saveOnce(context, { collection: invoices.collection, id, key: idempotencyKey, sent: { data, files: [] }, save, asItStands });
  return { ...(await presentRecord(context, invoicesRegister, row)), message: invoices.messages.updated };
}
