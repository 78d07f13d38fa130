/** The database of a stack, past Directus. */
import type { Knex } from "knex";
import { connect } from "../../directus/database.ts";
import { readSettings } from "../../directus/env.ts";

/** Where a stack keeps its rows: its folder, and the variables that name another engine. */
export type Installation = { dataDir: string; database?: Record<string, string> };

export async function inDatabase<T>({ dataDir, database }: Installation, work: (db: Knex) => Promise<T>): Promise<T> {
  const db = connect(readSettings({ ...database, DATA_DIR: dataDir }).database);
  return work(db).finally(() => db.destroy());
}
