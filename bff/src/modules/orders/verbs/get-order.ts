import { assertMay, type Context } from "../../../kernel/context.ts";
import { notFound } from "../../../kernel/errors.ts";
import { presentOrder } from "../present.ts";
import { COLLECTION, recordReading } from "../repo.ts";
import type { OrderRecordRow } from "../rows.ts";

export async function getOrder(context: Context, id: number | undefined) {
  assertMay(context, "ORD", "read");
  if (id === undefined) throw notFound();
  const { fields, deep } = recordReading(context);
  return presentOrder(context, await context.directus.read<OrderRecordRow>(COLLECTION, id, fields, deep));
}
