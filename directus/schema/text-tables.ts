/**
 * SQLite finds a part of a text by the three letters in a row that it is made of: a table of FTS5's beside each that is looked through, kept up by triggers. It holds no
 * text of its own, and none of it is Directus' (`DB_EXCLUDE_TABLES`).
 */
import type { Knex } from "knex";
import { isPostgres } from "../database.ts";
import { LOOKED_IN } from "./looked-in.ts";
import { ACTS, textTable, trigger } from "./text-table-names.ts";

type Made = { name: string; sql: string };

const quoted = (names: readonly string[], of = "") => names.map((name) => `${of}"${name}"`).join(", ");

/** `detail`: in which rows and columns three letters stand, not where in the text; what is found is compared with the text itself. */
function wantedFor(table: string, columns: readonly string[]): [Made, ...Made[]] {
  const name = textTable(table);
  const into = `INSERT INTO "${name}" (rowid, ${quoted(columns)})`;
  const add = `${into} VALUES (new.id, ${quoted(columns, "new.")});`;
  const remove = `DELETE FROM "${name}" WHERE rowid = old.id;`;
  const changed = columns.map((column) => `old."${column}" IS NOT new."${column}"`).join(" OR ");
  const acts = {
    insert: `AFTER INSERT ON "${table}" BEGIN ${add} END`,
    update: `AFTER UPDATE OF ${quoted(columns)} ON "${table}" WHEN ${changed} BEGIN ${remove} ${add} END`,
    delete: `AFTER DELETE ON "${table}" BEGIN ${remove} END`,
  };
  const options = "content='', contentless_delete=1, tokenize='trigram', detail='column'";
  return [
    { name, sql: `CREATE VIRTUAL TABLE "${name}" USING fts5(${quoted(columns)}, ${options})` },
    ...ACTS.map((act) => ({ name: trigger(table, act), sql: `CREATE TRIGGER "${trigger(table, act)}" ${acts[act]}` })),
  ];
}

const isOurs = (name: string) => name.startsWith(textTable(""));
async function stored(db: Knex): Promise<Map<string, string>> {
  const rows: Made[] = await db("sqlite_master").select("name", "sql").whereIn("type", ["table", "trigger"]).whereNotNull("sql");
  return new Map(rows.filter(({ name }) => isOurs(name)).map(({ name, sql }) => [name, sql]));
}

async function make(db: Knex, table: string, columns: readonly string[]): Promise<void> {
  const [own, ...triggers] = wantedFor(table, columns);
  for (const act of ACTS) await db.raw(`DROP TRIGGER IF EXISTS "${trigger(table, act)}"`);
  await db.raw(`DROP TABLE IF EXISTS "${own.name}"`);
  await db.raw(own.sql);
  await db.raw(`INSERT INTO "${own.name}" (rowid, ${quoted(columns)}) SELECT id, ${quoted(columns)} FROM "${table}"`);
  for (const { sql } of triggers) await db.raw(sql);
}

/**
 * Nothing on Postgres. A table that has lost a trigger is made anew and filled again: SQLite loses them where a column of the table is changed, and nobody knows what was
 * written since. Returns how many it made and dropped.
 */
export async function installTextTables(db: Knex): Promise<number> {
  if (isPostgres(db)) return 0;
  const there = await stored(db);
  const missing = Object.entries(LOOKED_IN).filter(([table, columns]) => wantedFor(table, columns).some(({ name, sql }) => there.get(name) !== sql));
  for (const [table, columns] of missing) await db.transaction((trx) => make(trx, table, columns));
  const stale = [...there].filter(([name, sql]) => sql.startsWith("CREATE VIRTUAL") && !Object.keys(LOOKED_IN).some((table) => textTable(table) === name));
  for (const [name] of stale)
    await db.transaction(async (trx) => {
      const table = name.slice(textTable("").length);
      for (const act of ACTS) await trx.raw(`DROP TRIGGER IF EXISTS "${trigger(table, act)}"`);
      await trx.raw(`DROP TABLE "${name}"`);
    });
  return missing.length + stale.length;
}
