/** A register's filters as its list is asked for them. In the address each is a parameter of its field's name. */
import type { FieldKind, Fields } from "#bff/fields/kinds.ts";
import { formatShortDay } from "#bff/words/dates.ts";
import { isDay } from "#bff/words/days.ts";
import { plainDigits } from "#bff/words/texts.ts";
import type { FilterCheck, Filters } from "../grid/index.ts";
import { toNumber } from "../typed/numbers.ts";

export const BOTH_DATES = "Please select both dates";
/** What the box of a number takes; `isSerial`: one that records are called by. */
export const numberProblem = (label: string, isSerial: boolean) =>
  isSerial ? `${label} takes a whole number, in digits alone, such as 10073` : `${label} takes a number, such as 1250 or 12.5`;
/** As the specification has it for reports. */
export const REVERSED = "Start date cannot be after end date.";
export const NOT_IN_LIST = "Please choose from the list";
const NOT_A_DAY = "Please enter a valid date";
const KEY = /^\d{1,9}$/;
const FLAGS = ["true", "false", "1", "0", "-1"];
/** In digits of any script. */
const isKey = (value: string) => KEY.test(plainDigits(value));
export const keyProblem = (value: string) => (isKey(value) ? undefined : NOT_IN_LIST);
export const flagProblem = (value: string) => (FLAGS.includes(value) ? undefined : NOT_IN_LIST);
export const dayProblem = (value: string) => (isDay(value) ? undefined : NOT_A_DAY);

export type RowFilter = { field: string; label: string; kind: FieldKind; list?: string; isSerial?: boolean; labels?: Readonly<Record<string, string>> };

const isRange = (kind: FieldKind) => kind === "day" || kind === "instant";
/** What people type is looked for anywhere in the text; dates are ranges, the rest is exact. */
const isContained = (kind: FieldKind) => ["text", "custom", "reference", "user", "owner"].includes(kind);

/** The two days of a range, "" for one that is missing. */
export function daysOf(value: string | undefined): [from: string, to: string] {
  const [from = "", to = ""] = (value ?? "").split(":");
  return [from, to];
}

function rangeProblem(value: string): string | undefined {
  const [from, to] = daysOf(value);
  if (from === "" || to === "") return BOTH_DATES;
  const wrong = dayProblem(from) ?? dayProblem(to);
  return wrong ?? (value.split(":").length > 2 ? NOT_A_DAY : from > to ? REVERSED : undefined);
}
function problemOf({ label, kind, isSerial = false, labels }: RowFilter, value: string): string | undefined {
  if (isRange(kind)) return rangeProblem(value);
  if (kind === "flag") return flagProblem(value);
  if (kind === "lookup" || kind === "keyed") return value === "-1" ? undefined : keyProblem(value);
  if (kind === "choice" && labels) return value in labels ? undefined : NOT_IN_LIST;
  if (kind !== "number") return undefined;
  return (isSerial ? isKey(value) : toNumber(value) !== null) ? undefined : numberProblem(label, isSerial);
}
/** What is wrong with a register's filters. */
export const rowFilterCheck =
  (specs: readonly RowFilter[]): FilterCheck =>
  (filters) =>
    Object.fromEntries(
      specs.flatMap((spec) => {
        const value = filters[spec.field]?.trim() ?? "";
        const problem = value === "" ? undefined : problemOf(spec, value);
        return problem === undefined ? [] : [[spec.field, problem]];
      }),
    );

/** `field::text` or `field:value`, as `filter` parameters. */
export const filterTerms = (fields: Fields, filters: Filters): string[] =>
  Object.entries(filters).map(([name, value]) => {
    const kind = fields[name]?.kind ?? "custom";
    return isContained(kind) ? `${name}::${value}` : `${name}:${kind === "number" ? toNumber(value) : value}`;
  });

/** A filter on a chip: `Date 01/11/26 – 30/11/26`. */
export function filterText({ label, kind, labels }: RowFilter, value: string, nameOf: (key: string) => string): string {
  if (isRange(kind)) return `${label} ${daysOf(value).map(formatShortDay).join(" – ")}`;
  if (kind === "flag") return `${label} ${value === "true" ? "Yes" : "No"}`;
  if (kind === "choice") return `${label} ${labels?.[value] ?? value}`;
  return `${label} ${kind === "lookup" ? nameOf(value) : value}`;
}
