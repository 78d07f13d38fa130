/** The rows of an export: which they are is settled first, then they are read page by page, so that none comes twice or is left out. */
import type { Context } from "../kernel/context.ts";
import { badRequest } from "../kernel/errors.ts";
import type { Condition } from "../kernel/filters.ts";
import type { DirectusQuery } from "../kernel/gateway.ts";
import { formatNumber } from "../words/numbers.ts";

export const MOST_ROWS = 50_000;
const PAGE = 500;

/** A condition and an order of rows, in Directus' words. */
export type Selection = { filter: Condition; sort: readonly string[] };

/** @throws BAD_REQUEST when they are more than are taken at a time */
export async function selectedIds({ directus }: Context, collection: string, { filter, sort }: Selection): Promise<number[]> {
  const rows = await directus.find<{ id: number }>(collection, { fields: ["id"], filter, sort, limit: MOST_ROWS + 1 });
  if (rows.length > MOST_ROWS) throw badRequest("filter", `An export can have ${formatNumber(MOST_ROWS)} rows at most: please narrow the filter`);
  return rows.map(({ id }) => id);
}

/** Pages of rows, in the order of the ids. A row that was deleted meanwhile is left out. */
export async function* pagesOf<T extends { id: number }>(
  { directus }: Context,
  collection: string,
  ids: readonly number[],
  reading: Pick<DirectusQuery, "fields" | "deep">,
): AsyncGenerator<T[]> {
  for (let start = 0; start < ids.length; start += PAGE) {
    const wanted = ids.slice(start, start + PAGE);
    const rows = await directus.search<T>(collection, { ...reading, filter: { id: { _in: wanted } }, limit: PAGE });
    const byId = new Map(rows.map((row) => [row.id, row]));
    yield wanted.flatMap((id) => byId.get(id) ?? []);
  }
}
