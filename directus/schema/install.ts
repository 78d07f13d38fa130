/** Directus' own tables: installed whole, or brought to this version. */
import type { Knex } from "knex";
import { rowsOf } from "../../extensions/haulbook/src/knex-rows.ts";
import { isPostgres } from "../database.ts";
import type { Settings } from "../env.ts";
import { readMeta, writeMeta } from "../meta.ts";
import { bootstrap } from "./apply.ts";
import { DIRECTUS_VERSION } from "./snapshot.ts";

const META = "directus";
const INSTALLING = "installing";

async function directusTables(db: Knex): Promise<string[]> {
  const rows: { name: string }[] = isPostgres(db)
    ? await db("pg_tables").select({ name: "tablename" }).whereRaw("schemaname = current_schema()")
    : await db("sqlite_master").select("name").where({ type: "table" });
  return rows.map(({ name }) => name).filter((name) => name.startsWith("directus_"));
}

/** An installation that was cut short can't be continued, and nothing was stored in it yet. */
async function dropUnfinished(db: Knex): Promise<void> {
  if (!isPostgres(db)) await db.raw("PRAGMA foreign_keys = OFF");
  for (const table of await directusTables(db)) await db.raw(`DROP TABLE ??${isPostgres(db) ? " CASCADE" : ""}`, [table]);
  if (!isPostgres(db)) await db.raw("PRAGMA foreign_keys = ON");
}

export const isDirectusCurrent = async (db: Knex) => (await readMeta(rowsOf(db), META)) === DIRECTUS_VERSION;

/** The connection is closed while Directus works, and open again after. */
export async function installDirectus(db: Knex, settings: Settings): Promise<void> {
  if ((await readMeta(rowsOf(db), META)) === INSTALLING) await dropUnfinished(db);
  if (!(await db.schema.hasTable("directus_collections"))) await writeMeta(rowsOf(db), META, INSTALLING);
  await db.destroy();
  await bootstrap(settings);
  db.initialize();
  await writeMeta(rowsOf(db), META, DIRECTUS_VERSION);
}
