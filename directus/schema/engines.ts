/** What SQLite reports for the same schema: `schema apply` compares column types letter by letter. */
import type { Column, Engine, Snapshot, SnapshotField, SnapshotRelation } from "./snapshot-types.ts";

const SQLITE_TYPES: Record<string, string> = {
  "character varying": "varchar",
  numeric: "float",
  "timestamp with time zone": "datetime",
  "timestamp without time zone": "datetime",
  uuid: "char",
};
const UUID_LENGTH = 36;

/** Directus makes a new collection's uuid columns `char`, those added to its own tables `varchar`. */
const uuidType = (collection: string) => (collection.startsWith("directus_") ? "varchar" : "char");

function sqliteColumn(column: Column): Column {
  const isUuid = column.data_type === "uuid";
  return {
    ...column,
    data_type: isUuid ? uuidType(column.table) : (SQLITE_TYPES[column.data_type] ?? column.data_type),
    max_length: isUuid ? UUID_LENGTH : column.max_length,
    numeric_precision: null,
    numeric_scale: null,
  };
}

function sqliteField(field: SnapshotField): SnapshotField {
  if (field.schema === undefined) return field;
  const special = field.type === "timestamp" ? [...(field.meta.special ?? []), "cast-timestamp"] : field.meta.special;
  const type = field.type === "decimal" ? "float" : field.type === "uuid" && !special?.includes("file") ? "string" : field.type;
  return { ...field, type, meta: { ...field.meta, special }, schema: sqliteColumn(field.schema) };
}

const sqliteRelation = (relation: SnapshotRelation): SnapshotRelation => ({ ...relation, schema: { ...relation.schema, constraint_name: null } });

export function forEngine(snapshot: Snapshot, engine: Engine): Snapshot {
  if (engine === snapshot.vendor) return snapshot;
  return { ...snapshot, vendor: engine, fields: snapshot.fields.map(sqliteField), relations: snapshot.relations.map(sqliteRelation) };
}
