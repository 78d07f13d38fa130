import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { accidents } from "../../bff/src/modules/accidents/contract.ts";
import { customers } from "../../bff/src/modules/customers/contract.ts";
import { documents } from "../../bff/src/modules/documents/contract.ts";
import { employees } from "../../bff/src/modules/employees/contract.ts";
import { invoice, invoiceRow } from "../../bff/src/modules/invoices/contract.ts";
import { TYPE_CODES } from "../../bff/src/modules/lookups/contract.ts";
import { order, orderItem, orderItemWrite, orderRate, orderRateWrite, orderRow, orderWrite } from "../../bff/src/modules/orders/contract.ts";
import { reimbursements } from "../../bff/src/modules/reimbursements/contract.ts";
import { suppliers } from "../../bff/src/modules/suppliers/contract.ts";
import { trip, tripItem, tripItemWrite, tripRow, tripWrite } from "../../bff/src/modules/trips/contract.ts";
import * as knownKeys from "../../bff/src/wire/known-keys.ts";
import { currencyRows } from "../../directus/lookups/currencies.ts";
import { lookupRows } from "../../directus/lookups/rows.ts";
import { SNAPSHOT_FILE, snapshotText } from "../../directus/schema/build-snapshot.ts";
import type { Snapshot, SnapshotField } from "../../directus/schema/snapshot-types.ts";

const snapshotFile = readFileSync(SNAPSHOT_FILE, "utf8");
const snapshot: Snapshot = parse(snapshotFile);
const columns = new Map(snapshot.fields.map((field) => [`${field.collection}.${field.field}`, field]));

type JsonSchema = { type?: string | string[]; anyOf?: JsonSchema[]; properties?: Record<string, JsonSchema>; maxLength?: number };
const fieldsOf = (schema: z.ZodType): [string, JsonSchema][] =>
  Object.entries((z.toJSONSchema(schema, { io: "output", unrepresentable: "any" }) as JsonSchema).properties ?? {});
/** The schema of a field that may also be null. */
const present = (schema: JsonSchema): JsonSchema => schema.anyOf?.find(({ type }) => type !== "null") ?? schema;
const typeOf = (schema: JsonSchema) => [present(schema).type].flat().filter((type) => type !== "null")[0];

const FITTING: Record<string, readonly string[]> = {
  number: ["integer", "decimal"],
  integer: ["integer", "decimal"],
  string: ["string", "text", "timestamp", "dateTime", "date"],
  boolean: ["boolean"],
};
/** What a reference is read as tells where it points. */
function targetsOf({ properties = {} }: JsonSchema): readonly string[] | undefined {
  const names = Object.keys(properties).join();
  if (names === "id,name,code") return ["types"];
  if (names === "key,value,code") return ["currencies", "countries"];
  return properties.id?.type === "string" ? ["directus_users"] : undefined;
}
function fits(schema: JsonSchema, column: SnapshotField): boolean {
  const type = typeOf(schema);
  if (type === "array") return column.type === "alias" && (column.meta.special ?? []).includes("o2m");
  if (type !== "object") return FITTING[type ?? ""]?.includes(column.type) ?? false;
  const target = column.schema?.foreign_key_table ?? undefined;
  return target !== undefined && (targetsOf(present(schema))?.includes(target) ?? true);
}

/** Worked out by the BFF for each answer: no columns. */
const COMPUTED: Record<string, string> = {
  can: "abilities of the caller",
  why: "abilities of the caller",
  "orders.trip": "the trips of the order's trip_items",
  "orders.pickup": "req_date of the first shipper",
  "orders.first_pickup_city": "its city",
  "orders.mat_type_haz": "the list's name of mat_typ_haz",
  "orders.mat_type_ref": "the list's name of mat_typ_ref",
  "invoices.overdue": "whether an open one is past its due date",
  "trips.first_stop_time": "req_date of the first stop",
  "trips.aci_ace": "whether a manifest exists",
  "trip_items.order": "number of the order, or MANUAL",
  "trip_items.orderids": "id of the column `order`",
  "documents.owner": "the owner_… column that ownr_typ names",
  "documents.ownr_id": "its id",
  "reimbursements.type": "always the same word",
  "reimbursements.trip_no": "number of the trip, or the text of a manual one",
};
const registers = [customers, employees, suppliers, documents, accidents, reimbursements];
const records: Record<string, z.ZodType[]> = {
  ...Object.fromEntries(registers.map(({ collection, record, rowSchema }) => [collection, [record, rowSchema]])),
  orders: [order, orderRow],
  order_items: [orderItem],
  invoices: [invoice, invoiceRow],
  order_rates: [orderRate],
  trips: [trip, tripRow],
  trip_items: [tripItem],
};
const recordFields = Object.entries(records).flatMap(([collection, schemas]) =>
  schemas.flatMap(fieldsOf).map(([field, schema]) => ({ field, name: `${collection}.${field}`, schema })),
);

it("every field that is read has its column, of a fitting type", () => {
  const wrong = recordFields.flatMap(({ field, name, schema }) => {
    if (field in COMPUTED || name in COMPUTED) return [];
    const column = columns.get(name);
    if (column === undefined) return [`${name} has no column`];
    return fits(schema, column)
      ? []
      : [`${name} is ${typeOf(schema)} on the wire, ${column.type} → ${column.schema?.foreign_key_table ?? "nothing"} in the snapshot`];
  });
  expect(wrong, "add the field to directus/schema/collections.ts and run `npm run snapshot`, or name it in COMPUTED").toEqual([]);
});

it("what is called computed is on the wire", () => {
  const names = new Set(recordFields.flatMap(({ field, name }) => [field, name]));
  expect(Object.keys(COMPUTED).filter((name) => !names.has(name))).toEqual([]);
});

/** Not written to a column of their own name. */
const NOT_STORED = new Set(["documents.owner", "trip_items.orderids", "order_rates.isNew"]);
const writes = {
  ...Object.fromEntries(registers.map(({ collection, write }) => [collection, write])),
  orders: orderWrite.in,
  order_items: orderItemWrite,
  order_rates: orderRateWrite,
  trips: tripWrite.in,
  trip_items: tripItemWrite,
};

it("every text that a contract accepts fits into its column", () => {
  const wrong = Object.entries(writes).flatMap(([collection, schema]) =>
    fieldsOf(schema).flatMap(([field, property]) => {
      const name = `${collection}.${field}`;
      if (NOT_STORED.has(name)) return [];
      const column = columns.get(name);
      if (column === undefined) return [`${name} has no column`];
      const [wire, stored] = [present(property).maxLength, column.schema?.max_length];
      return wire !== undefined && stored != null && wire > stored ? [`${name} takes ${wire} characters, its column ${stored}`] : [];
    }),
  );
  expect(wrong, "a longer text would fail on Postgres with an error that names no field").toEqual([]);
});

it("the snapshot is the one that collections.ts makes", () => {
  expect(snapshotFile === snapshotText(), "run `npm run snapshot`").toBe(true);
});

it("provisioning has every lookup that a rule names", () => {
  const byId = new Map(lookupRows.map((row) => [row.id, row]));
  const expected: [list: string, keys: readonly number[]][] = [
    ["TRIP_TYPE", Object.values(knownKeys.TRIP_TYPE)],
    ["TRIP_STATUS", Object.values(knownKeys.TRIP_STATUS)],
    ["ORDER_TYPE", Object.values(knownKeys.ORDER_TYPE)],
    ["ORDER_RT_TYPE", Object.values(knownKeys.RATE_METHOD)],
    ["FUEL_SRCH_TYPE", Object.values(knownKeys.SURCHARGE)],
    ["TRIP_ITEM_STATUS", [knownKeys.TRIP_ITEM_STATUS_NEW]],
    ["APPNT_TYPE", [knownKeys.APPOINTMENT_NO]],
    ["VEHICLE_TYPE", Object.values(knownKeys.VEHICLE_TYPE)],
    ["ASSET_TYPE", [knownKeys.ASSET_TYPE]],
    ["OWNERSHIP_TYPE", [knownKeys.OWNERSHIP_TYPE]],
    ["RENTAL_STATUS", Object.values(knownKeys.RENTAL_STATUS)],
  ];
  const wrong = expected.flatMap(([list, keys]) => keys.filter((key) => byId.get(key)?.type !== list).map((key) => `${list} ${key}`));
  expect(wrong, "directus/lookups lacks these").toEqual([]);
  expect(
    lookupRows.filter(({ id, system }) => expected.some(([, keys]) => keys.includes(id)) && !system),
    "an admin must not be able to remove these",
  ).toEqual([]);
  expect(currencyRows.map(({ id, code }) => [code, id])).toEqual(expect.arrayContaining(Object.entries(knownKeys.CURRENCY)));
});

it("provisioning has every lookup code that a rule names, and every list has values", () => {
  const codes = new Set(lookupRows.map(({ code }) => code));
  expect([...Object.values(knownKeys.CODE), ...Object.values(knownKeys.ORDER_STATUS)].filter((code) => !codes.has(code))).toEqual([]);
  const lists = new Set(lookupRows.map(({ type }) => type));
  expect(TYPE_CODES.filter((code) => !lists.has(code))).toEqual([]);
});
