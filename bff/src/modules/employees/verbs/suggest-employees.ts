import { assertMayAny, type Context } from "../../../kernel/context.ts";
import { holding } from "../../../kernel/filters.ts";
import { presentOption } from "../present.ts";
import { COLLECTION, type EmployeeRow, OPTION_FIELDS } from "../repo.ts";

const MOST = 50;

/** Employees whose names and code hold each word of the text; an empty text lists the first fifty. */
export async function suggestEmployees(context: Context, text: string, drivers: boolean) {
  assertMayAny(context, ["EMP", "ORD", "OTRP"], "read");
  const words = holding(text);
  if (text !== "" && words.length === 0) return { content: [] };
  const filter = { _and: [...words, ...(drivers ? [{ is_driver: { _eq: true } }] : [])] };
  const rows = await context.directus.find<EmployeeRow>(COLLECTION, { fields: OPTION_FIELDS, filter, sort: ["first", "last", "id"], limit: MOST });
  return { content: rows.map(presentOption) };
}
