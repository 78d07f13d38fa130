import { fileWrites } from "../../../files/attachment-writes.ts";
import { type StoredFile, withStoredFiles } from "../../../files/upload.ts";
import type { WriteBody } from "../../../http/body.ts";
import { assertMay, type Context } from "../../../kernel/context.ts";
import { invalid, notFound } from "../../../kernel/errors.ts";
import type { LookupTables } from "../../../kernel/lookup-cache.ts";
import { changedColumns, childWrites, someWrites } from "../../../saving/child-rows.ts";
import { parseWrite } from "../../../saving/parse-write.ts";
import { type OrderWrite, orderWrite } from "../contract.ts";
import { assertOpen, changeErrors, wantedStatus } from "../guards.ts";
import { ORDER_MESSAGES } from "../messages.ts";
import { orderTables, presentOrder } from "../present.ts";
import { COLLECTION, recordReading, savedReading } from "../repo.ts";
import type { OrderRecordRow, SavedOrderRow } from "../rows.ts";
import { itemColumns, orderColumns, orderLookupErrors, rateColumns, taxErrors } from "../write.ts";

/** What a save changes; empty when it changes nothing. The record's own columns go together, so that its money stays of one piece. */
function changesOf(types: LookupTables, saved: SavedOrderRow, input: OrderWrite, stored: readonly StoredFile[]) {
  const status = wantedStatus(saved, input);
  const columns = { ...orderColumns(types, input), ...(status === null ? {} : { order_status: status }) };
  return {
    ...(Object.keys(changedColumns(saved, columns)).length === 0 ? {} : columns),
    ...someWrites({
      items: childWrites(input.items, saved.items, itemColumns),
      rates: childWrites(input.rates, saved.rates, rateColumns),
      files: fileWrites(saved.files ?? [], input.files, stored),
    }),
  };
}

export async function updateOrder(context: Context, id: number | undefined, { data, files }: WriteBody) {
  assertMay(context, "ORD", "update");
  if (id === undefined) throw notFound();
  const input = parseWrite(orderWrite, data, context.actor.company.timezone);
  const before = savedReading(context);
  const [tables, saved] = await Promise.all([orderTables(context), context.directus.read<SavedOrderRow>(COLLECTION, id, before.fields, before.deep)]);
  const { types } = tables;
  assertOpen(types, saved, input);
  const errors = [...orderLookupErrors(tables, input, saved.order_cur), ...taxErrors(tables, input), ...changeErrors(types, saved, input, files)];
  if (errors.length > 0) throw invalid(errors);
  const row = await withStoredFiles(context.directus, files, async (stored) => {
    const changes = changesOf(types, saved, input, stored);
    const isUnchanged = Object.keys(changes).length === 0 && (input.version ?? saved.version) === saved.version;
    const version = input.version === undefined ? {} : { version: input.version };
    const { fields, deep } = recordReading(context);
    if (isUnchanged) return context.directus.read<OrderRecordRow>(COLLECTION, id, fields, deep);
    return context.directus.update<OrderRecordRow>(COLLECTION, id, { ...changes, ...version }, fields, deep);
  });
  return { ...(await presentOrder(context, row)), message: ORDER_MESSAGES.updated };
}
