/** The number that a company's next record will be given, unless another save comes first. */
import { assertMay, type Context } from "../kernel/context.ts";
import type { Definition } from "./register.ts";

/** From the counter that numbers are given by. A company that has made none yet has no counter: rows that came without one (an import) are counted past. */
export async function nextNumberOf(context: Context, { screen, collection, fields }: Definition): Promise<{ message: string }> {
  assertMay(context, screen, "read");
  const [name = "", { first = 1 } = {}] = Object.entries(fields).find(([, { first: counted }]) => counted !== undefined) ?? [];
  const [counter] = await context.directus.find<{ value: number }>("counters", { fields: ["value"], filter: { name: { _eq: name } }, limit: 1 });
  if (counter) return { message: String(counter.value + 1) };
  const [last] = await context.directus.find<Record<string, number>>(collection, { fields: [name], sort: [`-${name}`], limit: 1 });
  return { message: String(Math.max(first, (last?.[name] ?? 0) + 1)) };
}
