/** Puts the product's lookups into the database and keeps them sound, without undoing what an admin changed in the studio. */
import type { Knex } from "knex";
import { readMeta, writeMeta } from "../meta.ts";
import { currencyRows } from "./currencies.ts";
import { countryRows, stateRows } from "./places.ts";
import { lookupRows } from "./rows.ts";

const CHUNK = 100;
type Row = { id: number };
type Values = Record<string, string | number | boolean | null>;

/** Ids that were put in once: a value that an admin deleted since must not come back. */
async function installedIds(db: Knex, table: string): Promise<Set<number>> {
  return new Set(JSON.parse((await readMeta(db, `lookups.${table}`)) ?? "[]") as number[]);
}

async function insertNew<R extends Row & Values>(db: Knex, table: string, rows: readonly R[], isNeeded: (row: R) => boolean): Promise<number> {
  const installed = await installedIds(db, table);
  const stored = new Set<number>((await db(table).select("id")).map((row: Row) => row.id));
  const missing = rows.filter((row) => !stored.has(row.id) && (isNeeded(row) || !installed.has(row.id)));
  if (missing.length > 0) await db.batchInsert<Values>(table, missing, CHUNK);
  const known = rows.map(({ id }) => id);
  if (known.some((id) => !installed.has(id))) await writeMeta(db, `lookups.${table}`, JSON.stringify(known));
  return missing.length;
}

/** What the rules read is put right; labels, order and whether a value is offered are the admin's. */
async function repairSystemTypes(db: Knex): Promise<number> {
  const stored = new Map<number, { type: string; code: string; system: boolean | number }>(
    (await db("types").select("id", "type", "code", "system")).map((row) => [row.id, row]),
  );
  let repaired = 0;
  for (const { id, type, code } of lookupRows.filter((row) => row.system)) {
    const row = stored.get(id);
    if (row !== undefined && row.type === type && row.code === code && row.system) continue;
    repaired += await db("types").where({ id }).update({ type, code, system: true });
  }
  return repaired;
}

/** Idempotent; returns how many rows it wrote. */
export async function installLookups(db: Knex): Promise<number> {
  return db.transaction(async (trx) => {
    const countries = await insertNew(trx, "countries", countryRows(), () => false);
    const states = await insertNew(trx, "states", stateRows(), () => false);
    const currencies = await insertNew(
      trx,
      "currencies",
      currencyRows.map((row) => ({ ...row, active: true })),
      () => true,
    );
    const types = await insertNew(
      trx,
      "types",
      lookupRows.map((row) => ({ ...row, active: true })),
      ({ system }) => system,
    );
    return countries + states + currencies + types + (await repairSystemTypes(trx));
  });
}
