import { assertMay, type Context } from "../../../kernel/context.ts";
import { allOf, conditions } from "../../../kernel/filters.ts";
import { directusSort, type ListQuery, pageOf, pickFields } from "../../../kernel/list-query.ts";
import { presentManifest } from "../present.ts";
import { COLLECTION, FILTERS, LIST_FIELDS, type ManifestRow } from "../repo.ts";

export async function listManifests(context: Context, query: ListQuery) {
  assertMay(context, "OTRP", "read");
  const { rows, total } = await context.directus.list<ManifestRow>(COLLECTION, {
    fields: LIST_FIELDS,
    filter: allOf(await conditions(query, FILTERS)),
    sort: directusSort(query.sort),
    limit: query.size,
    page: query.page,
  });
  return { content: rows.map((row) => pickFields(presentManifest(row), query.fields)), page: pageOf(query, total) };
}
