/** What is typed is read as the workspace reads it before anything looks at it: texts are cleaned, numbers are numbers, whoever writes them. */
import { problemOf, tidyAs } from "../../../../bff/src/wire/holds.ts";
import { readNumber } from "../../../../bff/src/words/read-number.ts";
import { readable } from "../../../../bff/src/words/texts.ts";
import { heldBy, isConcealed, mostOf } from "../data-model.ts";
import { InvalidValueError } from "../errors.ts";
import type { Row } from "../rows.ts";
import { type CollectionInfo, describe, type Schema } from "../schema.ts";
import type { Write } from "../write.ts";

/** What nobody reads must come back as it was given. */
const SECRET = ["conceal", "hash", "encrypt"];
const isSecret = (info: CollectionInfo, field: string) =>
  isConcealed(info.name, field) || info.fields[field]?.special.some((special) => SECRET.includes(special));

const NUMBERS = ["integer", "bigInteger", "decimal", "float"];
const isNumber = ({ fields, pointers }: CollectionInfo, name: string) =>
  NUMBERS.includes(fields[name]?.type ?? "") && !pointers.some(({ field }) => field === name);
const cleanText = (text: string) => readable(text).trim();
const isPlain = (value: unknown): value is Row => typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
function cleanDeep(value: unknown): unknown {
  if (typeof value === "string") return cleanText(value);
  if (Array.isArray(value)) return value.map(cleanDeep);
  return isPlain(value) ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, cleanDeep(part)])) : value;
}

/** A row, or a list of rows in one of the forms that Directus takes. */
function cleanRows(schema: Schema, collection: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((row) => cleanRows(schema, collection, row));
  if (!isPlain(value)) return value;
  const isChanges = ["create", "update", "delete"].some((act) => Array.isArray(value[act]));
  if (isChanges) return Object.fromEntries(Object.entries(value).map(([act, rows]) => [act, cleanRows(schema, collection, rows)]));
  return cleaned(schema, collection, value);
}

/** The payload with clean texts, those of its lists too. */
export function cleaned(schema: Schema, collection: string, payload: Row): Row {
  const info = describe(schema, collection);
  const clean = (field: string, value: unknown) => {
    const list = info.lists.find(({ alias }) => alias === field);
    if (list) return cleanRows(schema, list.collection, value);
    if (typeof value !== "string") return cleanDeep(value);
    // What is no number stays as it is, to be refused.
    if (isNumber(info, field)) return readNumber(value) === undefined ? value : readNumber(value);
    return tidyAs(heldBy(collection, field), cleanText(value));
  };
  return Object.fromEntries(Object.entries(payload).map(([field, value]) => [field, isSecret(info, field) ? value : clean(field, value)]));
}

/** Sums that the rules made count as well: one of the databases keeps what the other refuses. @throws INVALID_VALUE */
export function checkSizes({ info }: Write, payload: Row): void {
  for (const [field, value] of Object.entries(payload)) {
    const most = mostOf(info.name, field);
    if (most !== undefined && Math.abs(Number(value)) >= most) throw new InvalidValueError({ field, message: "A number is too large to be saved" });
  }
}

/** @throws INVALID_VALUE */
function checkHeld(collection: string, written: Row): void {
  for (const [field, value] of Object.entries(written)) {
    const message = typeof value === "string" ? problemOf(heldBy(collection, field), value) : undefined;
    if (message !== undefined) throw new InvalidValueError({ field, message });
  }
}
/** A payload of one of Directus' own collections, which the other invariants do not speak of: clean, and what it holds of its kind. @throws INVALID_VALUE */
export function cleanedOwn(schema: Schema, collection: string, payload: Row): Row {
  const clean = cleaned(schema, collection, payload);
  checkHeld(collection, clean);
  return clean;
}
