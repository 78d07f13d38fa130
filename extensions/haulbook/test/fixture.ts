/** The data model in an empty database, and writes as Directus makes them: hooks, then the row, in one transaction. */
import type { Knex } from "knex";
import { afterEach } from "vitest";
import { RATE_METHOD, SURCHARGE } from "../../../bff/src/wire/known-keys.ts";
import type { FieldSpec } from "../../../directus/schema/dsl.ts";
import { rowsOf } from "../src/knex-rows.ts";
import { applyEffects, beforeCreate, beforeDelete, beforeUpdate } from "../src/pipeline.ts";
import { first, type Key, type Row, type Rows } from "../src/rows.ts";
import type { FieldInfo, Relation, Schema } from "../src/schema.ts";
import { keyOf, plain } from "../src/values.ts";
import { type Accountability, openWrite, type Write } from "../src/write.ts";
import { filled, seedFilled } from "./filled.ts";
import { closeTables, isSystem, models, openTables } from "./tables.ts";

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

export const GST = { id: 601, type: "TAX_TYPE", code: "GST", value: "GST - 5" };
export const HST = { id: 600, type: "TAX_TYPE", code: "HSTON", value: "HST ON - 13" };

async function seed(rows: Rows): Promise<void> {
  await rows.insert("companies", [
    { id: MAPLE, name: "Maple Leaf Freight" },
    { id: PRAIRIE, name: "Prairie Haul" },
  ]);
  await rows.insert("directus_users", [
    { id: uuid(1), first_name: "Dana", last_name: "Dispatch", company: MAPLE },
    { id: uuid(2), first_name: "Pat", last_name: "Prairie", company: PRAIRIE },
    { id: uuid(3), first_name: "Ada", last_name: "Admin", company: null },
  ]);
  const statuses = Object.entries(STATUS).map(([code, id]) => ({ id, type: "ORDER_STATUS", code, value: code }));
  const trips = [247, 248, 249, 250].map((id) => ({ id, type: "TRIP_STATUS", code: String(id), value: String(id) }));
  await rows.insert("types", [...statuses, ...trips, { id: 214, type: "ORDER_TYPE", code: "LCL", value: "Local" }, HST, GST]);
  await rows.insert("types", [{ id: 500, type: "EQUIP_TYPE", code: "X", value: "Prairie's own", company: PRAIRIE }]);
  const methods = Object.entries(RATE_METHOD).map(([code, id]) => ({ id, type: "ORDER_RT_TYPE", code, value: code }));
  const surcharges = Object.entries(SURCHARGE).map(([code, id]) => ({ id, type: "FUEL_SRCH_TYPE", code, value: code }));
  await rows.insert("types", [...methods, ...surcharges]);
  await rows.insert("currencies", [
    { id: 1, code: "USD", value: "US Dollar", symbol: "$" },
    { id: 2, code: "CAD", value: "Canadian Dollar", symbol: "C$" },
  ]);
  await rows.insert("customers", [
    { id: 1, name: "Acme Foods", company: MAPLE },
    { id: 2, name: "Prairie Grain", company: PRAIRIE },
    { id: 3, name: "Birch Paper", company: MAPLE },
  ]);
  await seedFilled(rows, MAPLE);
}

let closing: () => Promise<unknown> = async () => undefined;
afterEach(() => closing());

/** For tests of what speaks to knex itself. Closed after the test. */
export async function openKnex(): Promise<Knex> {
  const knex = await openTables();
  closing = () => closeTables(knex);
  await seed(rowsOf(knex));
  return knex;
}
export const openDatabase = async (): Promise<Rows> => rowsOf(await openKnex());

type Who = Accountability | null;
const opened = (rows: Rows, collection: string, accountability: Who): Write => {
  const write = openWrite(collection, { rows, schema, accountability });
  if (!write) throw new Error(`${collection} belongs to no company`);
  return write;
};
/** References as keys, lists left out. */
function columnsOf(collection: string, payload: Row): Row {
  const columns = Object.entries(payload).filter(([field]) => schema.collections[collection]?.fields[field]?.alias === false);
  return Object.fromEntries(columns.map(([field, value]) => [field, keyOf(value) ?? value]));
}

/** `payload` with what a row of its collection must have. A trip that is made without stops stops in the yard. */
export async function createIn(rows: Rows, collection: string, payload: Row, who: Who = DISPATCHER): Promise<Row> {
  const write = opened(rows, collection, who);
  const row = await beforeCreate(write, filled(collection, payload));
  await applyEffects(write);
  const id = row.id ?? (await rows.highest(collection, {}, "id")) + 1;
  await rows.insert(collection, [{ ...columnsOf(collection, row), id }]);
  if (collection === "trips" && payload.items === undefined)
    await rows.insert("trip_items", [{ ...columnsOf("trip_items", filled("trip_items", { type: "Y", trip: id, company: row.company })), status: true }]);
  return rowOf(rows, collection, id);
}
export async function updateIn(rows: Rows, collection: string, keys: Key[], payload: Row, who: Who = DISPATCHER): Promise<void> {
  const write = opened(rows, collection, who);
  const columns = columnsOf(collection, await beforeUpdate(write, payload, keys));
  await applyEffects(write);
  if (Object.keys(columns).length > 0) await rows.update(collection, { id: keys }, columns);
}
export async function removeIn(rows: Rows, collection: string, keys: Key[], who: Who = DISPATCHER): Promise<void> {
  const write = opened(rows, collection, who);
  await beforeDelete(write, keys);
  await applyEffects(write);
  if (collection === "trips") await rows.remove("trip_items", { trip: keys });
  await rows.remove(collection, { id: keys });
}
export const create = (rows: Rows, collection: string, payload: Row, who: Who = DISPATCHER) =>
  rows.transaction((inside) => createIn(inside, collection, payload, who));
export const update = (rows: Rows, collection: string, keys: Key[], payload: Row, who: Who = DISPATCHER) =>
  rows.transaction((inside) => updateIn(inside, collection, keys, payload, who));
export const remove = (rows: Rows, collection: string, keys: Key[], who: Who = DISPATCHER) =>
  rows.transaction((inside) => removeIn(inside, collection, keys, who));

/** The values as the API would read them, whatever the engine keeps; undefined without such a row. */
export async function rowOf(rows: Rows, collection: string, id: unknown): Promise<Row> {
  const row = await first(rows, collection, { id });
  const types = schema.collections[collection]?.fields ?? {};
  return (row && Object.fromEntries(Object.entries(row).map(([field, value]) => [field, plain(value, types[field]?.type ?? "")]))) as Row;
}
/** The error's code and what it carries; undefined when the act passes. */
export const failureOf = async (act: Promise<unknown>): Promise<Row | undefined> =>
  act.then(
    () => undefined,
    (error: { code?: string; message: string; extensions?: Row }) => ({ code: error.code ?? error.message, message: error.message, ...error.extensions }),
  );

/** The same rows; what they are asked is noted in `asked` as `<act> <table>`. */
export function watched(rows: Rows, asked: string[]): Rows {
  const noting =
    <A extends [string, ...unknown[]], R>(name: string, act: (...given: A) => R) =>
    (...given: A): R => {
      asked.push(`${name} ${given[0]}`);
      return act(...given);
    };
  return {
    ...rows,
    find: noting("find", rows.find),
    insert: noting("insert", rows.insert),
    update: noting("update", rows.update),
    remove: noting("remove", rows.remove),
    next: noting("next", rows.next),
    highest: noting("highest", rows.highest),
    transaction: (act) => rows.transaction((inside) => act(watched(inside, asked))),
  };
}
