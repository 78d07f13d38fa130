/**
 * What people type for a date: `15-03-2026`, `15/3`, `1503`, `dec 5`, `5 December 2026`, `today`, `+2`, ISO; with an optional time: `8`, `08:30`, `2:15 pm`,
 * `1415`. A day without a year is the one nearest to today.
 */
import { addDays } from "#bff/words/days.ts";
import { dayParts, fullYear, parseTime, realDay } from "#bff/words/read-day.ts";

export { parseTime };

const RELATIVE: Record<string, number> = { today: 0, tomorrow: 1, yesterday: -1 };

/** In the year that brings it nearest to `base`; not after `latest`, where that can be. Null: not within a year on either side. */
function nearestDay(day: number, month: number, base: string, latest: string): string | null {
  const away = (found: string) => Math.abs(Date.parse(found) - Date.parse(base));
  const days = [-1, 0, 1].flatMap((years) => realDay(day, month, Number(base.slice(0, 4)) + years) ?? []);
  const allowed = days.filter((found) => found <= latest);
  return (allowed.length > 0 ? allowed : days).sort((a, b) => away(a) - away(b))[0] ?? null;
}

/** `YYYY-MM-DD` of a typed day; `base` is today's; a year is not guessed beyond `latest`. Null: not a date. */
export function parseTypedDay(text: string, base: string, latest = "9999"): string | null {
  const typed = text.trim().toLowerCase();
  const days = (Object.hasOwn(RELATIVE, typed) ? RELATIVE[typed] : undefined) ?? (/^[+-]\d{1,3}$/.test(typed) ? Number(typed) : undefined);
  if (days !== undefined) return addDays(base, days);
  const parts = dayParts(typed);
  if (!parts) return null;
  const { day, month, year } = parts;
  return year === undefined ? nearestDay(day, month, base, latest) : realDay(day, month, fullYear(year, Number(base.slice(0, 4))));
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
