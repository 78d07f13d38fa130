/** The data model as the invariants read it from Directus. */
import type { FieldInfo, Relation, Schema } from "../../../extensions/haulbook/src/schema.ts";
import { model, type Table } from "./model.ts";

function fieldsOf({ columns, lists }: Table): Record<string, FieldInfo> {
  const own = [...columns.values()].map(({ name, type, special = [] }): FieldInfo => ({ field: name, type, special, alias: false }));
  const aliases = [...lists.keys()].map((field): FieldInfo => ({ field, type: "alias", special: ["o2m"], alias: true }));
  return Object.fromEntries([...own, ...aliases].map((info) => [info.field, info]));
}
function relationsOf({ name, lists, heldBy }: Table): Relation[] {
  const aliasOf = (collection: string, field: string) => [...lists.values()].find((list) => list.collection === collection && list.field === field)?.alias;
  return heldBy.map(({ collection, field, onDelete }) => ({
    collection,
    field,
    related_collection: name,
    meta: { one_field: aliasOf(collection, field) ?? null },
    schema: { on_delete: onDelete },
  }));
}

export const schema: Schema = {
  collections: Object.fromEntries([...model.values()].map((table) => [table.name, { primary: "id", fields: fieldsOf(table) }])),
  relations: [...model.values()].flatMap(relationsOf),
};
