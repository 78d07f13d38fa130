import { fileWrites } from "../../../files/attachment-writes.ts";
import { type StoredFile, withStoredFiles } from "../../../files/upload.ts";
import type { WriteBody } from "../../../http/body.ts";
import { assertMay, type Context } from "../../../kernel/context.ts";
import { invalid, notFound } from "../../../kernel/errors.ts";
import type { Payload } from "../../../kernel/gateway.ts";
import { truth } from "../../../kernel/present.ts";
import { leaving, recordReading, savedReading } from "../../../register/derived.ts";
import { lookupKeys, lookupProblems } from "../../../register/lookups.ts";
import { presentRecord } from "../../../register/present.ts";
import type { Row } from "../../../register/register.ts";
import { partWrites } from "../../../register/saving-parts.ts";
import { targetProblems } from "../../../register/targets.ts";
import { changedColumns, someWrites } from "../../../saving/child-rows.ts";
import { type SaveMark, saveOnce } from "../../../saving/idempotency.ts";
import { parseWrite } from "../../../saving/parse-write.ts";
import { ordersRegister } from "../code.ts";
import { type OrderWrite, orders, orderWrite } from "../contract.ts";
import { assertOpen, changeErrors, type SavedOrder, wantedStatus } from "../guards.ts";
import { orderColumns, taxErrors } from "../write.ts";

/** What a save changes; empty when it changes nothing. The reason of a correction goes with what is corrected. */
function changesOf(saved: SavedOrder, input: OrderWrite, stored: readonly StoredFile[]): Payload {
  const status = wantedStatus(saved, input);
  const { reason, ...columns } = orderColumns(input);
  const changes = {
    ...changedColumns(saved, { ...columns, ...(status === null ? {} : { order_status: status }) }, orders.fields),
    ...partWrites(orders, input, { saved }),
    ...someWrites({ files: fileWrites(saved.files ?? [], input.files, stored) }),
  };
  return truth(saved.correcting) && Object.keys(changes).length > 0 ? { ...changes, reason } : changes;
}

export async function updateOrder(context: Context, id: number | undefined, { data, files }: WriteBody, idempotencyKey: string | undefined) {
  assertMay(context, "ORD", "update");
  if (id === undefined) throw notFound();
  const { fields, deep } = recordReading(context, ordersRegister);
  const asItStands = () => context.directus.read<Row>(orders.collection, id, fields, deep);
  const save = async (mark: SaveMark) => {
    const before = leaving(savedReading(context, ordersRegister), ["trip_items"]);
    const saved = await context.directus.read<SavedOrder>(orders.collection, id, before.fields, before.deep);
    const input = parseWrite(orderWrite, data, context.actor.company.timezone, saved);
    const types = await context.lookups.typesWith(lookupKeys(orders.fields, input));
    assertOpen(types, saved, input);
    const errors = [
      ...lookupProblems(orders.fields, types, input, saved),
      ...(await targetProblems(context, orders.fields, input, saved)),
      ...taxErrors(types, input),
      ...changeErrors(types, saved, input, files),
    ];
    if (errors.length > 0) throw invalid(errors);
    return withStoredFiles(context.directus, files, async (stored) => {
      const changes = changesOf(saved, input, stored);
      const isUnchanged = Object.keys(changes).length === 0 && (input.version ?? saved.version) === saved.version;
      const own = { ...(input.version === undefined ? {} : { version: input.version }), confirm: input.confirm ?? {} };
      if (isUnchanged) return asItStands();
      return context.directus.update<Row>(orders.collection, id, { ...changes, ...mark, ...own }, fields, deep);
    });
  };
  const row = await saveOnce(context, { collection: orders.collection, id, key: idempotencyKey, sent: { data, files }, save, asItStands });
  return { ...(await presentRecord(context, ordersRegister, row)), message: orders.messages.updated };
}
