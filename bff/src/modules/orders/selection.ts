/** Which orders an act on many means: those a search of the list finds. */
import type { Context } from "../../kernel/context.ts";
import { allOf, type Condition, conditions } from "../../kernel/filters.ts";
import { type ListQuery, parseListQuery } from "../../kernel/list-query.ts";
import { orderRow, ordersListSpec } from "./contract.ts";
import { filtersFor } from "./filters.ts";

/** @throws BAD_REQUEST naming the parameter */
export async function searchOrders({ actor }: Context, params: URLSearchParams): Promise<{ condition: Condition; sort: ListQuery["sort"] }> {
  const query = parseListQuery(params, ordersListSpec, Object.keys(orderRow.shape));
  return { condition: allOf(await conditions(query, filtersFor(actor.company.timezone))), sort: query.sort };
}
