import { assertSees, type Context } from "../../../kernel/context.ts";
import { allOf, conditions } from "../../../kernel/filters.ts";
import { directusSort, type ListQuery, pageOf, pickFields } from "../../../kernel/list-query.ts";
import { presentOption } from "../present.ts";
import { type AssetRow, COLLECTION, FILTERS, OPTION_FIELDS } from "../repo.ts";

export async function listAssets(context: Context, query: ListQuery) {
  assertSees(context, COLLECTION);
  const [types, filters] = await Promise.all([context.lookups.types(), conditions(query, FILTERS)]);
  const { rows, total } = await context.directus.list<AssetRow>(COLLECTION, {
    fields: OPTION_FIELDS,
    filter: allOf(filters),
    sort: directusSort(query.sort),
    limit: query.size,
    page: query.page,
  });
  return { content: rows.map((row) => pickFields(presentOption(types, row), query.fields)), page: pageOf(query, total) };
}
