/** A definition's values as its form holds them: numbers as they are typed, references as choices, lookups by their keys. */

import type { z } from "zod";
import type { Field, Fields, Written } from "#bff/fields/kinds.ts";
import { partOf, referenceText, textOf } from "#bff/fields/values.ts";
import type { Attachment } from "#bff/wire/wire-kit.ts";
import { formatNumber } from "#bff/words/numbers.ts";
import { newIdempotencyKey } from "../kernel/api/keys.ts";
import { toNumber } from "../typed/numbers.ts";
import { type KeptFile, keptFiles } from "../ui/attachments.tsx";
import type { Choice } from "../ui/suggest-box.tsx";
import type { RegisterRecord } from "./definition.ts";

export type FormValues = Record<string, unknown>;
/** A lookup's key; a plain select hands it back as text. */
export type Key = number | string;
type Held<D> = D extends { kind: "parts"; parts: { fields: infer F } }
  ? PartForm<F>[]
  : D extends { kind: "flag" }
    ? boolean
    : D extends { isBare: true }
      ? number | null
      : D extends { kind: "lookup" | "keyed" }
        ? Key
        : D extends { kind: "reference" | "owner" }
          ? Choice | null
          : D extends { kind: "choice"; read: infer R extends z.ZodType }
            ? NonNullable<z.output<R>> | ""
            : D extends { kind: "custom" }
              ? unknown
              : string;
/** A child row; `id` 0 is new, `status` false removed. */
export type PartForm<F> = { [K in keyof Written<F>]: K extends keyof F ? Held<F[K]> : never } & { id: number; status: boolean };
/** A child row that may have files of its own; `key`: what its new ones know it by, not sent. */
export type FiledPart = { files: KeptFile[]; key: string };
type OfFiles<A> = A extends true ? FiledPart : unknown;
type PartsOf<F, A> = { fields: F; files?: A };
/** What the form of a definition holds. */
export type FormOf<F> = { [K in keyof Written<F>]: K extends keyof F ? Held<F[K]> : never };
export type RecordForm<F> = FormOf<F> & { files: KeptFile[]; version?: number };

/** The key of the lookup value with a code, which new records start with. */
export type KeyOfCode = (list: string, code: string) => Key;
const NO_KEYS: KeyOfCode = () => "";

/** A number as its box shows it. Money has two decimals, and more where the record has more: an untouched box is sent back as it was read. */
export function numberText(value: number | null | undefined, isMoney = false): string {
  if (value === null || value === undefined) return "";
  const shown = formatNumber(value, 2);
  return isMoney && toNumber(shown) === value ? shown : String(value);
}

function blankValue({ kind, start, list = "", isMoney }: Field, keyOf: KeyOfCode): unknown {
  if (kind === "reference" || kind === "owner" || kind === "custom") return null;
  if (kind === "parts") return [];
  if (typeof start === "object") return keyOf(list, start.code);
  return typeof start === "number" && kind === "number" ? numberText(start, isMoney) : (start ?? "");
}
function heldValue(field: Field, value: unknown): unknown {
  switch (field.kind) {
    case "flag":
      return value;
    case "lookup":
      return partOf(value, "id") ?? "";
    case "keyed":
      return partOf(value, "key") ?? "";
    case "reference":
      if (field.isBare) return value;
      return value ? ({ id: partOf(value, "id"), label: referenceText(value, field.target) } as Choice) : null;
    case "owner":
      return value ? ({ id: partOf(value, "id"), label: textOf(partOf(value, "name")) } as Choice) : null;
    case "number":
      return numberText(value as number | null, field.isMoney);
    case "parts": {
      const { parts } = field;
      return parts ? (value as { id: number; status: boolean }[]).map((row) => recordPart(parts, row)) : [];
    }
    default:
      return textOf(value);
  }
}
type Row = Record<string, unknown>;
const written = (fields: Fields) => Object.entries(fields).filter(([, field]) => field.write !== undefined);
const blank = (fields: Fields, keyOf: KeyOfCode) => Object.fromEntries(written(fields).map(([name, field]) => [name, blankValue(field, keyOf)]));
/** Values of a record that its definition knows; the module's code adds those of `custom` fields. */
const held = (fields: Fields, record: Row) =>
  Object.fromEntries(written(fields).flatMap(([name, field]) => (field.kind === "custom" ? [] : [[name, heldValue(field, record[name])]])));

/** A new record's form. A flag that has to be chosen is neither. */
export const blankForm = <F extends Fields>(fields: F, keyOf: KeyOfCode = NO_KEYS) => ({ ...blank(fields, keyOf), files: [] }) as unknown as RecordForm<F>;
const filesOf = (row: { files?: readonly Attachment[] | undefined }): FiledPart => ({ files: keptFiles(row.files ?? []), key: newIdempotencyKey() });
/** A new child row. */
export const blankPart = <F extends Fields, A extends true | undefined = undefined>({ fields, files }: PartsOf<F, A>, keyOf: KeyOfCode = NO_KEYS) =>
  ({ id: 0, ...blank(fields, keyOf), status: true, ...(files ? filesOf({}) : {}) }) as unknown as PartForm<F> & OfFiles<A>;
/** A child row as its record's form holds it. */
export const recordPart = <F extends Fields, A extends true | undefined = undefined>(
  { fields, files }: PartsOf<F, A>,
  row: { id: number; status: boolean; files?: readonly Attachment[] | undefined },
) => ({ id: row.id, ...held(fields, row as unknown as Row), status: row.status, ...(files ? filesOf(row) : {}) }) as unknown as PartForm<F> & OfFiles<A>;
/** A record as its form holds it, but for the fields that only the module's code knows. */
export const recordForm = <F extends Fields>(fields: F, record: Omit<RegisterRecord, "can" | "why">) =>
  ({ ...held(fields, record as unknown as Row), files: keptFiles(record.files ?? []), version: record.version }) as unknown as RecordForm<F>;
