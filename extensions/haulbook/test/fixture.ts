/** The data model in an SQLite database in memory, and writes as Directus makes them: hooks, then the row, in one transaction. */
import type { Knex } from "knex";
import type { FieldSpec } from "../../../directus/schema/dsl.ts";
import type { Accountability, FieldInfo, Relation, Schema } from "../src/directus.ts";
import { applyEffects, beforeCreate, beforeDelete, beforeUpdate } from "../src/pipeline.ts";
import type { Key, Row } from "../src/rows.ts";
import { openWrite, type Write } from "../src/write.ts";
import { isSystem, models, openSqlite } from "./tables.ts";

function fieldsOf(name: string, fields: Record<string, FieldSpec>): Record<string, FieldInfo> {
  const columns = Object.entries(fields).map(([field, { type, special = [] }]): FieldInfo => ({ field, type, special, alias: false }));
  const aliases = relations.flatMap(({ related_collection, meta }): FieldInfo[] =>
    related_collection === name && meta?.one_field ? [{ field: meta.one_field, type: "alias", special: ["o2m"], alias: true }] : [],
  );
  const id: FieldInfo = { field: "id", type: isSystem(name) ? "uuid" : "integer", special: [], alias: false };
  return Object.fromEntries([id, ...columns, ...aliases].map((field) => [field.field, field]));
}
const relations: Relation[] = Object.entries(models).flatMap(([collection, fields]) =>
  Object.entries(fields).flatMap(([field, spec]) =>
    spec.references
      ? [
          {
            collection,
            field,
            related_collection: spec.references,
            meta: { one_field: spec.listedAs ?? null },
            schema: { on_delete: spec.onDelete ?? "NO ACTION" },
          },
        ]
      : [],
  ),
);
export const schema: Schema = {
  collections: Object.fromEntries(Object.entries(models).map(([name, fields]) => [name, { primary: "id", fields: fieldsOf(name, fields) }])),
  relations,
};

export const MAPLE = 1;
export const PRAIRIE = 2;
const uuid = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
export const DISPATCHER: Accountability = { user: uuid(1), admin: false };
export const STRANGER: Accountability = { user: uuid(2), admin: false };
export const ADMIN: Accountability = { user: uuid(3), admin: true };
export const STATUS = { NEW: 11, RCV: 12, CMP: 13, INV: 14, CAN: 15 } as const;

async function seed(knex: Knex): Promise<void> {
  await knex("companies").insert([{ name: "Maple Leaf Freight" }, { name: "Prairie Haul" }]);
  await knex("directus_users").insert([
    { id: uuid(1), first_name: "Dana", last_name: "Dispatch", company: MAPLE },
    { id: uuid(2), first_name: "Pat", last_name: "Prairie", company: PRAIRIE },
    { id: uuid(3), first_name: "Ada", last_name: "Admin", company: null },
  ]);
  const lookups = Object.entries(STATUS).map(([code, id]) => ({ id, type: "ORDER_STATUS", code, value: code }));
  const trips = [247, 248, 249, 250].map((id) => ({ id, type: "TRIP_STATUS", code: String(id), value: String(id) }));
  await knex("types").insert([...lookups, ...trips, { id: 214, type: "ORDER_TYPE", code: "LCL", value: "Local" }]);
  await knex("types").insert({ id: 500, type: "EQUIP_TYPE", code: "X", value: "Prairie's own", company: PRAIRIE });
  await knex("customers").insert([
    { id: 1, name: "Acme Foods", company: MAPLE },
    { id: 2, name: "Prairie Grain", company: PRAIRIE },
    { id: 3, name: "Birch Paper", company: MAPLE },
  ]);
}

export async function openDatabase(): Promise<Knex> {
  const knex = await openSqlite();
  await seed(knex);
  return knex;
}

type Who = Accountability | null;
const opened = (database: Knex, collection: string, accountability: Who): Write => {
  const write = openWrite(collection, { database, schema, accountability });
  if (!write) throw new Error(`${collection} belongs to no company`);
  return write;
};
const columnsOf = (collection: string, payload: Row): Row =>
  Object.fromEntries(Object.entries(payload).filter(([field]) => schema.collections[collection]?.fields[field]?.alias === false));

export async function createIn(knex: Knex, collection: string, payload: Row, who: Who = DISPATCHER): Promise<Row> {
  const write = opened(knex, collection, who);
  const row = await beforeCreate(write, payload);
  await applyEffects(write);
  const [stored]: Row[] = await knex(collection).insert(columnsOf(collection, row)).returning("*");
  return stored as Row;
}
export async function updateIn(knex: Knex, collection: string, keys: Key[], payload: Row, who: Who = DISPATCHER): Promise<void> {
  const write = opened(knex, collection, who);
  const row = await beforeUpdate(write, payload, keys);
  await applyEffects(write);
  const columns = columnsOf(collection, row);
  if (Object.keys(columns).length > 0) await knex(collection).whereIn("id", keys).update(columns);
}
export async function removeIn(knex: Knex, collection: string, keys: Key[], who: Who = DISPATCHER): Promise<void> {
  const write = opened(knex, collection, who);
  await beforeDelete(write, keys);
  await applyEffects(write);
  if (collection === "trips") await knex("trip_items").whereIn("trip", keys).delete();
  await knex(collection).whereIn("id", keys).delete();
}
export const create = (knex: Knex, collection: string, payload: Row, who: Who = DISPATCHER) =>
  knex.transaction((transaction) => createIn(transaction, collection, payload, who));
export const update = (knex: Knex, collection: string, keys: Key[], payload: Row, who: Who = DISPATCHER) =>
  knex.transaction((transaction) => updateIn(transaction, collection, keys, payload, who));
export const remove = (knex: Knex, collection: string, keys: Key[], who: Who = DISPATCHER) =>
  knex.transaction((transaction) => removeIn(transaction, collection, keys, who));

export const rowOf = async (knex: Knex, collection: string, id: unknown): Promise<Row> => (await knex(collection).first("*").where({ id })) as Row;
/** The error's code and what it carries; undefined when the act passes. */
export const failureOf = async (act: Promise<unknown>): Promise<Row | undefined> =>
  act.then(
    () => undefined,
    (error: { code?: string; message: string; extensions?: Row }) => ({ code: error.code ?? error.message, message: error.message, ...error.extensions }),
  );
