/** A small table of our own, outside Directus: what provisioning has done so far. */
import type { Knex } from "knex";
import { first, type Rows } from "../extensions/haulbook/src/rows.ts";

const TABLE = "haulbook_meta";

export async function ensureMeta(db: Knex): Promise<void> {
  await db.raw(`CREATE TABLE IF NOT EXISTS ${TABLE} (name varchar(64) PRIMARY KEY, value text NOT NULL)`);
}

export async function readMeta(rows: Rows, name: string): Promise<string | undefined> {
  const row = await first(rows, TABLE, { name });
  return row && String(row.value);
}

export const removeMeta = (rows: Rows, name: string): Promise<void> => rows.remove(TABLE, { name });

export const writeMeta = (rows: Rows, name: string, value: string): Promise<void> =>
  rows.insert(TABLE, [{ name, value }], { unique: ["name"], merge: ["value"] });
