/** A small table of our own, outside Directus: what provisioning has done so far. */
import type { Knex } from "knex";

const TABLE = "haulbook_meta";

export async function ensureMeta(db: Knex): Promise<void> {
  await db.raw(`CREATE TABLE IF NOT EXISTS ${TABLE} (name varchar(64) PRIMARY KEY, value text NOT NULL)`);
}

export async function readMeta(db: Knex, name: string): Promise<string | undefined> {
  const row: { value: string } | undefined = await db(TABLE).where({ name }).first();
  return row?.value;
}

export async function writeMeta(db: Knex, name: string, value: string): Promise<void> {
  await db(TABLE).insert({ name, value }).onConflict("name").merge();
}
