import { assertMay, type Context } from "../../../kernel/context.ts";
import { directusSort, type ListQuery, pageOf, pickFields } from "../../../kernel/list-query.ts";
import { leaving, listReading, type Reading, sortOf } from "../../../register/derived.ts";
import { inEnvelope } from "../../../register/page.ts";
import { presentFields, presentRows } from "../../../register/present.ts";
import { listCondition } from "../../../register/reading.ts";
import type { Row } from "../../../register/register.ts";
import { listedTrips, tripsRegister } from "../code.ts";
import { tripOption, trips } from "../contract.ts";
import { looseManifests } from "../loose-manifests.ts";
import { marksById, NO_MARKS } from "../marks.ts";
import { FIRST_STOP } from "../stops.ts";

const OPTION = Object.keys(tripOption.shape);
const NO_MANIFESTS: ReadonlySet<string> = new Set();

/** Slim rows: what drop-downs show, and of the stops the first. */
function optionReading(): Reading {
  const { fields, deep } = listReading({ ...tripsRegister, row: OPTION });
  return leaving({ fields, deep: { ...deep, items: FIRST_STOP } }, ["manifests"]);
}

async function presentOptions(context: Context, rows: readonly Row[]) {
  const types = await context.lookups.types();
  return rows.map((row) => ({ id: row.id, ...presentFields(trips.rowFields, OPTION, row, types, tripsRegister.code.parts) }));
}

/** A page of trips; more than a page is a drop-down and gets slim rows. */
export async function listTrips(context: Context, query: ListQuery) {
  assertMay(context, "OTRP", "read");
  const filter = await listCondition(context, tripsRegister, query);
  const [filed, { rows, total }] = await Promise.all([
    query.isDropdown ? NO_MANIFESTS : looseManifests(context),
    context.directus.list<Row>(trips.collection, {
      ...(query.isDropdown ? optionReading() : listReading(tripsRegister)),
      filter,
      sort: directusSort(query.sort, (name) => sortOf(tripsRegister, name)),
      limit: query.size,
      page: query.page,
    }),
  ]);
  const isMarked = !query.isDropdown && (query.fields ?? ["marks"]).includes("marks");
  const marks = isMarked ? await marksById(context, rows) : NO_MARKS;
  const content = query.isDropdown ? await presentOptions(context, rows) : await presentRows(context, listedTrips(filed, marks), rows);
  return inEnvelope(
    trips.envelope,
    content.map((row) => pickFields(row, query.fields)),
    { page: pageOf(query, total) },
  );
}
