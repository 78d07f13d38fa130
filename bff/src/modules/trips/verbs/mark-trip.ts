import { assertMay, type Context } from "../../../kernel/context.ts";
import { fromZod } from "../../../kernel/errors.ts";
import { tripMarksQuery } from "../contract.ts";
import { crewOf, marksOf } from "../marks.ts";

/** What stands against drivers, units and stops of a trip that is still being planned. @throws VALIDATION naming the parameter */
export async function markTrip(context: Context, params: URLSearchParams) {
  assertMay(context, "OTRP", "read");
  const asked = tripMarksQuery.safeParse(Object.fromEntries(params));
  if (!asked.success) throw fromZod(asked.error);
  const { trip, from, until, stops = [], ...ids } = asked.data;
  const hours = from && until ? { from, until } : null;
  const [marks] = await marksOf(context, [{ id: trip, hours, crew: await crewOf(context, ids), stops }]);
  return { content: marks ?? [] };
}
