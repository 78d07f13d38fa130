import { assertMay, type Context } from "../../../kernel/context.ts";
import { notFound } from "../../../kernel/errors.ts";
import { assertNotComplete } from "../guards.ts";
import { TRIP_MESSAGES } from "../messages.ts";
import { COLLECTION } from "../repo.ts";
import type { SavedTripRow } from "../rows.ts";

/** @throws LOCKED for a complete trip */
export async function deleteTrip(context: Context, id: number | undefined) {
  assertMay(context, "OTRP", "delete");
  if (id === undefined) throw notFound();
  assertNotComplete(await context.directus.read<Pick<SavedTripRow, "trip_status">>(COLLECTION, id, ["id", "trip_status"]), TRIP_MESSAGES.complete);
  await context.directus.remove(COLLECTION, id);
  return { id, message: TRIP_MESSAGES.deleted };
}
