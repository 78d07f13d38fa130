/** Days of a company's time zone as moments in UTC. No library: Intl knows the zones. */
import { badRequest } from "./errors.ts";

const DAY_MS = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();
/** Making one takes longer than many uses of it. */
function partsIn(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const digits = { month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit", second: "2-digit" } as const;
  const format = new Intl.DateTimeFormat("en-US", { timeZone: zone, hourCycle: "h23", year: "numeric", ...digits });
  formats.set(zone, format);
  return format;
}

/** Minutes that `zone` is ahead of UTC at `moment`. */
function offsetMinutes(moment: Date, zone: string): number {
  const parts = partsIn(zone).formatToParts(moment);
  const part = (type: string) => Number(parts.find((candidate) => candidate.type === type)?.value);
  const local = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"));
  return Math.round((local - Math.floor(moment.getTime() / 1000) * 1000) / 60_000);
}

/** The moment at which clocks in `zone` show `wall` (YYYY-MM-DDTHH:mm:ss): the first of two; where they skip it, as if they had not yet been put forward. */
export function momentIn(wall: string, zone: string): Date {
  const utc = Date.parse(`${wall}Z`);
  const ahead = (moment: number) => offsetMinutes(new Date(moment), zone) * 60_000;
  const [before, after] = [utc - ahead(utc - DAY_MS), utc - ahead(utc + DAY_MS)];
  return new Date(before + ahead(before) !== utc && after + ahead(after) === utc ? after : before);
}
/** The moment at which `day` (YYYY-MM-DD) starts in `zone`. Where midnight is skipped by a clock change, the first moment after it. */
export const startOfDay = (day: string, zone: string) => momentIn(`${day}T00:00:00`, zone);
export function nextDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}
/** The clock of a moment in `zone`: `YYYY-MM-DDTHH:mm:ss`. */
export const wallIn = (moment: Date, zone: string) => new Date(moment.getTime() + offsetMinutes(moment, zone) * 60_000).toISOString().slice(0, 19);
/** The calendar day of a moment in `zone`. */
export const dayIn = (moment: Date, zone: string) => wallIn(moment, zone).slice(0, 10);

/** @throws BAD_REQUEST naming the parameter */
export function assertDay(value: string, name: string): string {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(value) ? new Date(`${value}T00:00:00Z`) : undefined;
  if (!date || Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== value) throw badRequest(name, `${name} must be a day as yyyy-MM-dd`);
  return value;
}
