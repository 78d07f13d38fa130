/** A list's page, size, sort and filters live in the URL: a pasted address shows the same list, Back brings it back. */
import { useCallback, useEffect, useMemo } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import type { ListSpec } from "#bff/wire/wire-kit.ts";
import { actingFor, type Query } from "../kernel/api/client.ts";
import { LISTS } from "../kernel/kept-work.ts";
import { keptHere } from "../kernel/storage.ts";

export type Sort = { field: string; direction: "asc" | "desc" };
export type Filters = Record<string, string>;
/** What is wrong with filters, by their names. */
export type FilterCheck = (filters: Filters) => Readonly<Record<string, string>>;
export type ListState = {
  page: number;
  size: number;
  sort: Sort;
  /** All that the address names. */
  filters: Filters;
  hasFilters: boolean;
  check: FilterCheck;
  /** The filters that are as they should be: by these the server is asked, the others are told at their boxes. */
  right: Filters;
  /** Those as the server is asked for them. */
  search: Query;
  sizes: readonly number[];
  /** Fields the server sorts by. */
  sortable: readonly string[];
  setPage: (page: number) => void;
  setSize: (size: number) => void;
  setSort: (sort: Sort) => void;
  /** Replaces all filters; empty ones are dropped. Page goes back to 1. */
  setFilters: (filters: Filters) => void;
};

/** A tab may show one company's list after another's, with the names of its customers in the search. */
const remembered = (path: string) => `${LISTS}${actingFor()}:${path}`;
/** The address of a list as it was last seen, for Cancel and for the way back after a save. */
export const lastListPath = (path: string) => path + (keptHere.getItem(remembered(path)) ?? "");

const positive = (text: string | null) => (text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : null);

const ALL_RIGHT: FilterCheck = () => ({});

/** `check` must not change while the list is shown. */
export function useListState(spec: ListSpec, check: FilterCheck = ALL_RIGHT): ListState {
  const [params, setParams] = useSearchParams();
  const { pathname, search } = useLocation();
  useEffect(() => keptHere.setItem(remembered(pathname), search), [pathname, search]);

  const change = useCallback(
    (edit: (next: URLSearchParams) => void) =>
      setParams((previous) => {
        const next = new URLSearchParams(previous);
        next.delete("page");
        edit(next);
        return next;
      }),
    [setParams],
  );

  return useMemo(() => {
    const [defaultField, defaultDirection] = spec.defaultSort;
    const [field, direction] = (params.get("sort") ?? "").split(",");
    const sort: Sort =
      field && spec.sort.includes(field) ? { field, direction: direction === "desc" ? "desc" : "asc" } : { field: defaultField, direction: defaultDirection };
    const size = positive(params.get("size"));
    const filters = Object.fromEntries(spec.filters.flatMap((name) => (params.get(name) ? [[name, params.get(name) as string]] : [])));
    const wrong = check(filters);
    const right = Object.fromEntries(Object.entries(filters).filter(([name]) => !(name in wrong)));
    return {
      page: positive(params.get("page")) ?? 1,
      size: size !== null && spec.sizes.includes(size) ? size : spec.defaultSize,
      sort,
      filters,
      hasFilters: Object.keys(filters).length > 0,
      check,
      right,
      search: right,
      sizes: spec.sizes,
      sortable: spec.sort,
      setPage: (page) => change((next) => page > 1 && next.set("page", String(page))),
      setSize: (chosen) => change((next) => next.set("size", String(chosen))),
      setSort: (chosen) => change((next) => next.set("sort", `${chosen.field},${chosen.direction}`)),
      setFilters: (chosen) =>
        change((next) => {
          for (const name of spec.filters) next.delete(name);
          for (const [name, value] of Object.entries(chosen)) if (value !== "") next.set(name, value);
        }),
    };
  }, [params, spec, check, change]);
}

/** The call's parameters for a list state. `intent` is the list's own while nothing is filtered, `search` otherwise. */
export const listQuery = (state: ListState, intent?: string): Query => ({
  intent: state.hasFilters ? "search" : intent,
  paged: true,
  page: state.page,
  size: state.size,
  sort: `${state.sort.field},${state.sort.direction}`,
  ...state.search,
});
