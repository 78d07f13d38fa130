/** Composite indexes and uniqueness, which a Directus snapshot can't hold. */
import { createHash } from "node:crypto";
import type { Knex } from "knex";
import { collections } from "../collections/index.ts";
import { isPostgres } from "../database.ts";

const PREFIX = "hb_";
const MAX_NAME = 60;

type Index = { name: string; table: string; columns: readonly string[]; unique: boolean; where?: string };

function indexName(table: string, columns: readonly string[], unique: boolean): string {
  const name = `${PREFIX}${table}_${columns.join("_")}${unique ? "_uq" : ""}`;
  return name.length <= MAX_NAME ? name : `${name.slice(0, MAX_NAME - 9)}_${createHash("sha256").update(name).digest("hex").slice(0, 8)}`;
}

/** Rows that still wait for their text; empty but after an upgrade or an import, so that finding none costs nothing. */
const unsearchable = (table: string): Index => ({
  name: `${PREFIX}${table}_unsearchable`,
  table,
  columns: ["search", "id"],
  unique: false,
  where: "search IS NULL",
});

export function desiredIndexes(): Index[] {
  return Object.entries(collections).flatMap(([table, { indexes = [], uniques = [], sharedUniques = [], searched }]) => [
    ...indexes.map((columns) => ({ name: indexName(table, columns, false), table, columns, unique: false })),
    ...uniques.map((columns) => ({ name: indexName(table, columns, true), table, columns, unique: true })),
    ...sharedUniques.map((columns) => ({ name: `${indexName(table, columns, true)}_shared`, table, columns, unique: true, where: "company IS NULL" })),
    ...(searched ? [unsearchable(table)] : []),
  ]);
}

async function storedIndexes(db: Knex): Promise<string[]> {
  const rows: { name: string }[] = isPostgres(db)
    ? await db("pg_indexes").select({ name: "indexname" }).whereRaw("schemaname = current_schema()")
    : await db("sqlite_master").select("name").where({ type: "index" });
  return rows.map(({ name }) => name).filter((name) => name.startsWith(PREFIX));
}

/** Makes what is missing, drops what the code no longer has. */
export async function applyIndexes(db: Knex): Promise<number> {
  const wanted = desiredIndexes();
  const stored = await storedIndexes(db);
  const stale = stored.filter((name) => !wanted.some((index) => index.name === name));
  for (const name of stale) await db.raw("DROP INDEX ??", [name]);
  const missing = wanted.filter(({ name }) => !stored.includes(name));
  for (const { name, table, columns, unique, where } of missing) {
    const condition = where === undefined ? "" : ` WHERE ${where}`;
    await db.raw(`CREATE ${unique ? "UNIQUE " : ""}INDEX ?? ON ?? (${columns.map(() => "??").join(", ")})${condition}`, [name, table, ...columns]);
  }
  return stale.length + missing.length;
}
