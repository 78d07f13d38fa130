/** Our own connection to the database, for what is done before Directus starts. */
import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import knex, { type Knex } from "knex";
import type { Database } from "./env.ts";
import type { Engine } from "./schema/snapshot-types.ts";

/** How long a SQLite statement waits for another process' write. */
const BUSY_MS = 10_000;

type SqliteConnection = { run: (sql: string, done: (error: Error | null) => void) => void };

export const isPostgres = (db: Knex) => db.client.config.client === "pg";
export const engineOf = (db: Knex): Engine => (isPostgres(db) ? "postgres" : "sqlite");

function connectSqlite(filename: string): Knex {
  mkdirSync(dirname(filename), { recursive: true });
  return knex({
    client: "sqlite3",
    connection: { filename },
    useNullAsDefault: true,
    pool: {
      min: 1,
      max: 1,
      afterCreate: (connection: SqliteConnection, done: (error: Error | null, connection: SqliteConnection) => void) =>
        connection.run("PRAGMA foreign_keys = ON", (error) =>
          error ? done(error, connection) : connection.run(`PRAGMA busy_timeout = ${BUSY_MS}`, (failure) => done(failure, connection)),
        ),
    },
  });
}

export function connect(database: Database): Knex {
  if (database.client === "sqlite3") return connectSqlite(database.filename);
  const { client, ...connection } = database;
  return knex({ client, connection, pool: { min: 1, max: 2 } });
}

/** Lets readers go on while a write is under way. Kept in the file, so Directus' own connections have it too. */
export async function useWriteAheadLog(db: Knex): Promise<void> {
  if (!isPostgres(db)) await db.raw("PRAGMA journal_mode = WAL");
}
