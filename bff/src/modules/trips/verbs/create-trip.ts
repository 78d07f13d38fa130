import { fileWrites } from "../../../files/attachment-writes.ts";
import { ownFiles } from "../../../files/part-files.ts";
import { withStoredFiles } from "../../../files/upload.ts";
import type { WriteBody } from "../../../http/body.ts";
import { assertMay, type Context } from "../../../kernel/context.ts";
import { invalid } from "../../../kernel/errors.ts";
import { completed, newReading } from "../../../register/derived.ts";
import { lookupKeys, lookupProblems } from "../../../register/lookups.ts";
import type { Row } from "../../../register/register.ts";
import { createOnce, firstAnswer, retryColumns } from "../../../saving/idempotency.ts";
import { parseWrite } from "../../../saving/parse-write.ts";
import { tripsRegister } from "../code.ts";
import { trips, tripWrite } from "../contract.ts";
import { filesWrong, firstStatusErrors } from "../guards.ts";
import { FIRST_TRIP_STATUS } from "../lifecycle.ts";
import { assertConfirmed } from "../questions.ts";
import { presentTrip } from "../record.ts";
import { referenceErrors } from "../references.ts";
import { stopWrites, tripColumns } from "../write.ts";

/** @throws CONFLICT when an order of its stops is not open any more, CONFIRM what is asked before */
export async function createTrip(context: Context, { data, files }: WriteBody, idempotencyKey: string | undefined) {
  assertMay(context, "OTRP", "create");
  const input = parseWrite(tripWrite, data, context.actor.company.timezone);
  const retry = await retryColumns(context, idempotencyKey, { ...input, files: files.map(({ part, name, size }) => ({ part, name, size })) });
  const [types, wrongReferences] = await Promise.all([context.lookups.typesWith(lookupKeys(trips.fields, input)), referenceErrors(context, input)]);
  const errors = [...lookupProblems(trips.fields, types, input), ...firstStatusErrors(input), ...wrongReferences, ...filesWrong(input, undefined, files)];
  if (errors.length > 0) throw invalid(errors);
  const isMade = async () => (await firstAnswer(context, trips.collection, retry, ["id"])) !== undefined;
  await assertConfirmed(context, input, undefined, isMade);
  const payload = { ...tripColumns(input), trip_status: FIRST_TRIP_STATUS, confirm: input.confirm ?? {} };
  const { fields, deep } = newReading(context, tripsRegister, { ...input, files });
  const { row } = await withStoredFiles(context.directus, files, (stored) =>
    createOnce<Row>(
      context,
      trips.collection,
      { ...payload, ...stopWrites(input, stored), files: fileWrites([], [], ownFiles(trips.fields, stored)).create },
      retry,
      fields,
      deep,
    ),
  );
  return { ...(await presentTrip(context, completed(context, row))), message: trips.messages.created };
}
