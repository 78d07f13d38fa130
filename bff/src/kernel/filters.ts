/** Filter values of the wire, checked and put into Directus' words. Each throws a BAD_REQUEST that says what is wrong; `conditions` gathers them. */
import { foldedWords } from "../wire/fold.ts";
import { isDay, nextDay } from "../words/days.ts";
import { plainDigits } from "../words/texts.ts";
import { startOfDay } from "../words/zones.ts";
import { AppError, badRequest, type FieldError, invalid } from "./errors.ts";
import { type FilterMatch, type ListQuery, LONGEST_FILTER } from "./list-query.ts";

export type Condition = Record<string, unknown>;
/** Makes the condition of one filter; null means that it does not restrict. `name`: what people call it. */
export type FilterRule = (filter: FilterMatch, name: string) => Condition | null | Promise<Condition | null>;

/** Nests a condition under a dotted path: `billed_to.name` → `{billed_to:{name:…}}`. */
export function nest(path: string, condition: Condition): Condition {
  return path.split(".").reduceRight((inner, part) => ({ [part]: inner }), condition);
}

/** A whole number, in digits of any script. @throws BAD_REQUEST saying `message` */
export function wholeNumber(value: string, name: string, message = `${name} must be a number`): number {
  if (!/^\p{Nd}{1,9}$/u.test(value)) throw badRequest(name, message);
  return Number(plainDigits(value));
}
/** Whole number; "All" in drop-downs is -1 and does not restrict. */
export const byKey =
  (column: string): FilterRule =>
  ({ value }, name) =>
    value === "-1" ? null : nest(column, { _eq: wholeNumber(value, name) });
/** What Directus takes for a value of its own: nothing, a flag, a moment, the caller. */
const SPECIAL = /^(true|false|null|NULL|\$.*)$/s;
/** Text that LIKE takes as it is: `\` before a sign is the sign itself, on SQLite by extensions/haulbook/src/like.ts. */
export function literal(value: string): string {
  const escaped = value.replaceAll(/[\\%_]/g, "\\$&");
  return SPECIAL.test(value) ? `\\${escaped}` : escaped;
}
export const containing = (value: string): Condition => ({ _icontains: literal(value) });
/** What holds a text and is no longer is that text. */
const noLonger = (value: string): Condition => ({ _ncontains: "_".repeat([...value].length + 1) });
/** The very text, also where Directus would take it for something else. */
export const exactly = (value: string): Condition => (SPECIAL.test(value) ? { _contains: literal(value), ...noLonger(value) } : { _eq: value });
/** Met by no row. */
export const NOTHING: Condition = { id: { _null: true } };
/** SQLite's LOWER knows ASCII only, so it never finds `É` by `é`, nor by itself: text beyond ASCII is looked for as people write it, too. */
function spellings(value: string): Condition[] {
  const [lower, upper] = [value.toLowerCase(), value.toUpperCase()];
  const others = /^\p{ASCII}*$/u.test(value) ? [] : [value, lower, upper, upper.charAt(0) + lower.slice(1)];
  return [containing(value), ...[...new Set(others)].map((text) => ({ _contains: literal(text) }))];
}
/** The column is the text, in any case of its letters. */
export const sameText = (column: string, value: string): Condition => ({ _or: spellings(value).map((text) => nest(column, { ...text, ...noLonger(value) })) });
/** The column holds the text, in any case of its letters. */
export function holdsText(column: string, value: string): Condition {
  const found = spellings(value).map((condition) => nest(column, condition));
  return found.length === 1 ? (found[0] as Condition) : { _or: found };
}
export const byText =
  (column: string): FilterRule =>
  ({ value, match }) =>
    match === "exact" ? nest(column, exactly(value)) : holdsText(column, value);
/** Text that people type: always a contains. */
export const byPart =
  (column: string): FilterRule =>
  ({ value }) =>
    holdsText(column, value);
/** Together with `MOST_FILTERS` they stay below the thousand conditions that SQLite puts together. */
const MOST_WORDS = 20;
/**
 * What a row of a searched collection meets when it holds each word of the text, in any order, whatever the case and the accents. Empty: no words.
 * @throws BAD_REQUEST for more words than anybody looks for
 */
export function holding(text: string): Condition[] {
  const words = [...new Set(foldedWords(text.slice(0, LONGEST_FILTER + 1)))];
  if (words.length > MOST_WORDS || text.length > LONGEST_FILTER) throw badRequest("begin-with", `Please look for ${MOST_WORDS} words at most`);
  return words.map((word) => ({ search: { _contains: word } }));
}
/** Rows that hold them all; signs alone are held by none. */
export function holdingAll(text: string, put: (word: Condition) => Condition = (word) => word): Condition {
  const words = holding(text);
  return words.length === 0 ? NOTHING : allOf(words.map(put));
}
/** A name: exact, or as people look for one. Only for searched collections (`searched` in directus/collections). */
export const byName =
  (column: string): FilterRule =>
  ({ value, match }) => {
    return match === "exact" ? nest(column, exactly(value)) : holdingAll(value);
  };
/** What a flag's filter asks for; null is "All". */
export function isTicked(value: string, name: string): boolean | null {
  if (value === "-1") return null;
  if (!["true", "false", "1", "0"].includes(value)) throw badRequest(name, `${name} must be true or false`);
  return value === "true" || value === "1";
}
/** A box that is ticked restricts; one that is not doesn't. */
export const byTick =
  (column: string): FilterRule =>
  ({ value }, name) =>
    isTicked(value, name) ? nest(column, { _eq: true }) : null;
export const byFlag =
  (column: string): FilterRule =>
  ({ value }, name) => {
    const is = isTicked(value, name);
    return is === null ? null : nest(column, { _eq: is });
  };

/** From `date1` to `date2`, days (YYYY-MM-DD) of the time zone, both included. */
export const byDays = (column: string, zone: string): { date1: FilterRule; date2: FilterRule } => ({
  date1: ({ value }, name) => nest(column, { _gte: startOfDay(assertDay(value, name), zone).toISOString() }),
  date2: ({ value }, name) => nest(column, { _lt: startOfDay(nextDay(assertDay(value, name)), zone).toISOString() }),
});

/** @throws BAD_REQUEST naming the parameter */
export function assertDay(value: string, name: string): string {
  if (!isDay(value)) throw badRequest(name, `${name} must be a day as yyyy-MM-dd`);
  return value;
}
/** What a filter's value is told to be wrong; undefined for any other failure. */
const complaintOf = (reason: unknown) => (reason instanceof AppError && reason.code === "BAD_REQUEST" ? reason.message : undefined);
/** All conditions of a query, joined by AND. @throws VALIDATION naming each filter whose value can not be */
export async function conditions(query: ListQuery, rules: Readonly<Record<string, FilterRule>>): Promise<Condition[]> {
  const made = await Promise.allSettled(query.filters.map(async ([name, filter]) => rules[name]?.(filter, name) ?? null));
  const wrong: FieldError[] = [];
  for (const [index, outcome] of made.entries()) {
    if (outcome.status === "fulfilled") continue;
    const message = complaintOf(outcome.reason);
    if (message === undefined) throw outcome.reason;
    wrong.push({ path: query.filters[index]?.[0] ?? "", message });
  }
  if (wrong.length > 0) throw invalid(wrong);
  return made.flatMap((outcome) => (outcome.status === "fulfilled" && outcome.value !== null ? [outcome.value] : []));
}
export const allOf = (list: readonly Condition[]): Condition => (list.length === 0 ? {} : list.length === 1 ? (list[0] as Condition) : { _and: list });
