/**
 * What people type for a date: `15-03-2026`, `15/3`, `1503`, `dec 5`, `5 December 2026`, `today`, `+2`, ISO; with an optional time: `8`, `08:30`, `2:15 pm`,
 * `1415`. A day without a year is the one nearest to today.
 */
import { addDays, isDay } from "#bff/words/days.ts";

const RELATIVE: Record<string, number> = { today: 0, tomorrow: 1, yesterday: -1 };
const MONTHS = ["january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november", "december"];
const ISO = /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/;
const SEPARATED = /^(?<day>\d{1,2})(?<mark>[-/. ])(?<month>\d{1,2})(?:\k<mark>(?<year>\d{2}|\d{4}))?$/;
const TOGETHER = /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{2}|\d{4})?$/;
const GAP = "[-/., ]*";
const YEAR = `(?:${GAP}(?<=[-/., ])(?<year>\\d{2}|\\d{4}))?`;
const NAMED_LAST = new RegExp(`^(?<day>\\d{1,2})${GAP}(?<name>[a-z]{3,9})\\.?${YEAR}$`);
const NAMED_FIRST = new RegExp(`^(?<name>[a-z]{3,9})${GAP}(?<day>\\d{1,2})${YEAR}$`);
const SHAPES = [ISO, SEPARATED, TOGETHER, NAMED_LAST, NAMED_FIRST];
const FIRST_YEAR = 1900;
const YEARS_AHEAD = 20;

/** 1 to 12 by a month's name or three and more letters of its beginning; 0 for no month. */
const monthOf = (name: string) => 1 + MONTHS.findIndex((month) => month.startsWith(name === "sept" ? "sep" : name));

function realDay(day: number, month: number, year: number): string | null {
  const [monthText, dayText] = [month, day].map((part) => String(part).padStart(2, "0"));
  const text = `${year}-${monthText}-${dayText}`;
  return year >= FIRST_YEAR && isDay(text) ? text : null;
}
/** Two digits mean a year up to twenty ahead, else one of the century before: 27 is 2027, 85 is 1985. */
function fullYear(text: string, thisYear: number): number {
  if (text.length > 2) return Number(text);
  const year = 2000 + Number(text);
  return year > thisYear + YEARS_AHEAD ? year - 100 : year;
}
/** In the year that brings it nearest to `base`; not after `latest`, where that can be. Null: not within a year on either side. */
function nearestDay(day: number, month: number, base: string, latest: string): string | null {
  const away = (found: string) => Math.abs(Date.parse(found) - Date.parse(base));
  const days = [-1, 0, 1].flatMap((years) => realDay(day, month, Number(base.slice(0, 4)) + years) ?? []);
  const allowed = days.filter((found) => found <= latest);
  return (allowed.length > 0 ? allowed : days).sort((a, b) => away(a) - away(b))[0] ?? null;
}

/** `HH:mm` of a typed time, or null. */
export function parseTime(text: string): string | null {
  const parts = /^(\d{1,2})(?::?(\d{2}))?\s*(am|pm|a|p)?$/.exec(text.trim().toLowerCase());
  if (!parts) return null;
  const [, hours, minutes = "00", half] = parts;
  const hour = half ? (Number(hours) % 12) + (half.startsWith("p") ? 12 : 0) : Number(hours);
  if (hour > 23 || Number(minutes) > 59 || (half && Number(hours) > 12)) return null;
  return `${String(hour).padStart(2, "0")}:${minutes}`;
}

/** `YYYY-MM-DD` of a typed day; `base` is today's; a year is not guessed beyond `latest`. Null: not a date. */
export function parseTypedDay(text: string, base: string, latest = "9999"): string | null {
  const typed = text.trim().toLowerCase();
  const days = (Object.hasOwn(RELATIVE, typed) ? RELATIVE[typed] : undefined) ?? (/^[+-]\d{1,3}$/.test(typed) ? Number(typed) : undefined);
  if (days !== undefined) return addDays(base, days);
  const { day, month, name, year } = SHAPES.map((shape) => shape.exec(typed)).find(Boolean)?.groups ?? {};
  if (day === undefined) return null;
  const [dayNo, monthNo] = [Number(day), name === undefined ? Number(month) : monthOf(name)];
  return year === undefined ? nearestDay(dayNo, monthNo, base, latest) : realDay(dayNo, monthNo, fullYear(year, Number(base.slice(0, 4))));
}

/** `YYYY-MM-DDTHH:mm:00` of a typed day and time; `base` is the wall clock of now, whose time is taken for `today` and `+2` alone, midnight otherwise; `latest` as with days. */
export function parseTypedWall(text: string, base: string, latest?: string): string | null {
  const typed = text
    .trim()
    .toLowerCase()
    .replace("t", (mark, at: number, whole: string) => (/^\d{4}-\d/.test(whole) && at === 10 ? " " : mark));
  const read = (date: string) => parseTypedDay(date, base.slice(0, 10), latest?.slice(0, 10));
  const day = read(typed);
  if (day) return `${day}T${typed in RELATIVE || /^[+-]/.test(typed) ? base.slice(11, 16) : "00:00"}:00`;
  for (let at = typed.indexOf(" "); at !== -1; at = typed.indexOf(" ", at + 1)) {
    const date = read(typed.slice(0, at));
    const time = parseTime(typed.slice(at + 1).replace(/:\d{2}(?=$|\s)(?<=:\d{2}:\d{2})/, ""));
    if (date && time) return `${date}T${time}:00`;
  }
  return null;
}
