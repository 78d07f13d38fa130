/** Filters from one value to another. */
import { badRequest } from "../kernel/errors.ts";
import { assertDay, type FilterRule, nest, wholeNumber } from "../kernel/filters.ts";
import { nextDay } from "../words/days.ts";
import { readNumber } from "../words/read-number.ts";
import { startOfDay } from "../words/zones.ts";

/** `a:b`, both included, or one value for both. */
function ends(value: string, name: string): [string, string] {
  const [first = "", last = first, ...more] = value.split(":").map((part) => part.trim());
  if (more.length > 0) throw badRequest(name, `${name} must be one value or a range a:b`);
  return [first, last];
}
/** Days of a column without a time. */
export const byDayRange =
  (column: string): FilterRule =>
  ({ value }, name) => {
    const [first, last] = ends(value, name).map((day) => assertDay(day, name)) as [string, string];
    return nest(column, { _between: [first, last] });
  };
/** Days of a column that holds times on a clock. */
export const byWallRange =
  (column: string): FilterRule =>
  ({ value }, name) => {
    const [first, last] = ends(value, name).map((day) => assertDay(day, name)) as [string, string];
    return nest(column, { _gte: `${first}T00:00:00`, _lt: `${nextDay(last)}T00:00:00` });
  };
/** Days of the time zone, of a column that holds moments. */
export const byMomentRange =
  (column: string, zone: string): FilterRule =>
  ({ value }, name) => {
    const [first, last] = ends(value, name).map((day) => assertDay(day, name)) as [string, string];
    return nest(column, { _gte: startOfDay(first, zone).toISOString(), _lt: startOfDay(nextDay(last), zone).toISOString() });
  };
export const byNumberRange =
  (column: string): FilterRule =>
  ({ value }, name) => {
    const range = ends(value, name).map(readNumber);
    if (range.some((end) => end === null || end === undefined)) throw badRequest(name, `${name} must be a number`);
    return nest(column, { _between: range });
  };
/** Digits of the longest number that is looked for. */
const LONGEST_NUMBER = 9;
/** The very number, or (`contains`) each that begins with its digits; "All" does not restrict. @param message said of what is no number */
export const byNumberOrStart =
  (column: string, message?: string): FilterRule =>
  ({ value, match }, name) => {
    if (value === "-1") return null;
    const number = wholeNumber(value, name, message);
    if (match === "exact") return nest(column, { _eq: number });
    const powers = Array.from({ length: LONGEST_NUMBER + 1 - String(number).length }, (_, more) => 10 ** more);
    return { _or: powers.map((power) => nest(column, { _between: [number * power, (number + 1) * power - 1] })) };
  };
