/** How a column's value is sent: what Directus makes of what its driver gives, and of what the database writes into JSON for it. */
import type { FieldInfo } from "../schema.ts";
import { unless } from "./unfit.ts";

export type Read = (value: unknown) => unknown;
export type Engine = "sqlite" | "postgres";
export type Column = FieldInfo & { dbType?: string | null };

const DATES = ["date", "dateTime", "timestamp"];
const TYPES = [...DATES, "boolean", "integer", "bigInteger", "float", "decimal", "string", "text", "uuid", "json"];
/** What Directus does for these when it reads is done here; for all others something else may happen. */
const SPECIAL = [
  "m2o",
  "file",
  "uuid",
  "user-created",
  "user-updated",
  "date-created",
  "date-updated",
  "cast-boolean",
  "cast-json",
  "cast-timestamp",
  "cast-datetime",
];

const YES: readonly unknown[] = [true, 1, "1"];
const NO: readonly unknown[] = [false, 0, "0"];
const asBoolean: Read = (value) => {
  if (YES.includes(value)) return true;
  if (NO.includes(value)) return false;
  return value === "" ? null : value;
};

const withoutPrototype = (key: string, value: unknown) => (key === "__proto__" ? undefined : value);
const asJson: Read = (value) => {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value, withoutPrototype);
  } catch {
    return value;
  }
};

const two = (number: number) => String(number).padStart(2, "0");
const day = (date: Date) => `${String(date.getFullYear()).padStart(4, "0")}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
const clock = (date: Date) => `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
const WRITTEN: Readonly<Record<string, (date: Date) => string>> = {
  date: day,
  dateTime: (date) => `${day(date)}T${clock(date)}`,
  timestamp: (date) => date.toISOString(),
};
/** A moment of nothing but zeros. */
const NO_DATE = /^[.0 :-]{10,}$/;
const WRITTEN_DAY = /^\d{4}-\d{2}-\d{2}$/;
function asDate(type: string, engine: Engine): Read {
  const write = WRITTEN[type] ?? day;
  return (value) => {
    if (value === null || (typeof value === "string" && NO_DATE.test(value))) return null;
    if (!value) return value;
    // Postgres' driver makes a local midnight of a day; read by itself, a written day is one of UTC's.
    if (engine === "postgres" && type === "date" && typeof value === "string" && WRITTEN_DAY.test(value)) return value;
    return write(value instanceof Date ? value : new Date(value as string | number));
  };
}

/** SQLite prints too few digits of such a number into JSON, and Postgres would make a number of what its driver leaves a text. */
const FRACTIONS = ["float", "decimal"];
const isBig = ({ type, dbType }: Column) => type === "bigInteger" || type === "decimal" || dbType === "numeric";
export const inJson = (column: Column, sql: string, engine: Engine): string => {
  if (engine === "postgres") return isBig(column) ? `${sql}::text` : sql;
  return FRACTIONS.includes(column.type) ? `CASE typeof(${sql}) WHEN 'real' THEN printf('%!.17g', ${sql}) ELSE ${sql} END` : sql;
};
const asFraction: Read = (value) => (typeof value === "string" && value !== "" && !Number.isNaN(Number(value)) ? Number(value) : value);

/** @throws Unfit for columns that Directus reads in a way of their own */
export function readingOf(column: Column, engine: Engine, from: "driver" | "json"): Read {
  const { type, special, alias } = column;
  unless(!alias && TYPES.includes(type) && special.every((one) => SPECIAL.includes(one)), `a column of type ${type}`);
  const steps: Read[] = [];
  if (from === "json" && engine === "sqlite" && FRACTIONS.includes(type)) steps.push(asFraction);
  if (special.includes("cast-boolean")) steps.push(asBoolean);
  if (special.includes("cast-json")) steps.push(asJson);
  if (DATES.includes(type)) steps.push(asDate(type, engine));
  const [first, ...others] = steps;
  if (first === undefined) return (value) => value;
  return others.length === 0 ? first : (value) => steps.reduce((read, step) => step(read), value);
}
