/** The rows that a write points to must be of the same company, and lookups of the right list. */

import type { Offer } from "../../../../bff/src/fields/kinds.ts";
import { MAX_KEY } from "../../../../bff/src/wire/wire-kit.ts";
import { hasLifecycle, lookupListOf, offerColumnsOf, offersOf } from "../data-model.ts";
import { ForeignReferenceError } from "../errors.ts";
import type { Key, Row } from "../rows.ts";
import { describe, type Reference } from "../schema.ts";
import { keyOf, plain } from "../values.ts";
import { loadRows, rowId, type Write } from "../write.ts";
import { actorOf } from "./actor.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A key that the database can look up without an error of its own. */
function isKey(key: Key, type: string | undefined): boolean {
  if (type === "uuid") return UUID.test(String(key));
  return type !== "integer" || (/^\d+$/.test(String(key)) && Number(key) <= MAX_KEY);
}

const isRow = (value: unknown): value is Row => typeof value === "object" && value !== null && !Array.isArray(value);
/** The key that a reference is sent as: bare, or as the row that has it and nothing else. */
function bareKey(value: unknown, primary: string): unknown {
  if (!isRow(value)) return value;
  const [only, ...more] = Object.keys(value);
  return only === primary && more.length === 0 ? value[primary] : value;
}
/** A row that is written along with the one that points to it, as the studio does: a new one, or one with changes. */
const isAlong = (value: unknown, primary: string): value is Row => isRow(value) && Object.keys(value).some((name) => name !== primary);

/**
 * What a write says of a reference names a row, or is nothing. Of anything else the databases would make another row's key, Directus a new row, and nobody
 * would be told. @returns the payload with bare keys @throws FOREIGN_REFERENCE
 */
export async function namedRows(write: Write, payload: Row): Promise<Row> {
  const { info, schema } = write;
  const { admin } = await actorOf(write);
  const named: Row = { ...payload };
  for (const { field, target } of info.pointers) {
    const { primary, fields } = describe(schema, target);
    const key = bareKey(payload[field], primary);
    if (key === undefined) continue;
    named[field] = key;
    if (key === null) continue;
    const isGiven = (given: unknown) => (typeof given === "string" || typeof given === "number") && isKey(given, fields[primary]?.type);
    const isNamed = isGiven(key) || (admin && isAlong(key, primary) && (key[primary] === undefined || isGiven(key[primary])));
    if (!isNamed) throw new ForeignReferenceError({ field });
  }
  return named;
}

type Chosen = Reference & { key: Key };

const chosenIn = ({ info, schema }: Write, payload: Row): Chosen[] =>
  info.references.flatMap(({ field, target }) => {
    const key = keyOf(payload[field], describe(schema, target).primary);
    return key === undefined ? [] : [{ field, target, key }];
  });

/** References of a part to what it is a part of. */
const wholesOf = ({ schema }: Write, target: string): string[] => describe(schema, target).parents.map(({ field }) => field);
type Together = { part: string; target: string; whole: string; parent: string };
/** Fields that name a part and its whole beside each other: a trip's stop the order and the stop of it. An owner of one of several kinds is named alone. */
const together = ({ info, schema }: Write): Together[] =>
  info.references.flatMap(({ field: part, target }) =>
    describe(schema, target).parents.flatMap(({ field: parent, target: owner }) =>
      info.references
        .filter(({ field, target }) => target === owner && !info.parents.some((own) => own.field === field))
        .map(({ field: whole }) => ({ part, target, whole, parent })),
    ),
  );

/** @param row as it will be @param written the fields that are new or changed @throws FOREIGN_REFERENCE for a part of something else */
export async function checkWholes(write: Write, row: Row, written: Row): Promise<void> {
  for (const { part, target, whole, parent } of together(write)) {
    const key = keyOf(row[part]);
    if (key === undefined || !(part in written || whole in written)) continue;
    await readReferences(write, target, [key]);
    const named = write.memory.references.get(rowId(target, key));
    if (String(keyOf(named?.[parent])) !== String(keyOf(row[whole]))) throw new ForeignReferenceError({ field: part });
  }
}

/** Of a lookup is read at once what tells whether it is switched off (switched-off.ts). */
const LOOKUP_COLUMNS = ["type", "code", "active"];
async function readReferences(write: Write, target: string, keys: readonly Key[]): Promise<void> {
  const { memory, schema } = write;
  const missing = keys.filter((key) => !memory.references.has(rowId(target, key)));
  if (missing.length === 0) return;
  for (const key of missing) memory.references.set(rowId(target, key), null);
  const { primary } = describe(schema, target);
  // A row that answers whether it may still be changed is read whole and locked.
  const rows = hasLifecycle(target)
    ? [...(await loadRows(write, target, missing)).values()]
    : await write.rows.find(
        target,
        { [primary]: missing },
        { columns: [primary, "company", ...wholesOf(write, target), ...(target === "types" ? LOOKUP_COLUMNS : []), ...offerColumnsOf(target)] },
      );
  for (const row of rows) memory.references.set(rowId(target, row[primary]), row);
}

/** Every row that `payload` points to, one query per collection, none for what the transaction has seen. */
export async function referencesOf(write: Write, payload: Row): Promise<Map<string, Row | null>> {
  const chosen = chosenIn(write, payload);
  for (const target of new Set(chosen.map((reference) => reference.target)))
    await readReferences(
      write,
      target,
      chosen.filter((reference) => reference.target === target).map(({ key }) => key),
    );
  return new Map(chosen.map(({ field, target, key }) => [field, write.memory.references.get(rowId(target, key)) ?? null]));
}

/** Lookups and sign-ins may belong to no company: they are everyone's. */
const isShared = (target: string) => target === "types" || target === "directus_users";

/** Throws FOREIGN_REFERENCE, the same for a row that is not there, one that is another's and one that is not offered. */
export async function checkReferences(write: Write, payload: Row, company: number | null, mayAdopt: boolean): Promise<void> {
  const rows = await referencesOf(write, payload);
  for (const { field, target } of write.info.references) {
    const row = rows.get(field);
    if (row === undefined) continue;
    const offers = offersOf(write.info.name, field);
    const refuse = () => new ForeignReferenceError({ field, says: offers?.says });
    if (row === null) throw refuse();
    const list = lookupListOf(write.info.name, field);
    if (list !== undefined && row.type !== list) throw refuse();
    if (offers && !isOffered(offers, row, describe(write.schema, target).fields)) throw refuse();
    if (row.company === null && target === "directus_files" && mayAdopt) adoptFile(write, row, company);
    else if (row.company === null ? !isShared(target) : Number(row.company) !== company) throw refuse();
  }
}

/** A day is over when it is over everywhere. */
const TWELVE_HOURS = 43_200_000;
function isOffered({ only, until }: Offer, row: Row, types: Readonly<Record<string, { type: string }>>): boolean {
  if (Object.entries(only).some(([column, value]) => plain(row[column], types[column]?.type ?? "") !== value)) return false;
  const last = until === undefined ? null : plain(row[until], "date");
  return last === null || String(last) >= new Date(Date.now() - TWELVE_HOURS).toISOString().slice(0, 10);
}

/** A file that an administrator uploaded belongs to no company until a record takes it. */
function adoptFile(write: Write, file: Row, company: number | null): void {
  file.company = company;
  write.effects.push((rows) => rows.update("directus_files", { id: file.id, company: null }, { company }));
}
