import { assertMay, type Context } from "../../../kernel/context.ts";
import { notFound } from "../../../kernel/errors.ts";
import { trips } from "../contract.ts";
import { assertNotComplete, type SavedTrip } from "../guards.ts";
import { TRIP_MESSAGES } from "../messages.ts";

/** @throws LOCKED for a complete trip */
export async function deleteTrip(context: Context, id: number | undefined) {
  assertMay(context, "OTRP", "delete");
  if (id === undefined) throw notFound();
  assertNotComplete(await context.directus.read<Pick<SavedTrip, "trip_status">>(trips.collection, id, ["id", "trip_status"]), TRIP_MESSAGES.complete);
  await context.directus.remove(trips.collection, id);
  return { id, message: trips.messages.deleted };
}
