import { assertMay, type Context } from "../../../kernel/context.ts";
import { notFound } from "../../../kernel/errors.ts";
import { recordReading } from "../../../register/derived.ts";
import type { Row } from "../../../register/register.ts";
import { tripsRegister } from "../code.ts";
import { trips } from "../contract.ts";
import { presentTrip } from "../record.ts";

export async function getTrip(context: Context, id: number | undefined) {
  assertMay(context, "OTRP", "read");
  if (id === undefined) throw notFound();
  const { fields, deep } = recordReading(context, tripsRegister);
  return presentTrip(context, await context.directus.read<Row>(trips.collection, id, fields, deep));
}
