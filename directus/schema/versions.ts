/**
 * A number for each collection that every write raises, by triggers: whoever writes, and whatever way, what was counted before is known to be old. It is raised within the
 * writing transaction, so that whoever sees the new rows sees the new number, and nobody else does. It is none of Directus' (`DB_EXCLUDE_TABLES`).
 */
import type { Knex } from "knex";
import { collections } from "../collections/index.ts";
import { engineOf } from "../database.ts";
import type { Engine } from "./snapshot-types.ts";
import { VERSIONS, versionTriggers } from "./version-names.ts";

const RAISE = "haulbook_raise_version";

/**
 * On Postgres many write at once, and none of them shall wait for another's number: each takes a row of the collection's that is free, or makes one, and the sum counts.
 * A transaction raises a number once; where it goes back to a savepoint, so does what it remembers of that.
 */
const TABLES: Readonly<Record<Engine, readonly string[]>> = {
  sqlite: [`CREATE TABLE IF NOT EXISTS ${VERSIONS} (name varchar(64) PRIMARY KEY, version integer NOT NULL)`],
  postgres: [
    `CREATE TABLE IF NOT EXISTS ${VERSIONS} (slot bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name varchar(64) NOT NULL, version bigint NOT NULL) WITH (fillfactor = 50)`,
    `CREATE INDEX IF NOT EXISTS ${VERSIONS}_name ON ${VERSIONS} (name)`,
  ],
};
const FUNCTION = `
DECLARE
  mine bigint;
BEGIN
  IF current_setting('haulbook.raised_' || TG_TABLE_NAME, true) = 'yes' THEN
    RETURN NULL;
  END IF;
  SELECT slot INTO mine FROM ${VERSIONS} WHERE name = TG_TABLE_NAME ORDER BY slot LIMIT 1 FOR UPDATE SKIP LOCKED;
  IF mine IS NULL THEN
    INSERT INTO ${VERSIONS} (name, version) VALUES (TG_TABLE_NAME, 1);
  ELSE
    UPDATE ${VERSIONS} SET version = version + 1 WHERE slot = mine;
  END IF;
  PERFORM set_config('haulbook.raised_' || TG_TABLE_NAME, 'yes', true);
  RETURN NULL;
END
`;

async function makeFunction(db: Knex): Promise<void> {
  const { rows }: { rows: { prosrc: string }[] } = await db.raw(
    "SELECT p.prosrc FROM pg_proc AS p JOIN pg_namespace AS n ON n.oid = p.pronamespace WHERE n.nspname = current_schema() AND p.proname = ?",
    [RAISE],
  );
  if (rows[0]?.prosrc !== FUNCTION) await db.raw(`CREATE OR REPLACE FUNCTION ${RAISE}() RETURNS trigger LANGUAGE plpgsql AS $haulbook$${FUNCTION}$haulbook$`);
}

async function storedTriggers(db: Knex, engine: Engine): Promise<Set<string>> {
  if (engine === "sqlite") {
    const rows: { name: string }[] = await db("sqlite_master").where({ type: "trigger" }).select("name");
    return new Set(rows.map(({ name }) => name));
  }
  const { rows }: { rows: { name: string }[] } = await db.raw(
    "SELECT t.tgname AS name FROM pg_trigger AS t JOIN pg_class AS c ON c.oid = t.tgrelid JOIN pg_namespace AS n ON n.oid = c.relnamespace WHERE n.nspname = current_schema() AND NOT t.tgisinternal",
  );
  return new Set(rows.map(({ name }) => name));
}

async function make(db: Knex, table: string, engine: Engine): Promise<void> {
  const drops = (name: string) => (engine === "sqlite" ? `DROP TRIGGER IF EXISTS "${name}"` : `DROP TRIGGER IF EXISTS "${name}" ON "${table}"`);
  const does =
    engine === "sqlite"
      ? `FOR EACH ROW BEGIN UPDATE ${VERSIONS} SET version = version + 1 WHERE name = '${table}'; END`
      : `FOR EACH STATEMENT EXECUTE FUNCTION ${RAISE}()`;
  for (const [act, name] of versionTriggers(table, engine)) {
    await db.raw(drops(name));
    await db.raw(`CREATE TRIGGER "${name}" AFTER ${act} ON "${table}" ${does}`);
  }
  // Nobody knows what was written while there was none.
  if ((await db(VERSIONS).where({ name: table }).increment("version", 1)) === 0) await db(VERSIONS).insert({ name: table, version: 1 });
}

/** Quick where nothing is missing: SQLite loses triggers where a column of their table is changed. Returns how many collections' it made. */
export async function installVersions(db: Knex): Promise<number> {
  const engine = engineOf(db);
  for (const sql of TABLES[engine]) await db.raw(sql);
  if (engine === "postgres") await makeFunction(db);
  const there = await storedTriggers(db, engine);
  const missing = Object.keys(collections).filter((table) => versionTriggers(table, engine).some(([, name]) => !there.has(name)));
  for (const table of missing) await db.transaction((trx) => make(trx, table, engine));
  return missing.length;
}
