import { assertMay, type Context } from "../../../kernel/context.ts";
import { trips } from "../contract.ts";

const FIRST = 5001;

/** What the next trip will probably be called; the save allots the real number. */
export async function nextTripNo(context: Context) {
  assertMay(context, "OTRP", "read");
  const [last] = await context.directus.find<{ trip_no: number }>(trips.collection, { fields: ["trip_no"], sort: ["-trip_no"], limit: 1 });
  return { message: String(last ? last.trip_no + 1 : FIRST) };
}
