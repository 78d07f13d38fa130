import { assertMay, type Context } from "../../../kernel/context.ts";
import { notFound } from "../../../kernel/errors.ts";
import { presentCustomer } from "../present.ts";
import { COLLECTION, type CustomerRecordRow, RECORD_FIELDS } from "../repo.ts";

export async function getCustomer(context: Context, id: number | undefined) {
  assertMay(context, "CST", "read");
  if (id === undefined) throw notFound();
  return presentCustomer(context, await context.directus.read<CustomerRecordRow>(COLLECTION, id, RECORD_FIELDS));
}
