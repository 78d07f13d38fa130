/** The whole snapshot, made from the collections. */
import { collections, systemFields } from "../collections/index.ts";
import { type CollectionSpec, type FieldSpec, STUDIO_GROUPS } from "./dsl.ts";
import { columnField, keyField, listField } from "./snapshot-fields.ts";
import type { CollectionMeta, Json, Snapshot, SnapshotCollection, SnapshotField, SnapshotRelation, SystemField } from "./snapshot-types.ts";

export const DIRECTUS_VERSION = "11.17.4";

/** Indexes that Directus itself makes on its own tables; a snapshot without them would drop them. */
const DIRECTUS_INDEXES: readonly (readonly [string, string])[] = [
  ["directus_activity", "timestamp"],
  ["directus_revisions", "activity"],
  ["directus_revisions", "parent"],
];

function collectionMeta(collection: string, sort: number, label: string, icon: string, own: Partial<CollectionMeta>): CollectionMeta {
  return {
    accountability: null,
    archive_app_filter: true,
    archive_field: null,
    archive_value: null,
    collapse: "open",
    collection,
    color: null,
    display_template: null,
    group: null,
    hidden: false,
    icon,
    item_duplication_fields: null,
    note: null,
    preview_url: null,
    singleton: false,
    sort,
    sort_field: null,
    translations: [{ language: "en-US", translation: label }],
    unarchive_value: null,
    versioning: false,
    ...own,
  };
}

function folderCollections(): SnapshotCollection[] {
  return Object.entries(STUDIO_GROUPS).map(([name, { label, icon }], index) => ({ collection: name, meta: collectionMeta(name, index + 1, label, icon, {}) }));
}

function tableCollection(name: string, spec: CollectionSpec, index: number): SnapshotCollection {
  const translations: Json = [{ language: "en-US", translation: spec.label, singular: spec.singular, plural: spec.label }];
  const own: Partial<CollectionMeta> = {
    accountability: spec.revisions ? "all" : null,
    display_template: spec.display,
    group: spec.group,
    hidden: spec.hidden ?? false,
    note: spec.note ?? null,
    sort_field: spec.sortField ?? null,
    translations,
  };
  return { collection: name, meta: collectionMeta(name, index + 1, spec.label, spec.icon, own), schema: { name } };
}

type Reference = { collection: string; field: string; spec: FieldSpec & { references: string } };
const isReference = (entry: { collection: string; field: string; spec: FieldSpec }): entry is Reference => entry.spec.references !== undefined;

function allColumns(): { collection: string; field: string; spec: FieldSpec }[] {
  const own = Object.entries(collections).map(([collection, { fields }]) => [collection, fields] as const);
  return [...own, ...Object.entries(systemFields)].flatMap(([collection, fields]) =>
    Object.entries(fields).map(([field, spec]) => ({ collection, field, spec })),
  );
}
const references = () => allColumns().filter(isReference);

/** Parts go with their whole: they are deleted, not left without it, when they are taken out of its list. */
const isPartOf = (spec: FieldSpec) => spec.onDelete === "CASCADE";

function relation({ collection, field, spec }: Reference): SnapshotRelation {
  const isPart = spec.listedAs !== undefined && isPartOf(spec);
  return {
    collection,
    field,
    related_collection: spec.references,
    meta: {
      junction_field: null,
      many_collection: collection,
      many_field: field,
      one_allowed_collections: null,
      one_collection: spec.references,
      one_collection_field: null,
      one_deselect_action: isPart ? "delete" : "nullify",
      one_field: spec.listedAs ?? null,
      sort_field: isPart ? (collections[collection]?.sortField ?? null) : null,
    },
    schema: {
      table: collection,
      column: field,
      foreign_key_table: spec.references,
      foreign_key_column: "id",
      constraint_name: `${collection}_${field}_foreign`,
      on_update: "NO ACTION",
      on_delete: spec.onDelete ?? "NO ACTION",
    },
  };
}

/** Directus numbers its own user and file fields too; ours come after them. */
const SYSTEM_FIELD_SORT = 50;

/** What is unique by itself by an index of ours is so for Directus, too, which finds that index: where the snapshot said otherwise, a later version would try to drop it. */
function alone(collection: string, field: string, spec: FieldSpec): FieldSpec {
  const isAlone = collections[collection]?.uniques?.some((columns) => columns.length === 1 && columns[0] === field) ?? false;
  return isAlone ? { ...spec, unique: true } : spec;
}

function fieldsOf(collection: string, specs: CollectionSpec["fields"], firstSort: number): SnapshotField[] {
  const columns = Object.entries(specs).map(([field, spec], index) => columnField(collection, field, firstSort + index, alone(collection, field, spec)));
  const lists = references().filter(({ spec }) => spec.references === collection && spec.listedAs !== undefined);
  return [...columns, ...lists.map((list, index) => listField(collection, list.spec.listedAs!, firstSort + columns.length + index, list.collection))];
}

/** The collection that opens a studio group; the others follow as the code lists them. */
const HEADS = ["orders", "trips", "customers", "assets", "types", "companies"];

/** Each collection's place within its group. */
function groupPositions(): Map<string, number> {
  const heads = HEADS.filter((name) => name in collections);
  const names = [...heads, ...Object.keys(collections).filter((name) => !heads.includes(name))];
  const counts = new Map<string, number>();
  return new Map(
    names.map((name) => {
      const { group } = collections[name]!;
      const position = counts.get(group) ?? 0;
      counts.set(group, position + 1);
      return [name, position];
    }),
  );
}

/** The snapshot in its Postgres form, the complete one; `sqliteForm` derives the other engine's. */
export function buildSnapshot(): Snapshot {
  const positions = groupPositions();
  const indexes: SystemField[] = DIRECTUS_INDEXES.map(([collection, field]) => ({ collection, field, schema: { is_indexed: true } }));
  return {
    version: 1,
    directus: DIRECTUS_VERSION,
    vendor: "postgres",
    collections: [...folderCollections(), ...Object.entries(collections).map(([name, spec]) => tableCollection(name, spec, positions.get(name)!))],
    fields: [
      ...Object.entries(collections).flatMap(([name, { fields }]) => [keyField(name), ...fieldsOf(name, fields, 2)]),
      ...Object.entries(systemFields).flatMap(([name, fields]) => fieldsOf(name, fields, SYSTEM_FIELD_SORT)),
    ],
    systemFields: indexes,
    relations: references().map(relation),
  };
}
