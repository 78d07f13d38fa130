/** Puts the product's lookups into the database and keeps them sound, without undoing what an admin changed in the studio. */
import type { Row, Rows } from "../../extensions/haulbook/src/rows.ts";
import { isTrue } from "../../extensions/haulbook/src/values.ts";
import { readMeta, writeMeta } from "../meta.ts";
import { currencyRows } from "./currencies.ts";
import { countryRows, stateRows } from "./places.ts";
import { lookupRows } from "./rows.ts";

type Known = Row & { id: number };

/** Ids that were put in once: a value that an admin deleted since must not come back. */
async function installedIds(rows: Rows, table: string): Promise<Set<number>> {
  return new Set(JSON.parse((await readMeta(rows, `lookups.${table}`)) ?? "[]") as number[]);
}

type Choosing<R> = { isNeeded?: (row: R) => boolean; isThere?: (row: R) => boolean };
async function insertNew<R extends Known>(
  rows: Rows,
  table: string,
  known: readonly R[],
  { isNeeded = () => false, isThere = () => false }: Choosing<R> = {},
): Promise<number> {
  const installed = await installedIds(rows, table);
  const stored = new Set((await rows.find(table, {}, { columns: ["id"] })).map(({ id }) => Number(id)));
  const missing = known.filter((row) => !stored.has(row.id) && (isNeeded(row) || !(installed.has(row.id) || isThere(row))));
  await rows.insert(table, missing);
  const ids = known.map(({ id }) => id);
  if (ids.some((id) => !installed.has(id))) await writeMeta(rows, `lookups.${table}`, JSON.stringify(ids));
  return missing.length;
}

/** What the rules read is put right; labels, order and whether a value is offered are the admin's. */
async function repairSystemTypes(rows: Rows): Promise<number> {
  const known = lookupRows.filter(({ system }) => system);
  const stored = await rows.find("types", { id: known.map(({ id }) => id) }, { columns: ["id", "type", "code", "system"] });
  const byId = new Map(stored.map((row) => [Number(row.id), row]));
  const broken = known.filter(({ id, type, code }) => {
    const row = byId.get(id);
    return row !== undefined && !(row.type === type && row.code === code && isTrue(row.system));
  });
  for (const { id, type, code } of broken) await rows.update("types", { id }, { type, code, system: true });
  return broken.length;
}

/** An admin may have added a value before it came with the product: a code is one value's. */
async function typesThere(rows: Rows): Promise<(row: { type: string; code: string }) => boolean> {
  const stored = await rows.find("types", { company: null }, { columns: ["type", "code"] });
  const known = new Set(stored.map(({ type, code }) => `${type} ${code}`));
  return ({ type, code }) => known.has(`${type} ${code}`);
}

const offered = <R extends object>(rows: readonly R[]) => rows.map((row) => ({ ...row, active: true }));

/** Idempotent; returns how many rows it wrote. */
export const installLookups = (database: Rows): Promise<number> =>
  database.transaction(async (rows) => {
    const countries = await insertNew(rows, "countries", countryRows());
    const states = await insertNew(rows, "states", stateRows());
    const currencies = await insertNew(rows, "currencies", offered(currencyRows), { isNeeded: () => true });
    const types = await insertNew(rows, "types", lookupRows, { isNeeded: ({ system }) => system, isThere: await typesThere(rows) });
    return countries + states + currencies + types + (await repairSystemTypes(rows));
  });
