/** Directus' snapshot format (version 1), as far as we write it. */
export type Engine = "postgres" | "sqlite";
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

export type CollectionMeta = {
  accountability: "all" | null;
  archive_app_filter: boolean;
  archive_field: null;
  archive_value: null;
  collapse: string;
  collection: string;
  color: null;
  display_template: string | null;
  group: string | null;
  hidden: boolean;
  icon: string;
  item_duplication_fields: null;
  note: string | null;
  preview_url: null;
  singleton: boolean;
  sort: number;
  sort_field: string | null;
  translations: Json;
  unarchive_value: null;
  versioning: boolean;
};
export type SnapshotCollection = { collection: string; meta: CollectionMeta; schema?: { name: string } };

export type FieldMeta = {
  collection: string;
  conditions: null;
  display: string | null;
  display_options: Json;
  field: string;
  group: null;
  hidden: boolean;
  interface: string | null;
  note: string | null;
  options: Json;
  readonly: boolean;
  required: boolean;
  searchable: boolean;
  sort: number;
  special: string[] | null;
  translations: Json;
  validation: null;
  validation_message: null;
  width: "half" | "full";
};
export type Column = {
  name: string;
  table: string;
  data_type: string;
  default_value: string | number | boolean | null;
  max_length: number | null;
  numeric_precision: number | null;
  numeric_scale: number | null;
  is_nullable: boolean;
  is_unique: boolean;
  is_indexed: boolean;
  is_primary_key: boolean;
  is_generated: boolean;
  generation_expression: null;
  has_auto_increment: boolean;
  foreign_key_table: string | null;
  foreign_key_column: string | null;
};
export type SnapshotField = { collection: string; field: string; type: string; meta: FieldMeta; schema?: Column };

export type SnapshotRelation = {
  collection: string;
  field: string;
  related_collection: string;
  meta: {
    junction_field: null;
    many_collection: string;
    many_field: string;
    one_allowed_collections: null;
    one_collection: string;
    one_collection_field: null;
    one_deselect_action: "nullify" | "delete";
    one_field: string | null;
    sort_field: string | null;
  };
  schema: {
    table: string;
    column: string;
    foreign_key_table: string;
    foreign_key_column: string;
    constraint_name: string | null;
    on_update: string;
    on_delete: string;
  };
};

export type SystemField = { collection: string; field: string; schema: { is_indexed: boolean } };
export type Snapshot = {
  version: 1;
  directus: string;
  vendor: Engine;
  collections: SnapshotCollection[];
  fields: SnapshotField[];
  systemFields: SystemField[];
  relations: SnapshotRelation[];
};
