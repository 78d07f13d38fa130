/**
 * Dates as dispatchers write them. Days are `YYYY-MM-DD`, wall clocks `YYYY-MM-DDTHH:mm:ss` (never shifted), instants UTC ISO strings that are
 * shown and typed in the company's zone.
 */
import { instantToWall } from "./zones.ts";

export { instantToWall, wallToInstant } from "./zones.ts";

export const DATE_TIME_PATTERN = "dd-MM-yyyy hh:mm aa";
export const DATE_PATTERN = "dd-MM-yyyy";

const WALL = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2}))?)?/;
const two = (value: number) => String(value).padStart(2, "0");

export const wallNow = (zone: string) => instantToWall(new Date().toISOString(), zone);
export const today = (zone: string) => wallNow(zone).slice(0, 10);

/** `2026-03-02…` → `02-03-2026`. */
export function formatDay(value: string): string {
  const parts = WALL.exec(value);
  return parts ? `${parts[3]}-${parts[2]}-${parts[1]}` : "";
}
/** `2026-03-02T14:05:00` → `02-03-2026 02:05 PM`. */
export function formatWall(value: string): string {
  const parts = WALL.exec(value);
  if (!parts) return "";
  const hour = Number(parts[4] ?? 0);
  return `${formatDay(value)} ${two(hour % 12 || 12)}:${parts[5] ?? "00"} ${hour < 12 ? "AM" : "PM"}`;
}
/** A UTC instant as `dd-MM-yyyy hh:mm aa` in `zone`. */
export const formatInstant = (instant: string, zone: string) => formatWall(instantToWall(instant, zone));

/** `2026-03-02…` → `02/03/26`. */
export function formatShortDay(value: string): string {
  const parts = WALL.exec(value);
  return parts ? `${parts[3]}/${parts[2]}/${parts[1]?.slice(2)}` : "";
}
/** `2026-03-02T14:05:00` → `02/03/26 2:05 PM`. */
export const formatShortWall = (wall: string): string => (wall === "" ? "" : `${formatShortDay(wall)} ${formatWall(wall).slice(11).replace(/^0/, "")}`);
/** A UTC instant as `02/03/26 2:05 PM` in `zone`. */
export const formatShortInstant = (instant: string, zone: string): string => formatShortWall(instantToWall(instant, zone));

/** Short name of the zone at that moment, e.g. EST. */
export function zoneName(zone: string, at: Date = new Date()): string {
  return (
    new Intl.DateTimeFormat("en-CA", { timeZone: zone, timeZoneName: "short" }).formatToParts(at).find((part) => part.type === "timeZoneName")?.value ?? zone
  );
}
