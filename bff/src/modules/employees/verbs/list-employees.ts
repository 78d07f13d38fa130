import { assertMayAny, type Context } from "../../../kernel/context.ts";
import { allOf, conditions } from "../../../kernel/filters.ts";
import { directusSort, type ListQuery, pageOf, pickFields } from "../../../kernel/list-query.ts";
import { presentOption } from "../present.ts";
import { COLLECTION, type EmployeeRow, FILTERS, OPTION_FIELDS } from "../repo.ts";

export async function listEmployees(context: Context, query: ListQuery) {
  assertMayAny(context, ["EMP", "ORD", "OTRP"], "read");
  const { rows, total } = await context.directus.list<EmployeeRow>(COLLECTION, {
    fields: OPTION_FIELDS,
    filter: allOf(await conditions(query, FILTERS)),
    sort: directusSort(query.sort),
    limit: query.size,
    page: query.page,
  });
  return { content: rows.map((row) => pickFields(presentOption(row), query.fields)), page: pageOf(query, total) };
}
