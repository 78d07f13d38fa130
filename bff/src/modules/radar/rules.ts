/** The arithmetic of the radar: how many of each source run out on which day says how many there are by each horizon, and which rows stand on a page. */
import { addDays } from "../../words/days.ts";
import { HORIZONS, type RadarCounts } from "./contract.ts";

/** So many rows of a source run out on a day. */
export type DayCount = { day: string; count: number };
/** The days of each source, in any order. */
export type Days = readonly (readonly DayCount[])[];
const sum = (counts: readonly DayCount[]) => counts.reduce((total, { count }) => total + count, 0);

export const lastDay = (today: string) => addDays(today, HORIZONS.at(-1) ?? 0);
/** What is overdue ran out before today; a horizon takes in its last day, and all before. */
export function countsOf(days: Days, today: string): Omit<RadarCounts, "snoozed"> {
  const all = days.flat();
  const until = (day: string) => sum(all.filter((one) => one.day <= day));
  return { overdue: sum(all.filter(({ day }) => day < today)), by: HORIZONS.map((ahead) => ({ days: ahead, count: until(addDays(today, ahead)) })) };
}
export const totalOf = (days: Days) => sum(days.flat());

/** Rows of a source, each in the order of days and ids, to be skipped and taken. */
export type Slice = { offset: number; limit: number };
/**
 * Where a page of all sources together lies in each of them. They stand in the order of days, on one day in the order of the sources, and then of ids.
 * @param offset rows of all before the page
 */
export function slicesOf(days: Days, offset: number, size: number): Slice[] {
  const order = days
    .flatMap((counts, source) => counts.map((one) => ({ ...one, source })))
    .sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : one.source - other.source));
  const slices = days.map((): Slice => ({ offset: 0, limit: 0 }));
  let at = 0;
  for (const { source, count } of order) {
    const slice = slices[source];
    const before = Math.min(count, Math.max(0, offset - at));
    const within = Math.min(count - before, Math.max(0, offset + size - at - before));
    if (slice) {
      slice.offset += before;
      slice.limit += within;
    }
    at += count;
  }
  return slices;
}
