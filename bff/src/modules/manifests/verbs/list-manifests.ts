import { assertMay, type Context } from "../../../kernel/context.ts";
import { directusSort, type ListQuery, pageOf, pickFields } from "../../../kernel/list-query.ts";
import { listReading } from "../../../register/derived.ts";
import { presentFields } from "../../../register/present.ts";
import { listCondition } from "../../../register/reading.ts";
import type { Row } from "../../../register/register.ts";
import { manifests } from "../contract.ts";

const register = { ...manifests, code: {} };

export async function listManifests(context: Context, query: ListQuery) {
  assertMay(context, "OTRP", "read");
  const [types, filter] = await Promise.all([context.lookups.types(), listCondition(context, register, query)]);
  const { rows, total } = await context.directus.list<Row>(manifests.collection, {
    ...listReading(register),
    filter,
    sort: directusSort(query.sort),
    limit: query.size,
    page: query.page,
  });
  const content = rows.map((row) => pickFields({ id: row.id, ...presentFields(manifests.fields, manifests.row, row, types) }, query.fields));
  return { content, page: pageOf(query, total) };
}
