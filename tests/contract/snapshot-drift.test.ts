import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { columnOf, type Field, type FieldKind, type Fields, type Target } from "../../bff/src/fields/kinds.ts";
import type { Parts } from "../../bff/src/fields/parts.ts";
import { hasOwnFiles } from "../../bff/src/fields/register.ts";
import { definitions } from "../../bff/src/modules/definitions.ts";
import { TYPE_CODES } from "../../bff/src/modules/lookups/contract.ts";
import * as knownKeys from "../../bff/src/wire/known-keys.ts";
import { stamps } from "../../bff/src/wire/wire-kit.ts";
import { currencyRows } from "../../directus/lookups/currencies.ts";
import { lookupRows } from "../../directus/lookups/rows.ts";
import { SNAPSHOT_FILE, snapshotText } from "../../directus/schema/build-snapshot.ts";
import type { Snapshot, SnapshotField } from "../../directus/schema/snapshot-types.ts";

const snapshotFile = readFileSync(SNAPSHOT_FILE, "utf8");
const snapshot: Snapshot = parse(snapshotFile);
const columns = new Map(snapshot.fields.map((field) => [`${field.collection}.${field.field}`, field]));

type Table = { collection: string; fields: Fields; rowFields?: Fields; attachments?: unknown };
const registers = Object.values(definitions);
const childRows = (tables: readonly Table[]): Parts[] => tables.flatMap(({ fields }) => Object.values(fields).flatMap(({ parts }) => parts ?? []));
const tables: readonly Table[] = [...registers, ...childRows(registers)];
/** Each field with the column that it says it has; `custom` ones have none of their own. */
const stored = tables.flatMap(({ collection, fields, rowFields = {} }) =>
  [...Object.entries(fields), ...Object.entries(rowFields)].flatMap(([name, field]) => {
    const entry = (column: string, target?: Target) => ({
      name: `${collection}.${name}`,
      field: target ? { ...field, target } : field,
      column: `${collection}.${column}`,
    });
    if (field.owner) return Object.values(field.owner.kinds).map(({ column, target }) => entry(column, target));
    return field.kind === "custom" ? [] : [entry(field.kind === "parts" ? name : columnOf(name, field))];
  }),
);

const TYPES: Record<Exclude<FieldKind, "parts" | "custom">, readonly string[]> = {
  text: ["string", "text"],
  choice: ["string"],
  number: ["integer", "decimal"],
  flag: ["boolean"],
  day: ["date"],
  instant: ["timestamp"],
  wall: ["dateTime"],
  lookup: ["integer"],
  keyed: ["integer"],
  reference: ["integer"],
  owner: ["integer"],
  user: ["uuid"],
};
/** The table that a field points to. */
const targetOf = ({ kind, table, target }: Field) => (kind === "lookup" ? "types" : kind === "user" ? "directus_users" : (table ?? target?.collection));
function fits(field: Field, { type, meta, schema }: SnapshotField): boolean {
  if (field.kind === "parts" || field.kind === "custom") return type === "alias" && (meta.special ?? []).includes("o2m");
  return TYPES[field.kind].includes(type) && (schema?.foreign_key_table ?? undefined) === targetOf(field);
}

it("every field has its column, of a fitting type", () => {
  const wrong = stored.flatMap(({ name, field, column }) => {
    const found = columns.get(column);
    if (found === undefined) return [`${name} has no column ${column}`];
    return fits(field, found)
      ? []
      : [`${name} is a ${field.kind} → ${targetOf(field) ?? "nothing"}, its column ${found.type} → ${found.schema?.foreign_key_table ?? "nothing"}`];
  });
  expect(wrong, "add the field to directus/collections and run `npm run snapshot`").toEqual([]);
});

it("every record has its stamps, and its files where it may have some", () => {
  const expected = registers.flatMap(({ collection, attachments }) =>
    [...Object.keys(stamps.shape), ...(hasOwnFiles(attachments) ? ["files"] : [])].map((name) => `${collection}.${name}`),
  );
  expect(expected.filter((name) => !columns.has(name))).toEqual([]);
});

it("every text that a contract accepts fits into its column", () => {
  const limited = stored.flatMap(({ name, field, column }) => {
    const { maxLength } = z.toJSONSchema(field.write ?? z.null(), { io: "output", unrepresentable: "any" }) as { maxLength?: number };
    const most = columns.get(column)?.schema?.max_length;
    return maxLength !== undefined && most != null ? [{ name, maxLength, most }] : [];
  });
  expect(limited.length, "what is not seen is not compared").toBeGreaterThan(100);
  const wrong = limited.flatMap(({ name, maxLength, most }) => (maxLength > most ? [`${name} takes ${maxLength} characters, its column ${most}`] : []));
  expect(wrong, "a longer text would fail on Postgres with an error that names no field").toEqual([]);
});

it("the snapshot is the one that the collections make", () => {
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
