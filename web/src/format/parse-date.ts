/** What people type for a date: `15-03-2026`, `15/3`, `1503`, `today`, `+2`, ISO; with an optional time: `8`, `08:30`, `2:15 pm`, `1415`. */
import { type CalendarDate, parseDate } from "@internationalized/date";

const RELATIVE: Record<string, number> = { today: 0, tomorrow: 1, yesterday: -1 };

const SEPARATED = /^(?<day>\d{1,2})(?<mark>[-/. ])(?<month>\d{1,2})(?:\k<mark>(?<year>\d{2}|\d{4}))?$/;
const TOGETHER = /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{2}|\d{4})?$/;
const FIRST_YEAR = 1900;
const YEARS_AHEAD = 20;

function realDay(day: number, month: number, year: number): CalendarDate | null {
  const iso = `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  try {
    return year < FIRST_YEAR ? null : parseDate(iso);
  } catch {
    return null;
  }
}
/** Two digits mean a year up to twenty ahead, else one of the century before: 27 is 2027, 85 is 1985. */
function fullYear(text: string | undefined, base: CalendarDate): number {
  if (text === undefined) return base.year;
  if (text.length > 2) return Number(text);
  const year = 2000 + Number(text);
  return year > base.year + YEARS_AHEAD ? year - 100 : year;
}

function parseDay(text: string, base: CalendarDate): CalendarDate | null {
  if (text in RELATIVE) return base.add({ days: RELATIVE[text] as number });
  if (/^[+-]\d{1,3}$/.test(text)) return base.add({ days: Number(text) });
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return realDay(Number(iso[3]), Number(iso[2]), Number(iso[1]));
  const { day, month, year } = (SEPARATED.exec(text) ?? TOGETHER.exec(text))?.groups ?? {};
  return day === undefined ? null : realDay(Number(day), Number(month), fullYear(year, base));
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

/** `YYYY-MM-DD` of a typed day; `base` is today's. Null: not a date. */
export function parseTypedDay(text: string, base: string): string | null {
  return parseDay(text.trim().toLowerCase(), parseDate(base))?.toString() ?? null;
}

/** `YYYY-MM-DDTHH:mm:00` of a typed day and time; `base` is the wall clock of now, whose time is taken for `today` and `+2` alone, midnight otherwise. */
export function parseTypedWall(text: string, base: string): string | null {
  const typed = text
    .trim()
    .toLowerCase()
    .replace("t", (mark, at: number, whole: string) => (/^\d{4}-\d/.test(whole) && at === 10 ? " " : mark));
  const day = parseTypedDay(typed, base.slice(0, 10));
  if (day) return `${day}T${/^[a-z+-]/.test(typed) ? base.slice(11, 16) : "00:00"}:00`;
  for (let at = typed.indexOf(" "); at !== -1; at = typed.indexOf(" ", at + 1)) {
    const date = parseTypedDay(typed.slice(0, at), base.slice(0, 10));
    const time = parseTime(typed.slice(at + 1).replace(/:\d{2}(?=$|\s)(?<=:\d{2}:\d{2})/, ""));
    if (date && time) return `${date}T${time}:00`;
  }
  return null;
}
