import { fileWrites } from "../../../files/attachment-writes.ts";
import { ownFiles } from "../../../files/part-files.ts";
import { type StoredFile, withStoredFiles } from "../../../files/upload.ts";
import type { WriteBody } from "../../../http/body.ts";
import { assertMay, type Context } from "../../../kernel/context.ts";
import { invalid, notFound } from "../../../kernel/errors.ts";
import { recordReading, savedReading } from "../../../register/derived.ts";
import { lookupKeys, lookupProblems } from "../../../register/lookups.ts";
import type { Row } from "../../../register/register.ts";
import { changedColumns, someWrites } from "../../../saving/child-rows.ts";
import { type SaveMark, saveOnce } from "../../../saving/idempotency.ts";
import { parseWrite } from "../../../saving/parse-write.ts";
import { tripsRegister } from "../code.ts";
import { type TripWrite, trips, tripWrite } from "../contract.ts";
import { assertNotComplete, changeErrors, type SavedTrip, wantedStatus } from "../guards.ts";
import { TRIP_MESSAGES } from "../messages.ts";
import { assertConfirmed } from "../questions.ts";
import { presentTrip } from "../record.ts";
import { referenceErrors } from "../references.ts";
import { stopWrites, tripColumns } from "../write.ts";

/** What a save changes; empty when it changes nothing. */
function changesOf(saved: SavedTrip, input: TripWrite, stored: readonly StoredFile[]) {
  const status = wantedStatus(saved, input);
  return {
    ...changedColumns(saved, { ...tripColumns(input), ...(status === null ? {} : { trip_status: status }) }, trips.fields),
    ...stopWrites(input, stored, saved),
    ...someWrites({ files: fileWrites(saved.files ?? [], input.files, ownFiles(trips.fields, stored)) }),
  };
}

export async function updateTrip(context: Context, id: number | undefined, { data, files }: WriteBody, idempotencyKey: string | undefined) {
  assertMay(context, "OTRP", "update");
  if (id === undefined) throw notFound();
  const { fields, deep } = recordReading(context, tripsRegister);
  const asItStands = () => context.directus.read<Row>(trips.collection, id, fields, deep);
  const save = async (mark: SaveMark) => {
    const before = savedReading(context, tripsRegister);
    const saved = await context.directus.read<SavedTrip>(trips.collection, id, before.fields, before.deep);
    const input = parseWrite(tripWrite, data, context.actor.company.timezone, saved);
    const types = await context.lookups.typesWith(lookupKeys(trips.fields, input));
    assertNotComplete(saved, TRIP_MESSAGES.locked);
    const errors = [
      ...lookupProblems(trips.fields, types, input, saved),
      ...changeErrors(saved, input, files),
      ...(await referenceErrors(context, input, saved)),
    ];
    if (errors.length > 0) throw invalid(errors);
    // A stale save is told so before it is asked.
    if ((input.version ?? saved.version) === saved.version) await assertConfirmed(context, input, saved);
    return withStoredFiles(context.directus, files, async (stored) => {
      const changes = changesOf(saved, input, stored);
      const isUnchanged = Object.keys(changes).length === 0 && (input.version ?? saved.version) === saved.version;
      const own = { ...(input.version === undefined ? {} : { version: input.version }), confirm: input.confirm ?? {} };
      if (isUnchanged) return asItStands();
      return context.directus.update<Row>(trips.collection, id, { ...changes, ...mark, ...own }, fields, deep);
    });
  };
  const row = await saveOnce(context, { collection: trips.collection, id, key: idempotencyKey, sent: { data, files }, save, asItStands });
  return { ...(await presentTrip(context, row)), message: trips.messages.updated };
}
