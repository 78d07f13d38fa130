import { fileWrites } from "../../../files/attachment-writes.ts";
import { type StoredFile, withStoredFiles } from "../../../files/upload.ts";
import type { WriteBody } from "../../../http/body.ts";
import { assertMay, type Context } from "../../../kernel/context.ts";
import { invalid, notFound } from "../../../kernel/errors.ts";
import { changedColumns, childWrites, someWrites } from "../../../saving/child-rows.ts";
import { parseWrite } from "../../../saving/parse-write.ts";
import { type TripWrite, tripWrite } from "../contract.ts";
import { assertNotComplete, changeErrors, wantedStatus } from "../guards.ts";
import { TRIP_MESSAGES } from "../messages.ts";
import { presentTrip } from "../present.ts";
import { referenceErrors } from "../references.ts";
import { COLLECTION, recordReading, savedReading } from "../repo.ts";
import type { SavedTripRow, TripRecordRow } from "../rows.ts";
import { itemColumns, tripColumns, tripLookupErrors } from "../write.ts";

/** What a save changes; empty when it changes nothing. */
function changesOf(saved: SavedTripRow, input: TripWrite, stored: readonly StoredFile[]) {
  const status = wantedStatus(saved, input);
  return {
    ...changedColumns(saved, { ...tripColumns(input), ...(status === null ? {} : { trip_status: status }) }),
    ...someWrites({ items: childWrites(input.items, saved.items, itemColumns), files: fileWrites(saved.files ?? [], input.files, stored) }),
  };
}

export async function updateTrip(context: Context, id: number | undefined, { data, files }: WriteBody) {
  assertMay(context, "OTRP", "update");
  if (id === undefined) throw notFound();
  const input = parseWrite(tripWrite, data, context.actor.company.timezone);
  const before = savedReading(context);
  const [types, saved] = await Promise.all([context.lookups.types(), context.directus.read<SavedTripRow>(COLLECTION, id, before.fields, before.deep)]);
  assertNotComplete(saved, TRIP_MESSAGES.locked);
  const errors = [...tripLookupErrors(types, input), ...changeErrors(saved, input, files), ...(await referenceErrors(context, input, saved))];
  if (errors.length > 0) throw invalid(errors);
  const row = await withStoredFiles(context.directus, files, async (stored) => {
    const changes = changesOf(saved, input, stored);
    const isUnchanged = Object.keys(changes).length === 0 && (input.version ?? saved.version) === saved.version;
    const version = input.version === undefined ? {} : { version: input.version };
    const { fields, deep } = recordReading(context);
    if (isUnchanged) return context.directus.read<TripRecordRow>(COLLECTION, id, fields, deep);
    return context.directus.update<TripRecordRow>(COLLECTION, id, { ...changes, ...version }, fields, deep);
  });
  return { ...(await presentTrip(context, row)), message: TRIP_MESSAGES.updated };
}
