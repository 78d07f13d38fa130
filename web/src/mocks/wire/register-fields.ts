/** What the kinds of a register's fields mean for the mock's rows: targets, sort values, filters. */
import type { Field } from "#bff/fields/kinds.ts";
import { db } from "../db.ts";
import { lookupOf } from "../present/shared.ts";
import { companyDay } from "../seed/calendar.ts";
import { badRequest } from "./errors.ts";
import { byFlag, byKey, byText, type Filter, holds } from "./list.ts";

/** The table a reference points to, told by what it shows. */
const TARGETS: Readonly<Record<string, () => readonly { id: number }[]>> = {
  "first,last": () => db.employees,
  asset_code: () => db.assets,
  trip_no: () => db.trips,
};
export const shownOf = ({ target }: Field): readonly string[] => Object.keys(target?.shape ?? {});
/** The row of a reference as records carry it; null where there is none. */
export function targetOf(shows: readonly string[], id: unknown): ({ id: number } & Record<string, unknown>) | null {
  const row = TARGETS[shows.join()]?.().find((candidate) => candidate.id === id) as ({ id: number } & Record<string, unknown>) | undefined;
  return row ? { id: row.id, ...Object.fromEntries(shows.map((name) => [name, row[name]])) } : null;
}

export function sortValue(field: Field | undefined, value: unknown): string | number | boolean | null {
  if (field?.kind === "lookup") return lookupOf(value as number | null)?.name ?? null;
  if (field?.kind === "reference") return String(targetOf(shownOf(field), value)?.[shownOf(field)[0] ?? ""] ?? "") || null;
  return (value ?? null) as string | number | boolean | null;
}

function inRange<T>(get: (row: T) => string | number | null, check: (end: string) => boolean, what: string): Filter<T> {
  return (row, { value }, name) => {
    const [first = "", last = first] = value.split(":");
    if (!check(first) || !check(last)) throw badRequest(name, `${name} must be ${what}`);
    const own = get(row);
    if (own === null) return false;
    return typeof own === "number" ? own >= Number(first) && own <= Number(last) : own >= first && own <= last;
  };
}
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);
const isNumber = (text: string) => text.trim() !== "" && Number.isFinite(Number(text));

/** A filter by the field's kind; `get` gives the row's stored value. */
export function filterOf<T>(field: Field | undefined, get: (row: T) => unknown): Filter<T> {
  const text = (row: T) => String(get(row) ?? "");
  switch (field?.kind) {
    case "flag":
      return byFlag((row) => get(row) === true);
    case "number":
      return inRange((row) => get(row) as number | null, isNumber, "a number");
    case "day":
      return inRange((row) => get(row) as string | null, isDay, "a day as yyyy-MM-dd");
    case "instant":
      return inRange((row) => (get(row) === null ? null : companyDay(text(row))), isDay, "a day as yyyy-MM-dd");
    case "lookup":
    case "reference": {
      const exact = byKey((row: T) => [get(row) as number | null]);
      const words = (row: T) =>
        field.list
          ? (lookupOf(get(row) as number | null)?.name ?? "")
          : Object.values(targetOf(shownOf(field), get(row)) ?? {})
              .slice(1)
              .join(" ");
      return (row, term, name) => (term.match === "exact" ? exact(row, term, name) : holds(words(row), term.value));
    }
    default:
      return byText(text);
  }
}
