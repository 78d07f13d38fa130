/** Keeps automatic ids clear of the ids that we gave ourselves. */
import type { Knex } from "knex";
import { isPostgres } from "./database.ts";

/** The next automatic id of each table is above its highest row and at least `floors[table]`. */
export async function raiseSequences(db: Knex, tables: readonly string[], floors: Readonly<Record<string, number>> = {}): Promise<void> {
  for (const table of tables) {
    const row: { top?: number | null } | undefined = await db(table).max({ top: "id" }).first();
    const last = Math.max(row?.top ?? 0, (floors[table] ?? 1) - 1);
    if (last === 0) continue;
    if (isPostgres(db))
      await db.raw("SELECT setval(pg_get_serial_sequence(?, 'id'), GREATEST(?, (SELECT last_value FROM ??)))", [table, last, `${table}_id_seq`]);
    else await raiseSqlite(db, table, last);
  }
}

async function raiseSqlite(db: Knex, table: string, last: number): Promise<void> {
  const updated = await db("sqlite_sequence").where({ name: table }).andWhere("seq", "<", last).update({ seq: last });
  if (updated > 0) return;
  const stored = await db("sqlite_sequence").where({ name: table }).first();
  if (stored === undefined) await db("sqlite_sequence").insert({ name: table, seq: last });
}
