import { assertMay, type Context } from "../../../kernel/context.ts";
import { notFound } from "../../../kernel/errors.ts";
import { presentTrip } from "../present.ts";
import { COLLECTION, recordReading } from "../repo.ts";
import type { TripRecordRow } from "../rows.ts";

export async function getTrip(context: Context, id: number | undefined) {
  assertMay(context, "OTRP", "read");
  if (id === undefined) throw notFound();
  const { fields, deep } = recordReading(context);
  return presentTrip(context, await context.directus.read<TripRecordRow>(COLLECTION, id, fields, deep));
}
