/** Lists: allow-lists for sort, filter and fields, and a 400 that names what is not on them. */
import type { ListSpec, Page } from "#bff/wire/wire-kit.ts";
import { badRequest } from "./errors.ts";

export type Term = { value: string; match: "exact" | "contains" };
/** Says whether a row passes one filter. */
export type Filter<T> = (row: T, term: Term, name: string) => boolean;
export type ListRules<T> = {
  spec: ListSpec;
  /** How rows compare by a sort field, for those whose own value doesn't do. */
  sortBy: Readonly<Record<string, (row: T) => string | number | boolean | null>>;
  filters: Readonly<Record<string, Filter<T>>>;
  /** Names that `fields=` may ask for. */
  fields: readonly string[];
  /** Parameters that are not filters. */
  extra?: readonly string[];
};
export type Listed<T> = { rows: T[]; page: Page; fields: readonly string[] | undefined; isDropdown: boolean };

/** The largest page of full rows; more is a drop-down with slim ones. */
export const MAX_PAGE = 100;
/** The most rows that a suggest box gets. */
export const MOST_SUGGESTIONS = 50;
const MAX_DROPDOWN = 50_000;
const COMMON = ["intent", "paged", "page", "size", "sort", "fields", "filter"];

function positive(query: URLSearchParams, name: string, fallback: number, max: number): number {
  const text = query.get(name);
  if (!text) return fallback;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < 1 || value > max) throw badRequest(name, `${name} must be a number from 1 to ${max}`);
  return value;
}

function readSort(query: URLSearchParams, spec: ListSpec): ListSpec["defaultSort"] {
  const text = query.get("sort");
  if (!text) return spec.defaultSort;
  const [field = "", direction = "asc"] = text.split(",");
  if (!spec.sort.includes(field)) throw badRequest("sort", `Can not sort by ${field}`);
  if (direction !== "asc" && direction !== "desc") throw badRequest("sort", `Sort direction must be asc or desc, not ${direction}`);
  return [field, direction];
}

function readTerms(query: URLSearchParams, spec: ListSpec, extra: readonly string[]): Map<string, Term> {
  const terms = new Map<string, Term>();
  for (const [name, value] of query) {
    if (COMMON.includes(name) || extra.includes(name)) continue;
    if (!spec.filters.includes(name)) throw badRequest(name, `Can not filter by ${name}`);
    if (value.trim() !== "") terms.set(name, { value: value.trim(), match: "exact" });
  }
  for (const text of query.getAll("filter")) {
    const [, name = "", operator, value = ""] = /^([^:]*)(::?)(.*)$/s.exec(text) ?? [];
    if (!spec.filters.includes(name)) throw badRequest("filter", `Can not filter by ${name || text}`);
    if (value.trim() !== "") terms.set(name, { value: value.trim(), match: operator === "::" ? "contains" : "exact" });
  }
  return terms;
}

function readFields(query: URLSearchParams, allowed: readonly string[]): string[] | undefined {
  const names = (query.get("fields") ?? "").split(",").filter((name) => name !== "");
  const unknown = names.find((name) => !allowed.includes(name));
  if (unknown !== undefined) throw badRequest("fields", `There is no field ${unknown}`);
  return names.length > 0 ? names : undefined;
}

type Comparable = string | number | boolean | null;
function compare(one: Comparable, other: Comparable): number {
  if (one === other) return 0;
  if (one === null) return -1;
  if (other === null) return 1;
  return typeof one === "string" && typeof other === "string" ? one.localeCompare(other) : Number(one) - Number(other);
}

/** Filters, sorts and pages the rows as the query says. @throws BAD_REQUEST naming the parameter */
export function list<T extends { id: number }>(rows: readonly T[], query: URLSearchParams, rules: ListRules<T>): Listed<T> {
  const { spec, sortBy, filters } = rules;
  const terms = readTerms(query, spec, rules.extra ?? []);
  const fields = readFields(query, rules.fields);
  const size = positive(query, "size", query.get("paged") === "false" ? MAX_DROPDOWN : spec.defaultSize, MAX_DROPDOWN);
  const number = positive(query, "page", 1, 10_000_000);
  const [field, direction] = readSort(query, spec);
  const sortValue = (row: T) => sortBy[field]?.(row) ?? null;
  const sign = direction === "desc" ? -1 : 1;
  const found = rows
    .filter((row) => [...terms].every(([name, term]) => filters[name]?.(row, term, name) ?? true))
    .sort((one, other) => sign * (compare(sortValue(one), sortValue(other)) || one.id - other.id));
  const page = { number, size, total_elements: found.length, total_pages: Math.ceil(found.length / size) };
  return { rows: found.slice((number - 1) * size, number * size), page, fields, isDropdown: size > MAX_PAGE };
}

/** Only the fields asked for; `id` and abilities always stay. */
export function pickFields<T extends object>(row: T, fields: readonly string[] | undefined): Partial<T> {
  if (!fields) return row;
  const kept = [...fields, "id", "can", "why"];
  return Object.fromEntries(Object.entries(row).filter(([name]) => kept.includes(name))) as Partial<T>;
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
export const holds = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase());
/** "All" in drop-downs. */
const ALL = "-1";

export const byText =
  <T>(get: (row: T) => string): Filter<T> =>
  (row, { value, match }) =>
    match === "contains" ? holds(get(row), value) : same(get(row), value);
/** What people type: always a contains. */
export const byPart =
  <T>(get: (row: T) => readonly string[]): Filter<T> =>
  (row, { value }) =>
    get(row).some((text) => holds(text, value));
/** One of the row's keys is the one asked for. */
export const byKey =
  <T>(get: (row: T) => readonly (number | null)[]): Filter<T> =>
  (row, { value }, name) => {
    if (value === ALL) return true;
    if (!/^\d{1,9}$/.test(value)) throw badRequest(name, `${name} must be a number`);
    return get(row).includes(Number(value));
  };
/** A box that is ticked restricts; one that is not doesn't. */
export const byTick =
  <T>(get: (row: T) => boolean): Filter<T> =>
  (row, { value }) =>
    value === "true" || value === "1" ? get(row) : true;
export const byFlag =
  <T>(get: (row: T) => boolean): Filter<T> =>
  (row, { value }, name) => {
    if (value === ALL) return true;
    if (!["true", "false", "1", "0"].includes(value)) throw badRequest(name, `${name} must be true or false`);
    return get(row) === (value === "true" || value === "1");
  };
/** First (`from`) or last (`to`) day of a range, inclusive, `YYYY-MM-DD`. */
export const byDay =
  <T>(bound: "from" | "to", get: (row: T) => string): Filter<T> =>
  (row, { value }, name) => {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) throw badRequest(name, `${name} must be a day as yyyy-MM-dd`);
    return bound === "from" ? get(row) >= value : get(row) <= value;
  };
