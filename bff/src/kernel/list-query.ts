/** Reads the query of a list: exact allow-lists, and a 400 that names what is not on them. */
import type { ListSpec } from "../wire/wire-kit.ts";
import { badRequest } from "./errors.ts";

export type FilterMatch = { value: string; match: "exact" | "contains" };
export type ListQuery = {
  page: number;
  size: number;
  sort: readonly [field: string, direction: "asc" | "desc"];
  /** Filters by name, all of which must be met; from their own parameters or from `filter=field:value` (exact) and `filter=field::text` (contains). */
  filters: readonly (readonly [name: string, filter: FilterMatch])[];
  /** Fields of the row to answer with; undefined: all. */
  fields: readonly string[] | undefined;
  /** More rows than a page may have: the caller wants a dropdown and gets slim rows. */
  isDropdown: boolean;
};

/** Largest page of full rows, and of a dropdown's slim ones (specification, section 9). */
export const MAX_PAGE = 100;
export const MAX_DROPDOWN = 50_000;
export const LAST_PAGE = 10_000_000;
const MOST_FILTERS = 40;
/** Characters of one; longer ones are no text that a row has. */
export const LONGEST_FILTER = 1000;
const COMMON = ["intent", "paged", "page", "size", "sort", "fields", "filter"];

/** One rule and one sentence for what counts rows and pages, by whatever name. @throws BAD_REQUEST naming the parameter and its limits */
export function countIn(query: URLSearchParams, name: string, least: number, most: number): number | undefined {
  const text = query.get(name);
  if (text === null || text === "") return undefined;
  const value = Number(text);
  if (!/^\d{1,9}$/.test(text) || value < least || value > most) throw badRequest(name, `${name} must be a number from ${least} to ${most}`);
  return value;
}

function readSort(query: URLSearchParams, spec: ListSpec): ListQuery["sort"] {
  const text = query.get("sort");
  if (text === null || text === "") return spec.defaultSort;
  const [field = "", direction = "asc"] = text.split(",").map((part) => part.trim());
  if (!spec.sort.includes(field)) throw badRequest("sort", `Can not sort by ${field}`);
  if (direction !== "asc" && direction !== "desc") throw badRequest("sort", `Sort direction must be asc or desc, not ${direction}`);
  return [field, direction];
}

function readFilters(query: URLSearchParams, spec: ListSpec, extra: readonly string[]): ListQuery["filters"] {
  const filters: (readonly [string, FilterMatch])[] = [];
  for (const [name, value] of query) {
    if (COMMON.includes(name) || extra.includes(name)) continue;
    if (!spec.filters.includes(name)) throw badRequest(name, `Can not filter by ${name}`);
    if (value.trim() !== "") filters.push([name, { value: value.trim(), match: "exact" }]);
  }
  for (const term of query.getAll("filter")) {
    const [, name = "", operator, value = ""] = /^([^:]*)(::?)(.*)$/s.exec(term) ?? [];
    if (!spec.filters.includes(name)) throw badRequest("filter", `Can not filter by ${name || term}`);
    if (value.trim() !== "") filters.push([name, { value: value.trim(), match: operator === "::" ? "contains" : "exact" }]);
  }
  if (filters.length > MOST_FILTERS) throw badRequest("filter", `There can be ${MOST_FILTERS} filters at most`);
  for (const [name, { value }] of filters) if (value.length > LONGEST_FILTER) throw badRequest(name, `A filter can have ${LONGEST_FILTER} characters at most`);
  return filters;
}

/** `extra`: parameters of a list that are not filters; `most`: rows that it gives at once, and to who asks for all. */
type More = { extra?: readonly string[]; most?: number };
/** @param rowFields names a row may be cut down to with `fields=` @throws BAD_REQUEST naming the parameter */
export function parseListQuery(query: URLSearchParams, spec: ListSpec, rowFields: readonly string[], { extra = [], most = MAX_PAGE }: More = {}): ListQuery {
  const filters = readFilters(query, spec, extra);
  const fields = query
    .get("fields")
    ?.split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
  const unknown = fields?.find((name) => name !== "id" && !rowFields.includes(name));
  if (unknown !== undefined) throw badRequest("fields", `There is no field ${unknown}`);
  const size = countIn(query, "size", 1, most) ?? (query.get("paged") === "false" ? most : spec.defaultSize);
  return {
    page: countIn(query, "page", 1, LAST_PAGE) ?? 1,
    size,
    sort: readSort(query, spec),
    filters,
    fields: fields?.length ? fields : undefined,
    isDropdown: size > MAX_PAGE,
  };
}

/** The value of a filter that a list takes once. */
export const filterValue = ({ filters }: Pick<ListQuery, "filters">, wanted: string): string | undefined =>
  filters.find(([name]) => name === wanted)?.[1].value;

/** Sort in Directus' words; equal values keep a stable order by id. */
export function directusSort([field, direction]: ListQuery["sort"], column: (field: string) => string = (name) => name): string[] {
  const sign = direction === "desc" ? "-" : "";
  return field === "id" ? [`${sign}id`] : [`${sign}${column(field)}`, `${sign}id`];
}
export const pageOf = (query: ListQuery, total: number) => ({
  number: query.page,
  size: query.size,
  total_elements: total,
  total_pages: Math.ceil(total / query.size),
});
/** A row with only the fields asked for; `id` and abilities always stay. */
export function pickFields<T extends object>(row: T, fields: readonly string[] | undefined): Partial<T> {
  if (!fields) return row;
  const keep = new Set([...fields, "id", "can", "why"]);
  return Object.fromEntries(Object.entries(row).filter(([name]) => keep.has(name))) as Partial<T>;
}
