/** Values in the one form that the memory keeps: times as text, so that no machine's zone has a say, and booleans as such. */
import type { FieldType } from "../../../../directus/schema/dsl.ts";
import { badPayload } from "../refusal.ts";

const HAS_ZONE = /(Z|[+-]\d\d:?\d\d)$/;
const isTrue = (value: unknown) => value === true || value === 1 || value === "1" || value === "true";

/** A moment; text without a zone is UTC, and so are a wall clock's digits where they must be counted. */
function momentOf(value: unknown): Date {
  if (value instanceof Date || typeof value === "number") return new Date(value);
  const text = String(value).trim().replace(" ", "T");
  return new Date(text.includes("T") && !HAS_ZONE.test(text) ? `${text}Z` : text);
}
function timeOf(value: unknown, length: number): string {
  const moment = momentOf(value);
  if (Number.isNaN(moment.getTime())) throw badPayload(`Invalid date ${String(value)}`);
  return moment.toISOString().slice(0, length);
}
function numberOf(value: unknown): number {
  const number = Number(value);
  if (Number.isNaN(number)) throw badPayload(`Invalid numeric value ${String(value)}`);
  return number;
}

/** `value` as a column of the type keeps it. @throws INVALID_PAYLOAD */
export function storedForm(type: FieldType, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  switch (type) {
    case "integer":
    case "decimal":
      return value === "" ? null : numberOf(value);
    case "boolean":
      return isTrue(value);
    case "timestamp":
      return value === "" ? null : timeOf(value, 24);
    case "dateTime":
      return value === "" ? null : timeOf(value, 19);
    case "date":
      return value === "" ? null : timeOf(value, 10);
    case "json":
      return typeof value === "string" ? value : JSON.stringify(value);
    default:
      return typeof value === "object" ? JSON.stringify(value) : String(value);
  }
}

const CONCEALED = "**********";
/** A stored value as the API reads it. */
export function readForm({ type, concealed }: { type: FieldType; concealed?: boolean }, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (concealed) return CONCEALED;
  return type === "json" ? JSON.parse(String(value)) : value;
}
