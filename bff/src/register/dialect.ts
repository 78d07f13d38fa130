/** The lists of the second specification speak a dialect of their own; it is put into the common one. */
import { badRequest } from "../kernel/errors.ts";
import { countIn, LAST_PAGE, MAX_PAGE } from "../kernel/list-query.ts";

/** For the OpenAPI document. */
export const DIALECT = ["pageNumber", "pageSize", "sortField", "sortOrder", "filterField", "query", "matchStrategy", "shouldPaginate"] as const;
const DIRECTIONS: Readonly<Record<string, string>> = { "1": "asc", "-1": "desc", asc: "asc", desc: "desc" };
const STRATEGIES: Readonly<Record<string, "contains" | "exact">> = { contains: "contains", equals: "exact", exact: "exact" };

function readSort(query: URLSearchParams): string | undefined {
  const field = query.get("sortField");
  if (field === null || field === "") return undefined;
  const order = query.get("sortOrder") || "asc";
  const direction = DIRECTIONS[order];
  if (direction === undefined) throw badRequest("sortOrder", "sortOrder must be 1, -1, asc or desc");
  return `${field},${direction}`;
}

/** Filters come as parallel lists: the first `query` belongs to the first `filterField`. An exact one is a parameter of its own: its value may begin with a colon. */
function readFilters(query: URLSearchParams): [name: string, value: string][] {
  const [values, strategies] = [query.getAll("query"), query.getAll("matchStrategy")];
  return query.getAll("filterField").flatMap((field, index) => {
    const value = values[index]?.trim() ?? "";
    const strategy = strategies[index] ?? strategies[0] ?? "contains";
    const match = STRATEGIES[strategy.toLowerCase()];
    if (match === undefined) throw badRequest("matchStrategy", `There is no matchStrategy ${strategy}`);
    if (field === "" || value === "") return [];
    return [match === "exact" ? [field, value] : ["filter", `${field}::${value}`]];
  });
}

/**
 * The same query in the common dialect: `pageNumber` counts from 0, `sortOrder` is 1, -1, asc or desc, `shouldPaginate=false` wants all.
 * @param most rows that the list gives at once
 * @throws BAD_REQUEST naming the parameter
 */
export function commonDialect(query: URLSearchParams, most = MAX_PAGE): URLSearchParams {
  const common = new URLSearchParams([...query].filter(([name]) => !DIALECT.some((known) => known === name)));
  const [page, size, sort] = [countIn(query, "pageNumber", 0, LAST_PAGE - 1), countIn(query, "pageSize", 1, most), readSort(query)];
  if (page !== undefined) common.set("page", String(page + 1));
  if (size !== undefined) common.set("size", String(size));
  if (sort !== undefined) common.set("sort", sort);
  if (query.get("shouldPaginate") === "false") common.set("paged", "false");
  for (const [name, value] of readFilters(query)) common.append(name, value);
  return common;
}
