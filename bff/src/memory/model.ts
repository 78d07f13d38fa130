/** The data model as the memory needs it: columns, references both ways, and the lists that children are written through. */
import { collections, systemFields } from "../../../directus/collections/index.ts";
import type { CollectionSpec, FieldSpec } from "../../../directus/schema/dsl.ts";

export type Column = FieldSpec & { name: string };
/** Rows of `collection` whose `field` names a row of `target`. */
export type Reference = { collection: string; field: string; target: string; onDelete: "CASCADE" | "SET NULL" | "NO ACTION" };
/** The rows of `collection` that name a row in their `field`, under that row's `alias`. */
export type ChildList = { alias: string; collection: string; field: string; sortField: string | null; isPart: boolean };
export type Table = {
  name: string;
  key: "integer" | "uuid";
  columns: ReadonlyMap<string, Column>;
  uniques: readonly (readonly string[])[];
  /** Of rows that belong to no company. */
  sharedUniques: readonly (readonly string[])[];
  /** Many-to-ones by field. */
  references: ReadonlyMap<string, Reference>;
  heldBy: readonly Reference[];
  lists: ReadonlyMap<string, ChildList>;
  sortField: string;
};
export type Model = ReadonlyMap<string, Table>;

/** What is used of Directus' own fields. */
const OWN: Record<string, Record<string, FieldSpec>> = {
  directus_users: {
    first_name: { type: "string", maxLength: 50 },
    last_name: { type: "string", maxLength: 50 },
    email: { type: "string", maxLength: 128, unique: true },
    password: { type: "string", concealed: true },
    tfa_secret: { type: "string", concealed: true },
    title: { type: "string", maxLength: 50 },
    avatar: { type: "uuid", references: "directus_files", onDelete: "SET NULL" },
    language: { type: "string" },
    status: { type: "string", default: "active" },
    role: { type: "uuid" },
    provider: { type: "string", default: "default" },
    last_access: { type: "timestamp" },
  },
  directus_files: {
    title: { type: "string" },
    type: { type: "string" },
    filename_download: { type: "string", required: true },
    filesize: { type: "integer" },
    storage: { type: "string", default: "local" },
    uploaded_by: { type: "uuid", references: "directus_users", special: ["user-created"] },
    uploaded_on: { type: "timestamp", special: ["date-created"] },
  },
};

type Spec = Pick<CollectionSpec, "fields" | "uniques" | "sharedUniques" | "sortField">;
const specs: Record<string, Spec> = {
  ...collections,
  ...Object.fromEntries(Object.entries(OWN).map(([name, fields]) => [name, { fields: { ...fields, ...systemFields[name] } }])),
};
export const isDirectusOwn = (collection: string) => collection in OWN;

type Column_ = readonly [collection: string, field: string, spec: FieldSpec];
const columns: Column_[] = Object.entries(specs).flatMap(([collection, { fields }]) =>
  Object.entries(fields).map(([field, spec]): Column_ => [collection, field, spec]),
);
const references = columns.flatMap(([collection, field, { references: target, onDelete }]): Reference[] =>
  target === undefined ? [] : [{ collection, field, target, onDelete: onDelete ?? "NO ACTION" }],
);

function listsOf(name: string): ChildList[] {
  return columns.flatMap(([collection, field, { references: target, listedAs: alias, onDelete }]) => {
    if (target !== name || alias === undefined) return [];
    const isPart = onDelete === "CASCADE";
    return [{ alias, collection, field, isPart, sortField: isPart ? (specs[collection]?.sortField ?? null) : null }];
  });
}

function tableOf(name: string, { fields, uniques = [], sharedUniques = [], sortField = "id" }: Spec): Table {
  const key = isDirectusOwn(name) ? "uuid" : "integer";
  const id: Column = { name: "id", type: key };
  const own = Object.entries(fields).map(([field, spec]): Column => ({ ...spec, name: field }));
  return {
    name,
    key,
    columns: new Map([id, ...own].map((column) => [column.name, column])),
    uniques: [...own.filter(({ unique }) => unique).map((column) => [column.name]), ...uniques],
    sharedUniques,
    references: new Map(references.filter(({ collection }) => collection === name).map((reference) => [reference.field, reference])),
    heldBy: references.filter(({ target }) => target === name),
    lists: new Map(listsOf(name).map((list) => [list.alias, list])),
    sortField,
  };
}

export const model: Model = new Map(Object.entries(specs).map(([name, spec]) => [name, tableOf(name, spec)]));
/** @throws Error for a collection that the code does not have */
export function tableNamed(name: string): Table {
  const table = model.get(name);
  if (table === undefined) throw new Error(`There is no collection ${name}`);
  return table;
}
