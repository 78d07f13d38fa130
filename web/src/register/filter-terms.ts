/** A register's filters as its list is asked for them. In the address each is a parameter of its field's name. */
import type { FieldKind, Fields } from "#bff/fields/kinds.ts";
import { formatShortDay } from "#bff/words/dates.ts";
import type { Filters } from "../grid/index.ts";
import { toNumber } from "../typed/numbers.ts";

export const BOTH_DATES = "Please select both dates";
export const NOT_A_NUMBER = "Please enter a number";
/** As the specification has it for reports. */
export const REVERSED = "Start date cannot be after end date.";
const DAY = /^\d{4}-\d{2}-\d{2}$/;

export type RowFilter = { field: string; label: string; kind: FieldKind; list?: string };

const isRange = (kind: FieldKind) => kind === "day" || kind === "instant";
/** What people type is looked for anywhere in the text; dates are ranges, the rest is exact. */
const isContained = (kind: FieldKind) => ["text", "custom", "reference", "user", "owner"].includes(kind);

/** The two days of a range, "" for one that is missing. */
export function daysOf(value: string | undefined): [from: string, to: string] {
  const [from = "", to = ""] = (value ?? "").split(":");
  return [from, to];
}

/** What is wrong with a filter as it stands. */
export function filterProblem({ kind }: RowFilter, value: string): string | undefined {
  if (value === "") return undefined;
  if (isRange(kind)) {
    const [from, to] = daysOf(value);
    if (!DAY.test(from) || !DAY.test(to)) return BOTH_DATES;
    return from > to ? REVERSED : undefined;
  }
  return kind === "number" && toNumber(value) === null ? NOT_A_NUMBER : undefined;
}

/** `field::text` or `field:value`, as `filter` parameters. */
export const filterTerms = (fields: Fields, filters: Filters): string[] =>
  Object.entries(filters).map(([name, value]) => {
    const kind = fields[name]?.kind ?? "custom";
    return isContained(kind) ? `${name}::${value}` : `${name}:${kind === "number" ? toNumber(value) : value}`;
  });

/** A filter on a chip: `Date 01/11/26 – 30/11/26`. */
export function filterText({ label, kind }: RowFilter, value: string, nameOf: (key: string) => string): string {
  if (isRange(kind)) return `${label} ${daysOf(value).map(formatShortDay).join(" – ")}`;
  if (kind === "flag") return `${label} ${value === "true" ? "Yes" : "No"}`;
  return `${label} ${kind === "lookup" ? nameOf(value) : value}`;
}
