/** The demo installation of tests/fixtures/demo-before-one-truth.*: as it stood before the code of today started on it, and as it answered. */
import { readFileSync } from "node:fs";
import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import argon2 from "argon2";
import type { Knex } from "knex";
import { ROOT } from "../../scripts/toolchain.mjs";
import { PASSWORD } from "./client.ts";
import { type Installation, inDatabase } from "./database.ts";
import { freshPostgres } from "./postgres.ts";

export type Row = Record<string, unknown>;
type Fixture = {
  /** Stored files by their names, and downloads by their addresses: base64. */
  uploads: Record<string, string>;
  downloads: Record<string, string>;
  /** What a GET of the address under /api/v2 answered to owner@maple.example. */
  answers: Record<string, unknown>;
};

const isPostgres = process.env.TEST_DATABASE === "postgres";
const FIXTURE = join(ROOT, `tests/fixtures/demo-before-one-truth.${isPostgres ? "postgres" : "sqlite"}`);
/** Stands in the dumps where a hash stood. */
const NO_PASSWORD = "DEMO_PASSWORD_HASH";

const dump = readFileSync(`${FIXTURE}.sql`, "utf8");
/** Tables of the dump, Directus' own and the database's among them. */
export const oldTables = [...dump.matchAll(/^CREATE TABLE (?:IF NOT EXISTS )?(?:public\.)?[`'"]?(\w+)/gm)].map(([, name = ""]) => name);
export const oldFixture: Fixture = JSON.parse(readFileSync(`${FIXTURE}.json`, "utf8"));

/** SQLite's driver runs one statement unless it is told otherwise. */
async function runScript(db: Knex, sql: string): Promise<void> {
  const connection = await db.client.acquireConnection();
  await promisify(connection.exec.bind(connection))(sql);
  await db.client.releaseConnection(connection);
}

/** Puts the dump and its files into an empty database and a temporary folder. */
export async function restoreOldInstallation(): Promise<Installation> {
  const dataDir = await mkdtemp(join(tmpdir(), "haulbook-old-"));
  await mkdir(join(dataDir, "uploads"));
  for (const [name, bytes] of Object.entries(oldFixture.uploads)) await writeFile(join(dataDir, "uploads", name), Buffer.from(bytes, "base64"));
  const sql = dump.replaceAll(NO_PASSWORD, await argon2.hash(PASSWORD));
  const installation = { dataDir, database: isPostgres ? await freshPostgres({ name: "haulbook_test_old", redis: 8 }) : {} };
  await inDatabase(installation, (db) => (isPostgres ? db.raw(sql.replaceAll("?", "\\?")) : runScript(db, sql)));
  // The dump grows older by the day, and after a month these are cleared away.
  await inDatabase(installation, (db) => db("bulk_answers").update({ created_at: new Date() }));
  return installation;
}

/** Every row of the tables, by their primary key `id`. */
export const rowsOf = (installation: Installation, tables: readonly string[]): Promise<Map<string, Row[]>> =>
  inDatabase(installation, async (db) => {
    const found = new Map<string, Row[]>();
    for (const table of tables) found.set(table, await db(table).orderBy("id"));
    return found;
  });
