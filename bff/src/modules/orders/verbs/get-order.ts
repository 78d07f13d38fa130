import { assertMay, type Context } from "../../../kernel/context.ts";
import { notFound } from "../../../kernel/errors.ts";
import { presentOrder } from "../present.ts";
import { COLLECTION, type OrderRecordRow, recordDeep, recordFields } from "../repo.ts";

export async function getOrder(context: Context, id: number | undefined) {
  assertMay(context, "ORD", "read");
  if (id === undefined) throw notFound();
  return presentOrder(context, await context.directus.read<OrderRecordRow>(COLLECTION, id, recordFields(context), recordDeep(context)));
}
