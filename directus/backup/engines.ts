/** Both databases, copied while they work and put back. */
import { execFile } from "node:child_process";
import { copyFile, mkdir, rename, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { promisify } from "node:util";
import type { Knex } from "knex";
import { connect } from "../database.ts";
import { type Database, type Settings, SettingsError } from "../env.ts";
import type { Tables } from "./manifest.ts";

type FileRow = { id: string; storage: string; filename_disk: string | null };
/** What one moment of the database holds. */
export type Snapshot = { tables: Tables; files: FileRow[] };
type Engine = {
  /** The name of the copy. */
  file: string;
  /** Writes a copy of one moment to `to` and tells what it holds. @throws SettingsError where the copy is not whole */
  copy: (to: string) => Promise<Snapshot>;
  /** @throws SettingsError where rows are there already */
  assertEmpty: () => Promise<void>;
  /** Puts the copy back. */
  restore: (from: string) => Promise<void>;
  tables: () => Promise<Tables>;
};
type Postgres = Extract<Database, { client: "pg" }>;

/** Those that are there: Directus writes a row first, then its bytes, and its size last. */
const filesIn = (db: Knex) => db<FileRow>("directus_files").whereNotNull("filesize").select("id", "storage", "filename_disk").orderBy("id");
async function using<T>(database: Database, work: (db: Knex) => Promise<T>): Promise<T> {
  const db = connect(database);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

async function sqliteTables(db: Knex): Promise<Tables> {
  // Without those that are made of others: by which parts of texts are found.
  const names: { name: string }[] = await db.raw(
    "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
  );
  const tables: Tables = {};
  for (const { name } of names) tables[name] = { rows: Number((await db(name).count({ rows: "*" }))[0]?.rows) };
  return tables;
}
async function assertWhole(db: Knex, filename: string): Promise<void> {
  const found: { integrity_check: string }[] = await db.raw("PRAGMA integrity_check");
  const broken: object[] = await db.raw("PRAGMA foreign_key_check");
  if (found.some(({ integrity_check }) => integrity_check !== "ok") || broken.length > 0)
    throw new SettingsError(`${filename} is damaged: ${found[0]?.integrity_check}, ${broken.length} rows point to nothing.`);
}

const sqlite = ({ filename }: Extract<Database, { client: "sqlite3" }>): Engine => ({
  file: "haulbook.db",
  copy: async (to) => {
    await using({ client: "sqlite3", filename }, (db) => db.raw("VACUUM INTO ?", [to]));
    return using({ client: "sqlite3", filename: to }, async (db) => {
      await assertWhole(db, to);
      return { tables: await sqliteTables(db), files: await filesIn(db) };
    });
  },
  assertEmpty: async () => {
    if ((await stat(filename).catch(() => undefined)) !== undefined)
      throw new SettingsError(`${filename} is there already. Restore into another DATA_DIR, or move it away first.`);
  },
  restore: async (from) => {
    await mkdir(dirname(filename), { recursive: true, mode: 0o700 });
    await copyFile(from, `${filename}.part`);
    await rename(`${filename}.part`, filename);
  },
  tables: () => using({ client: "sqlite3", filename }, sqliteTables),
});

const run = promisify(execFile);
/** What Postgres' own programs read; a password on a command line could be seen by others on the machine. */
function libpq(database: Postgres): NodeJS.ProcessEnv {
  if (!("connectionString" in database)) {
    const { host, port, user, password, database: name } = database;
    return { PGHOST: host, PGPORT: String(port), PGUSER: user, PGPASSWORD: password, PGDATABASE: name };
  }
  const { hostname, port, username, password, pathname, searchParams } = new URL(database.connectionString);
  return {
    PGHOST: searchParams.get("host") ?? hostname,
    PGPORT: port || "5432",
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...(searchParams.has("sslmode") ? { PGSSLMODE: searchParams.get("sslmode") ?? "" } : {}),
  };
}
async function program(name: string, args: readonly string[], database: Postgres, source: NodeJS.ProcessEnv): Promise<void> {
  await run(name, args, { env: { ...source, ...libpq(database) }, maxBuffer: 64 * 1024 * 1024 }).catch((error: Error & { code?: unknown; stderr?: string }) => {
    if (error.code === "ENOENT")
      throw new SettingsError(`${name} is not on this machine. It comes with Postgres' client programs, of the server's version or a newer one.`);
    throw new SettingsError(`${name} failed: ${error.stderr?.trim() || error.message}`);
  });
}
async function postgresTables(db: Knex): Promise<Tables> {
  // A row reads the same on both sides only where both say times and numbers alike.
  await db.raw("SET LOCAL TIME ZONE 'UTC'; SET LOCAL extra_float_digits = 1; SET LOCAL DateStyle = 'ISO'");
  const { rows: names }: { rows: { tablename: string }[] } = await db.raw(
    "SELECT tablename FROM pg_tables WHERE schemaname = current_schema() AND tablename <> 'spatial_ref_sys' ORDER BY tablename",
  );
  const tables: Tables = {};
  for (const { tablename } of names) {
    const sum = "SELECT count(*) AS rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text AS sum FROM ?? AS t";
    const { rows }: { rows: { rows: string; sum: string }[] } = await db.raw(sum, [tablename]);
    tables[tablename] = { rows: Number(rows[0]?.rows), sum: rows[0]?.sum ?? "" };
  }
  return tables;
}

const postgres = (database: Postgres, source: NodeJS.ProcessEnv): Engine => ({
  file: "haulbook.dump",
  copy: (to) =>
    using(database, (db) =>
      db.transaction(
        async (trx) => {
          const { rows }: { rows: { id: string }[] } = await trx.raw("SELECT pg_export_snapshot() AS id");
          // A remark on an extension is for its owner alone to write, who may be another one elsewhere.
          await program(
            "pg_dump",
            ["--format=custom", "--no-owner", "--no-privileges", "--no-comments", `--snapshot=${rows[0]?.id}`, `--file=${to}`],
            database,
            source,
          );
          // Reads the whole archive: one that was cut short does not pass.
          await program("pg_restore", ["--file=/dev/null", to], database, source);
          return { tables: await postgresTables(trx), files: await filesIn(trx) };
        },
        { isolationLevel: "repeatable read" },
      ),
    ),
  assertEmpty: async () => {
    const there = await using(database, (db) => db.transaction(postgresTables));
    if (Object.keys(there).length > 0) throw new SettingsError("The database holds tables already. Restore into a new, empty one.");
  },
  restore: (from) =>
    program(
      "pg_restore",
      ["--no-owner", "--no-privileges", "--exit-on-error", "--single-transaction", `--dbname=${libpq(database).PGDATABASE}`, from],
      database,
      source,
    ),
  tables: () => using(database, (db) => db.transaction(postgresTables)),
});

export const engineFor = ({ database, source }: Settings): Engine => (database.client === "sqlite3" ? sqlite(database) : postgres(database, source));
/** Rows of files as they are at this moment. */
export const currentFiles = (database: Database) => using(database, filesIn);
