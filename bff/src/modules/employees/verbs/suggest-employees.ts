import { assertMayAny, type Context } from "../../../kernel/context.ts";
import { presentOption } from "../present.ts";
import { COLLECTION, type EmployeeRow, OPTION_FIELDS } from "../repo.ts";

const MOST = 50;

/** Employees whose first or last name or code holds each word of the text; an empty text lists the first fifty. */
export async function suggestEmployees(context: Context, text: string, drivers: boolean) {
  assertMayAny(context, ["EMP", "ORD", "OTRP"], "read");
  const words = text.split(/\s+/).filter((word) => word !== "");
  const holds = words.map((word) => ({ _or: [{ first: { _icontains: word } }, { last: { _icontains: word } }, { code: { _icontains: word } }] }));
  const filter = { _and: [...holds, ...(drivers ? [{ is_driver: { _eq: true } }] : [])] };
  const rows = await context.directus.find<EmployeeRow>(COLLECTION, { fields: OPTION_FIELDS, filter, sort: ["first", "last", "id"], limit: MOST });
  return { content: rows.map(presentOption) };
}
