import { fileErrors, fileWrites } from "../../../files/attachment-writes.ts";
import { withStoredFiles } from "../../../files/upload.ts";
import type { WriteBody } from "../../../http/body.ts";
import { assertMay, type Context } from "../../../kernel/context.ts";
import { invalid } from "../../../kernel/errors.ts";
import { completed, newReading } from "../../../register/derived.ts";
import { lookupKeys, lookupProblems } from "../../../register/lookups.ts";
import { presentRecord } from "../../../register/present.ts";
import type { Row } from "../../../register/register.ts";
import { partWrites } from "../../../register/saving-parts.ts";
import { targetProblems } from "../../../register/targets.ts";
import { createOnce, retryColumns } from "../../../saving/idempotency.ts";
import { keyOfCode } from "../../../saving/lookup-check.ts";
import { parseWrite } from "../../../saving/parse-write.ts";
import { ORDER_STATUS } from "../../../wire/known-keys.ts";
import { ordersRegister } from "../code.ts";
import { orders, orderWrite } from "../contract.ts";
import { FILE_RULES } from "../guards.ts";
import { orderColumns, taxErrors } from "../write.ts";

/** What a new order can't have yet. */
const NOT_YET = ["trip_items", "invoice"];

/** Stops, charges and files of the body are all new ones: a clone sends those of the order it was made from. */
export async function createOrder(context: Context, { data, files }: WriteBody, idempotencyKey: string | undefined) {
  assertMay(context, "ORD", "create");
  const input = parseWrite(orderWrite, data, context.actor.company.timezone);
  const [types, unoffered] = await Promise.all([context.lookups.typesWith(lookupKeys(orders.fields, input)), targetProblems(context, orders.fields, input)]);
  const errors = [...lookupProblems(orders.fields, types, input), ...unoffered, ...taxErrors(types, input), ...fileErrors([], [], files, FILE_RULES)];
  if (errors.length > 0) throw invalid(errors);
  const retry = await retryColumns(context, idempotencyKey, { ...input, files: files.map(({ name, size }) => ({ name, size })) });
  const payload = { ...orderColumns(input), order_status: keyOfCode(types, "ORDER_STATUS", ORDER_STATUS.NEW), ...partWrites(orders, input) };
  const { fields, deep } = newReading(context, ordersRegister, { ...input, files }, NOT_YET);
  const { row } = await withStoredFiles(context.directus, files, (stored) =>
    createOnce<Row>(context, orders.collection, { ...payload, files: fileWrites([], [], stored).create }, retry, fields, deep),
  );
  return { ...(await presentRecord(context, ordersRegister, completed(context, row))), message: orders.messages.created };
}
