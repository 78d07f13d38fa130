import type { Context } from "../../../kernel/context.ts";
import { type ListQuery, pageOf } from "../../../kernel/list-query.ts";
import { truth } from "../../../kernel/present.ts";
import { findTypes, present } from "../repo.ts";

/** What documents choose from; everyone who signs in may read lookups. */
export async function listDocTypes(context: Context, query: ListQuery) {
  const types = (await findTypes(context)).filter((row) => truth(row.active));
  const first = (query.page - 1) * query.size;
  return { content: types.slice(first, first + query.size).map((row) => present(context, row)), page: pageOf(query, types.length) };
}
