import { fileErrors, fileWrites } from "../../../files/attachment-writes.ts";
import { withStoredFiles } from "../../../files/upload.ts";
import type { WriteBody } from "../../../http/body.ts";
import { assertMay, type Context } from "../../../kernel/context.ts";
import { invalid } from "../../../kernel/errors.ts";
import { childWrites } from "../../../saving/child-rows.ts";
import { createOnce, retryColumns } from "../../../saving/idempotency.ts";
import { parseWrite } from "../../../saving/parse-write.ts";
import { TRIP_STATUS } from "../../../wire/known-keys.ts";
import { tripWrite } from "../contract.ts";
import { FILE_RULES } from "../guards.ts";
import { TRIP_MESSAGES } from "../messages.ts";
import { presentTrip } from "../present.ts";
import { referenceErrors } from "../references.ts";
import { COLLECTION, completed, newRecordReading } from "../repo.ts";
import type { TripRecordRow } from "../rows.ts";
import { itemColumns, tripColumns, tripLookupErrors } from "../write.ts";

/** @throws CONFLICT when an order of its stops is not open any more */
export async function createTrip(context: Context, { data, files }: WriteBody, idempotencyKey: string | undefined) {
  assertMay(context, "OTRP", "create");
  const input = parseWrite(tripWrite, data, context.actor.company.timezone);
  const retry = await retryColumns(context, idempotencyKey, { ...input, files: files.map(({ name, size }) => ({ name, size })) });
  const [types, wrongReferences] = await Promise.all([context.lookups.types(), referenceErrors(context, input)]);
  const errors = [...tripLookupErrors(types, input), ...wrongReferences, ...fileErrors([], [], files, FILE_RULES)];
  if (errors.length > 0) throw invalid(errors);
  const payload = { ...tripColumns(input), trip_status: input.trip_status ?? TRIP_STATUS.NEW, items: childWrites(input.items, [], itemColumns).create };
  const { fields, deep } = newRecordReading(context, { ...input, files });
  const { row } = await withStoredFiles(context.directus, files, (stored) =>
    createOnce<TripRecordRow>(context, COLLECTION, { ...payload, files: fileWrites([], [], stored).create }, retry, fields, deep),
  );
  return { ...(await presentTrip(context, completed(context, row))), message: TRIP_MESSAGES.created };
}
