import { exportRows } from "../../../export/answer.ts";
import { assertMay, type Context } from "../../../kernel/context.ts";
import { allOf, conditions } from "../../../kernel/filters.ts";
import { directusSort, parseListQuery } from "../../../kernel/list-query.ts";
import { tripsListSpec } from "../contract.ts";
import { EXPORT_COLUMNS, EXPORT_READING } from "../export.ts";
import { filtersFor } from "../filters.ts";
import { looseManifests } from "../loose-manifests.ts";
import { presentRow } from "../present.ts";
import { COLLECTION, sortColumn } from "../repo.ts";
import type { TripListRow } from "../rows.ts";

/** Who may see the list may take it along. */
export async function exportTrips(context: Context, params: URLSearchParams): Promise<Response> {
  assertMay(context, "OTRP", "read");
  const [types, filed] = await Promise.all([context.lookups.types(), looseManifests(context)]);
  return exportRows(context, params, {
    title: "Trips",
    collection: COLLECTION,
    columns: EXPORT_COLUMNS,
    reading: EXPORT_READING,
    select: async (search) => {
      const query = parseListQuery(search, tripsListSpec, []);
      return { filter: allOf(await conditions(query, filtersFor(context.actor.company.timezone))), sort: directusSort(query.sort, sortColumn) };
    },
    present: (rows: readonly TripListRow[]) => rows.map((row) => presentRow(context, types, row, filed)),
  });
}
