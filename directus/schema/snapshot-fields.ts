/** Columns and list aliases in the snapshot's words (Postgres form). */
import type { FieldSpec } from "./dsl.ts";
import { type Face, faceOf, listFace } from "./field-face.ts";
import { COMMON_LABELS } from "./labels.ts";
import type { Column, FieldMeta, Json, SnapshotField } from "./snapshot-types.ts";

const DATA_TYPES = {
  string: "character varying",
  text: "text",
  integer: "integer",
  decimal: "numeric",
  boolean: "boolean",
  timestamp: "timestamp with time zone",
  dateTime: "timestamp without time zone",
  date: "date",
  json: "json",
  uuid: "uuid",
} as const satisfies Record<FieldSpec["type"], string>;
/** What Postgres reports for a plain integer. */
const INTEGER_PRECISION = [32, 0] as const;

export const translated = (text: string): Json => [{ language: "en-US", translation: text }];

function metaOf(collection: string, field: string, sort: number, face: Face, spec: Partial<FieldSpec>): FieldMeta {
  const label = spec.label ?? COMMON_LABELS[field];
  return {
    collection,
    conditions: null,
    display: face.display,
    display_options: face.display_options,
    field,
    group: null,
    hidden: spec.hidden ?? false,
    interface: face.interface,
    note: spec.note ?? null,
    options: face.options,
    readonly: spec.readonly ?? false,
    required: spec.required ?? false,
    searchable: !spec.hidden,
    sort,
    special: face.special,
    translations: label === undefined ? null : translated(label),
    validation: null,
    validation_message: null,
    width: face.width,
  };
}

function columnOf(collection: string, field: string, spec: FieldSpec): Column {
  const [precision, scale] = spec.numeric ?? (spec.type === "integer" ? INTEGER_PRECISION : [null, null]);
  return {
    name: field,
    table: collection,
    data_type: DATA_TYPES[spec.type],
    default_value: spec.default ?? null,
    max_length: spec.type === "string" ? (spec.maxLength ?? 255) : null,
    numeric_precision: precision,
    numeric_scale: scale,
    is_nullable: !spec.required,
    is_unique: spec.unique ?? false,
    is_indexed: (spec.indexed ?? false) && !spec.unique,
    is_primary_key: false,
    is_generated: false,
    generation_expression: null,
    has_auto_increment: false,
    foreign_key_table: spec.references ?? null,
    foreign_key_column: spec.references ? "id" : null,
  };
}

export function columnField(collection: string, field: string, sort: number, spec: FieldSpec): SnapshotField {
  return { collection, field, type: spec.type, meta: metaOf(collection, field, sort, faceOf(spec), spec), schema: columnOf(collection, field, spec) };
}

export function listField(collection: string, field: string, sort: number, child: string): SnapshotField {
  return { collection, field, type: "alias", meta: metaOf(collection, field, sort, listFace(child), {}) };
}

/** The integer key that every collection has. */
export function keyField(collection: string): SnapshotField {
  const spec: FieldSpec = { type: "integer", required: true, readonly: true, hidden: true };
  const column = {
    ...columnOf(collection, "id", spec),
    default_value: `nextval('${collection}_id_seq'::regclass)`,
    is_unique: true,
    is_primary_key: true,
    has_auto_increment: true,
  };
  const field = columnField(collection, "id", 1, spec);
  return { ...field, meta: { ...field.meta, required: false }, schema: column };
}
