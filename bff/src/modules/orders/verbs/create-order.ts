import { fileErrors, fileWrites } from "../../../files/attachment-writes.ts";
import { withStoredFiles } from "../../../files/upload.ts";
import type { WriteBody } from "../../../http/body.ts";
import { assertMay, type Context } from "../../../kernel/context.ts";
import { invalid } from "../../../kernel/errors.ts";
import { childWrites } from "../../../saving/child-rows.ts";
import { createOnce, retryColumns } from "../../../saving/idempotency.ts";
import { keyOfCode } from "../../../saving/lookup-check.ts";
import { parseWrite } from "../../../saving/parse-write.ts";
import { ORDER_STATUS } from "../../../wire/known-keys.ts";
import { orderWrite } from "../contract.ts";
import { FILE_RULES } from "../guards.ts";
import { ORDER_MESSAGES } from "../messages.ts";
import { orderTables, presentOrder } from "../present.ts";
import { COLLECTION, completed, newRecordReading } from "../repo.ts";
import type { OrderRecordRow } from "../rows.ts";
import { itemColumns, orderColumns, orderLookupErrors, rateColumns, taxErrors } from "../write.ts";

/** Stops, charges and files of the body are all new ones: a clone sends those of the order it was made from. */
export async function createOrder(context: Context, { data, files }: WriteBody, idempotencyKey: string | undefined) {
  assertMay(context, "ORD", "create");
  const input = parseWrite(orderWrite, data, context.actor.company.timezone);
  const tables = await orderTables(context);
  const errors = [...orderLookupErrors(tables, input), ...taxErrors(tables, input), ...fileErrors([], [], files, FILE_RULES)];
  if (errors.length > 0) throw invalid(errors);
  const retry = await retryColumns(context, idempotencyKey, { ...input, files: files.map(({ name, size }) => ({ name, size })) });
  const payload = {
    ...orderColumns(tables.types, input),
    order_status: keyOfCode(tables.types, "ORDER_STATUS", ORDER_STATUS.NEW),
    items: childWrites(input.items, [], itemColumns).create,
    rates: childWrites(input.rates, [], rateColumns).create,
  };
  const { fields, deep } = newRecordReading(context, { ...input, files });
  const { row } = await withStoredFiles(context.directus, files, (stored) =>
    createOnce<OrderRecordRow>(context, COLLECTION, { ...payload, files: fileWrites([], [], stored).create }, retry, fields, deep),
  );
  return { ...(await presentOrder(context, completed(context, row))), message: ORDER_MESSAGES.created };
}
