/** Days and times as people write them, read strictly. The year comes first, or the day: `15-03-2026`, `1503`, `5 December 2026`, `dec 5`, ISO. */
import { isDay } from "./days.ts";

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

export function realDay(day: number, month: number, year: number): string | null {
  const [monthText, dayText] = [month, day].map((part) => String(part).padStart(2, "0"));
  const text = `${year}-${monthText}-${dayText}`;
  return year >= FIRST_YEAR && isDay(text) ? text : null;
}
/** Two digits mean a year up to twenty ahead, else one of the century before: 27 is 2027, 85 is 1985. */
export function fullYear(text: string, thisYear: number): number {
  if (text.length > 2) return Number(text);
  const year = 2000 + Number(text);
  return year > thisYear + YEARS_AHEAD ? year - 100 : year;
}
/** `year` as it was written; undefined where it was not. */
export type DayParts = { day: number; month: number; year: string | undefined };
/** @param typed trimmed, in small letters. Null: no day */
export function dayParts(typed: string): DayParts | null {
  const { day, month, name, year } = SHAPES.map((shape) => shape.exec(typed)).find(Boolean)?.groups ?? {};
  return day === undefined ? null : { day: Number(day), month: name === undefined ? Number(month) : monthOf(name), year };
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

/** What comes first in a date of numbers alone whose year comes last. */
export type DayOrder = "day" | "month";
const NUMBERS = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{2}|\d{4})$/;
const YEAR_FIRST = /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/;
/** What a text tells of the order; undefined: it may be either. */
export function orderOf(text: string): DayOrder | undefined {
  const [first = 0, second = 0] = [1, 3].map((at) => Number(NUMBERS.exec(text.trim().split(/[T ]\d{1,2}:/)[0] ?? "")?.[at] ?? 0));
  return first > 12 && second <= 12 ? "day" : second > 12 && first <= 12 ? "month" : undefined;
}
/** `YYYY-MM-DD` of a day that says its year; nothing is guessed. Null: no such day. @param thisYear by which years of two digits are read */
export function readDay(text: string, order: DayOrder, thisYear: number): string | null {
  const typed = text.trim().toLowerCase().replace(YEAR_FIRST, "$1-$2-$3");
  const parts = dayParts(order === "month" ? typed.replace(NUMBERS, "$3$2$1$2$4") : typed);
  return parts?.year === undefined ? null : realDay(parts.day, parts.month, fullYear(parts.year, thisYear));
}
/** `YYYY-MM-DDTHH:mm:00` of a day and, where it is said, a time; midnight else. Null: no such moment */
export function readWall(text: string, order: DayOrder, thisYear: number): string | null {
  const parts = /^(.*?)[T\s]+(\d{1,2}:\d{2})(?::\d{2}(?:\.\d+)?)?\s*(am|pm|a|p)?$/i.exec(text.trim());
  const day = readDay(parts?.[1] ?? text, order, thisYear);
  const time = parts ? parseTime(`${parts[2]}${parts[3] ?? ""}`) : "00:00";
  return day && time ? `${day}T${time}:00` : null;
}
