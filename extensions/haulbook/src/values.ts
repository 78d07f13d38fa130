/** Values of the same field as forms, SQLite and Postgres give them, brought to one shape. */
import type { Key } from "./rows.ts";

/** The key in a many-to-one value: bare, or an object that holds it. Undefined when there is none. */
export function keyOf(value: unknown, primary = "id"): Key | undefined {
  if (typeof value === "number" || (typeof value === "string" && value !== "")) return value;
  if (value === null || typeof value !== "object" || !(primary in value)) return undefined;
  return keyOf((value as Record<string, unknown>)[primary]);
}
export const numberOf = (value: unknown): number | null => (value === null || value === undefined || value === "" ? null : Number(keyOf(value) ?? Number.NaN));
export const isTrue = (value: unknown) => value === true || value === 1 || value === "1" || value === "true";

const two = (part: number) => String(part).padStart(2, "0");
const localDay = (date: Date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
const localTime = (date: Date) => `${localDay(date)}T${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;

/** Directus stores wall clocks in the process' zone and reads them back in it, so text needs no conversion. */
function clock(value: unknown, length: number, print: (date: Date) => string): unknown {
  if (typeof value === "string") return value.slice(0, length).replace(" ", "T");
  const date = value instanceof Date ? value : new Date(Number(value));
  return Number.isNaN(date.getTime()) ? value : print(date);
}
export function isoInstant(value: unknown): string | null {
  if (value === null || value === undefined || value === "") return null;
  const date = value instanceof Date || typeof value === "number" ? new Date(value) : new Date(String(value));
  return Number.isNaN(date.getTime()) ? String(value) : date.toISOString();
}
function parsed(value: unknown): unknown {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** The value as the API would read it; empty text is null. `type` is Directus' type of the field. */
export function plain(value: unknown, type: string): unknown {
  if (value === null || value === undefined || value === "") return null;
  switch (type) {
    case "boolean":
      return isTrue(value);
    case "integer":
    case "bigInteger":
    case "decimal":
    case "float": {
      const number = numberOf(value);
      return Number.isNaN(number) ? value : number;
    }
    case "uuid":
      return keyOf(value) ?? value;
    case "timestamp":
      return isoInstant(value);
    case "dateTime":
      return clock(value, 19, localTime);
    case "date":
      return clock(value, 10, localDay);
    case "json":
      return parsed(value);
    default:
      return value;
  }
}
const sameValue = (a: unknown, b: unknown) => a === b || (typeof a === "object" && JSON.stringify(a) === JSON.stringify(b));

export type Changes = Record<string, [before: unknown, after: unknown]>;

/** Fields of `payload` that really change `row`. */
export function changesOf(fields: Record<string, { type: string; alias: boolean }>, row: Record<string, unknown>, payload: Record<string, unknown>): Changes {
  const changes: Changes = {};
  for (const [name, value] of Object.entries(payload)) {
    const field = fields[name];
    if (!field || field.alias) continue;
    const before = plain(row[name], field.type);
    const after = plain(value, field.type);
    if (!sameValue(before, after)) changes[name] = [before, after];
  }
  return changes;
}
