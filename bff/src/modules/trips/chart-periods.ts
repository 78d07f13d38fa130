/** The periods of the trip chart: days, months or years up to today, in the company's time zone. */
import { dayIn, nextDay, startOfDay } from "../../kernel/dates.ts";
import { badRequest } from "../../kernel/errors.ts";

export const INTERVALS = { d: 14, m: 12, y: 5 } as const;
type Interval = keyof typeof INTERVALS;
/** `from` is the first moment of the period, `until` the first one after it. */
export type Period = { label: string; from: Date; until: Date };

const isInterval = (value: string): value is Interval => Object.hasOwn(INTERVALS, value);
const two = (part: number) => String(part).padStart(2, "0");
const monthName = new Intl.DateTimeFormat("en", { month: "short", year: "numeric", timeZone: "UTC" });
const dayName = new Intl.DateTimeFormat("en", { day: "2-digit", month: "short", timeZone: "UTC" });

/** First day of the period `back` periods ago, as YYYY-MM-DD. */
function firstDay(interval: Interval, today: string, back: number): string {
  const [year, month, day] = today.split("-").map(Number) as [number, number, number];
  if (interval === "y") return `${year - back}-01-01`;
  const date = interval === "m" ? new Date(Date.UTC(year, month - 1 - back, 1)) : new Date(Date.UTC(year, month - 1, day - back));
  return `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`;
}
function labelOf(interval: Interval, first: string): string {
  const date = new Date(`${first}T00:00:00Z`);
  return interval === "y" ? first.slice(0, 4) : (interval === "m" ? monthName : dayName).format(date);
}

/** Oldest first. @throws BAD_REQUEST for an interval other than d, m and y */
export function chartPeriods(interval: string, zone: string, now = new Date()): Period[] {
  if (!isInterval(interval)) throw badRequest("interval", "interval must be d, m or y");
  const today = dayIn(now, zone);
  const firsts = Array.from({ length: INTERVALS[interval] }, (_, index) => firstDay(interval, today, INTERVALS[interval] - 1 - index));
  const end = interval === "d" ? nextDay(today) : firstDay(interval, today, -1);
  return firsts.map((first, index) => ({ label: labelOf(interval, first), from: startOfDay(first, zone), until: startOfDay(firsts[index + 1] ?? end, zone) }));
}
