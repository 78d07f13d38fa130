/** Figures and times as they are printed. */
import Big from "big.js";

const grouped = (digits: string) => digits.replaceAll(/\B(?=(\d{3})+(?!\d))/g, ",");
/** `1234.5` → `1,234.50`. Rounds half away from zero, as the order's arithmetic does; nothing is lost on the way. */
export function decimal(value: number, decimals = 2): string {
  const [whole = "", fraction] = Big(value).round(decimals, Big.roundHalfUp).toFixed(decimals).split(".");
  return fraction === undefined ? grouped(whole) : `${grouped(whole)}.${fraction}`;
}
/** A quantity without the zeros that say nothing: `12`, `12.5`. */
export const quantity = (value: number) => decimal(value, 2).replace(/\.?0+$/, "");
export const filled = (parts: readonly string[], separator = ", ") => parts.filter((part) => part !== "").join(separator);

const two = (value: number) => String(value).padStart(2, "0");
/** `2026-03-02…` → `02-03-2026`. */
export function day(value: string | null): string {
  const [year, month, date] = (value ?? "").slice(0, 10).split("-");
  return date === undefined ? "" : `${date}-${month}-${year}`;
}
/** A wall-clock time as it stands: `2026-03-02T14:05:00` → `02-03-2026 02:05 PM`. */
export function wall(value: string | null): string {
  if (value === null || value === "") return "";
  const hour = Number(value.slice(11, 13));
  return `${day(value)} ${two(hour % 12 || 12)}:${value.slice(14, 16)} ${hour < 12 ? "AM" : "PM"}`;
}
/** A moment in the company's time zone, with the zone's short name. */
export function instant(value: string | null, zone: string): string {
  if (value === null) return "";
  const format = new Intl.DateTimeFormat("en-CA", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    timeZoneName: "short",
  });
  const parts = new Map(format.formatToParts(new Date(value)).map(({ type, value: text }) => [type, text]));
  const clock = `${parts.get("year")}-${parts.get("month")}-${parts.get("day")}T${parts.get("hour")}:${parts.get("minute")}`;
  return `${wall(clock)} ${parts.get("timeZoneName")}`;
}
