/** Whether the database takes writes. */
import type { Knex } from "knex";
import { writeMeta } from "../../../../directus/meta.ts";
import { rowsOf } from "../knex-rows.ts";

const PROBE = "probe";
/** So much that SQLite needs pages for it: on a full disk it is refused as any new row would be. */
const PROBE_BYTES = 64 * 1024;

const answered = new WeakMap<Knex, number>();
/** Remembers when the database has last answered anything. */
export function watchAnswers(database: Knex): void {
  database.on("query-response", () => answered.set(database, Date.now()));
}
/** A database that answers others is not gone, however long the line before it is. */
export const hasAnswered = (database: Knex, milliseconds: number): boolean => Date.now() - (answered.get(database) ?? 0) < milliseconds;

/** A row written and committed. @throws what the database says */
export async function writeProbe(database: Knex): Promise<void> {
  const rows = rowsOf(database);
  if (database.client.dialect === "sqlite3") await writeMeta(rows, PROBE, "x".repeat(PROBE_BYTES));
  await writeMeta(rows, PROBE, String(Date.now()));
}
