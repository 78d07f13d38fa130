import { assertMay, type Context } from "../../../kernel/context.ts";
import { allOf, conditions } from "../../../kernel/filters.ts";
import { directusSort, type ListQuery, pageOf, pickFields } from "../../../kernel/list-query.ts";
import { filtersFor } from "../filters.ts";
import { looseManifests } from "../loose-manifests.ts";
import { presentOption, presentRow } from "../present.ts";
import { COLLECTION, LIST_DEEP, LIST_FIELDS, OPTION_DEEP, OPTION_FIELDS, sortColumn } from "../repo.ts";
import type { TripListRow } from "../rows.ts";

/** A page of trips; more than a page is a drop-down and gets slim rows. */
export async function listTrips(context: Context, query: ListQuery) {
  assertMay(context, "OTRP", "read");
  const filters = await conditions(query, filtersFor(context.actor.company.timezone));
  const [types, filed, { rows, total }] = await Promise.all([
    context.lookups.types(),
    query.isDropdown ? new Set<string>() : looseManifests(context),
    context.directus.list<TripListRow>(COLLECTION, {
      fields: query.isDropdown ? OPTION_FIELDS : LIST_FIELDS,
      filter: allOf(filters),
      sort: directusSort(query.sort, sortColumn),
      limit: query.size,
      page: query.page,
      deep: query.isDropdown ? OPTION_DEEP : LIST_DEEP,
    }),
  ]);
  const content = query.isDropdown ? rows.map((row) => presentOption(types, row)) : rows.map((row) => presentRow(context, types, row, filed));
  return { _embedded: { content: content.map((row) => pickFields(row, query.fields)) }, page: pageOf(query, total) };
}
