/** What the hooks know of a collection, read from Directus' schema once per schema object. */
import { remember } from "./memo.ts";

export type FieldInfo = { field: string; type: string; special: readonly string[]; alias: boolean };
export type Relation = {
  collection: string;
  field: string;
  related_collection: string | null;
  meta: { one_field: string | null } | null;
  schema: { on_delete: string | null } | null;
};
export type Schema = {
  collections: Record<string, { primary: string; fields: Record<string, FieldInfo> }>;
  relations: readonly Relation[];
};

export type Reference = { field: string; target: string };
export type ChildList = { alias: string; collection: string; parent: string };
export type CollectionInfo = {
  name: string;
  primary: string;
  fields: Record<string, FieldInfo>;
  /** Rows belong to a company. */
  owned: boolean;
  /** Rows carry the counter that a stale write is told by. */
  versioned: boolean;
  /** Many-to-ones to collections that carry a company, `company` itself apart. */
  references: readonly Reference[];
  /** All many-to-ones, whatever their target. */
  pointers: readonly Reference[];
  /** Where a row is a part of another: listed there and deleted with it. */
  parents: readonly Reference[];
  /** One-to-many aliases through which the children are written with this row. */
  lists: readonly ChildList[];
  /** References of other collections for which the database refuses to delete a row. */
  heldBy: readonly { collection: string; field: string }[];
};

const cache = new WeakMap<Schema, Map<string, CollectionInfo>>();

const LETS_GO = ["CASCADE", "SET NULL", "SET DEFAULT"];
const isPartOf = (relation: Relation) =>
  Boolean(relation.meta?.one_field) && relation.schema?.on_delete === "CASCADE" && !relation.related_collection?.startsWith("directus_");

function build(schema: Schema, name: string): CollectionInfo {
  const collection = schema.collections[name];
  const fields = collection?.fields ?? {};
  const carriesCompany = (target: string | null) => target !== null && "company" in (schema.collections[target]?.fields ?? {});
  const incoming = schema.relations.filter((relation) => relation.related_collection === name);
  const outgoing = schema.relations.filter((relation) => relation.collection === name && relation.related_collection !== null);
  const asReference = (relation: Relation): Reference => ({ field: relation.field, target: relation.related_collection ?? "" });
  return {
    name,
    primary: collection?.primary ?? "id",
    fields,
    owned: outgoing.some((relation) => relation.field === "company" && relation.related_collection === "companies"),
    versioned: "version" in fields,
    references: outgoing.filter((relation) => relation.field !== "company" && carriesCompany(relation.related_collection)).map(asReference),
    pointers: outgoing.map(asReference),
    parents: outgoing.filter(isPartOf).map(asReference),
    lists: incoming.flatMap(({ collection, field, meta }) => (meta?.one_field ? [{ alias: meta.one_field, collection, parent: field }] : [])),
    heldBy: incoming
      .filter((relation) => relation.schema && !LETS_GO.includes(relation.schema.on_delete ?? ""))
      .map(({ collection, field }) => ({ collection, field })),
  };
}

export function describe(schema: Schema, name: string): CollectionInfo {
  const known = remember(cache, schema, () => new Map<string, CollectionInfo>());
  return remember(known, name, () => build(schema, name));
}
