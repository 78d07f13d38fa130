/** The periods of the trip chart: days, months or years up to today, in the company's time zone. */

import { badRequest } from "../../kernel/errors.ts";
import { dayLabel, monthLabel } from "../../words/dates.ts";
import { dayOf, nextDay } from "../../words/days.ts";
import { dayIn, startOfDay } from "../../words/zones.ts";

export const INTERVALS = { d: 14, m: 12, y: 5 } as const;
type Interval = keyof typeof INTERVALS;
/** `from` is the first moment of the period, `until` the first one after it. */
export type Period = { label: string; from: Date; until: Date };

const isInterval = (value: string): value is Interval => Object.hasOwn(INTERVALS, value);

/** First day of the period `back` periods ago, as YYYY-MM-DD. */
function firstDay(interval: Interval, today: string, back: number): string {
  const [year, month, day] = today.split("-").map(Number) as [number, number, number];
  if (interval === "y") return `${year - back}-01-01`;
  return interval === "m" ? dayOf(year, month - back, 1) : dayOf(year, month, day - back);
}
function labelOf(interval: Interval, first: string): string {
  return interval === "y" ? first.slice(0, 4) : (interval === "m" ? monthLabel : dayLabel)(first);
}

/** Oldest first. @throws BAD_REQUEST for an interval other than d, m and y */
export function chartPeriods(interval: string, zone: string, now = new Date()): Period[] {
  if (!isInterval(interval)) throw badRequest("interval", "interval must be d, m or y");
  const today = dayIn(now, zone);
  const firsts = Array.from({ length: INTERVALS[interval] }, (_, index) => firstDay(interval, today, INTERVALS[interval] - 1 - index));
  const end = interval === "d" ? nextDay(today) : firstDay(interval, today, -1);
  return firsts.map((first, index) => ({ label: labelOf(interval, first), from: startOfDay(first, zone), until: startOfDay(firsts[index + 1] ?? end, zone) }));
}
