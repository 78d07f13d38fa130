/**
 * Dates as dispatchers read them: long in forms, on paper and in files, short in the lists of registers. Days are `YYYY-MM-DD`, wall clocks
 * `YYYY-MM-DDTHH:mm:ss` (never shifted), instants ISO texts that are shown in the company's zone. What is missing reads as nothing.
 */
import { wallIn, zoneName } from "./zones.ts";

/** Of specification 1, section 2. */
export const DATE_TIME_PATTERN = "dd-MM-yyyy hh:mm aa";
export const DATE_PATTERN = "dd-MM-yyyy";

type Text = string | null | undefined;
const WALL = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2}))?/;

/** `2:05 PM` */
function timeOf(wall: Text): string {
  const parts = WALL.exec(wall ?? "");
  const hour = Number(parts?.[4] ?? 0);
  return `${hour % 12 || 12}:${parts?.[5] ?? "00"} ${hour < 12 ? "AM" : "PM"}`;
}

/** `2026-03-02…` → `02-03-2026`. */
export function formatDay(day: Text): string {
  const parts = WALL.exec(day ?? "");
  return parts ? `${parts[3]}-${parts[2]}-${parts[1]}` : "";
}
/** `2026-03-02T14:05:00` → `02-03-2026 02:05 PM`. */
export const formatWall = (wall: Text) => formatDay(wall) && `${formatDay(wall)} ${timeOf(wall).padStart(8, "0")}`;
/** `02-03-2026 02:05 PM` in `zone`. @throws RangeError for text that is no instant */
export const formatInstant = (instant: Text, zone: string) => (instant ? formatWall(wallIn(instant, zone)) : "");
/** For those who may be elsewhere: `02-03-2026 02:05 PM EST`. @throws RangeError for text that is no instant */
export const formatZonedInstant = (instant: Text, zone: string) => (instant ? `${formatInstant(instant, zone)} ${zoneName(zone, instant)}` : "");

/** As registers' lists write them (specification 2, section 2): `2026-03-02…` → `02/03/26`. */
export function formatShortDay(day: Text): string {
  const parts = WALL.exec(day ?? "");
  return parts ? `${parts[3]}/${parts[2]}/${parts[1]?.slice(2)}` : "";
}
/** `2026-03-02T14:05:00` → `02/03/26 2:05 PM`. */
export const formatShortWall = (wall: Text) => formatShortDay(wall) && `${formatShortDay(wall)} ${timeOf(wall)}`;
/** `02/03/26 2:05 PM` in `zone`. @throws RangeError for text that is no instant */
export const formatShortInstant = (instant: Text, zone: string) => (instant ? formatShortWall(wallIn(instant, zone)) : "");

/** How a list writes dates. */
export type Dates = { day: (day: string) => string; wall: (wall: string) => string; instant: (instant: string, zone: string) => string };
/** As specification 2 has them. */
export const SHORT: Dates = { day: formatShortDay, wall: formatShortWall, instant: formatShortInstant };
/** As specification 1 has them. */
export const LONG: Dates = { day: formatDay, wall: formatWall, instant: formatInstant };

const monthYear = new Intl.DateTimeFormat("en", { month: "short", year: "numeric", timeZone: "UTC" });
const dayMonth = new Intl.DateTimeFormat("en", { day: "2-digit", month: "short", timeZone: "UTC" });
/** Of a chart's axis: `Mar 2026`. */
export const monthLabel = (day: string) => monthYear.format(new Date(day));
/** Of a chart's axis: `Mar 02`. */
export const dayLabel = (day: string) => dayMonth.format(new Date(day));
