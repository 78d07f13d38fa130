/** The tables of the data model, without what only Directus knows, in a database of either engine. */
import knexFactory, { type Knex } from "knex";
import { afterAll } from "vitest";
import { collections, systemFields } from "../../../directus/collections/index.ts";
import type { FieldSpec } from "../../../directus/schema/dsl.ts";

const texts = (...names: readonly string[]) => Object.fromEntries(names.map((name): [string, FieldSpec] => [name, { type: "string" }]));
const system: Record<string, Record<string, FieldSpec>> = {
  directus_users: { ...texts("first_name", "last_name", "email", "status", "title", "tfa_secret"), avatar: { type: "uuid" }, ...systemFields.directus_users },
  directus_files: {
    ...texts("title", "type", "filename_download", "filename_disk"),
    filesize: { type: "integer" },
    created_on: { type: "timestamp" },
    ...systemFields.directus_files,
  },
  directus_sessions: { ...texts("token", "user", "next_token"), expires: { type: "timestamp" } },
};
/** The fields of every table, `id` apart. */
export const models: Record<string, Record<string, FieldSpec>> = {
  ...Object.fromEntries(Object.entries(collections).map(([name, { fields }]) => [name, fields])),
  ...system,
};
/** Directus' own tables have uuids for keys. */
export const isSystem = (name: string) => name.startsWith("directus_");

const COLUMN: Partial<Record<FieldSpec["type"], string>> = {
  string: "varchar",
  uuid: "varchar",
  decimal: "decimal(14,6)",
  dateTime: "timestamp",
  timestamp: "timestamptz",
};

async function createTable(knex: Knex, name: string, fields: Record<string, FieldSpec>): Promise<void> {
  await knex.schema.createTable(name, (table) => {
    if (isSystem(name)) table.string("id").primary();
    else table.increments("id");
    for (const [field, spec] of Object.entries(fields)) {
      const column = table.specificType(field, COLUMN[spec.type] ?? spec.type);
      if (spec.default !== undefined) column.defaultTo(typeof spec.default === "boolean" ? knex.raw(String(spec.default)) : spec.default);
    }
    for (const unique of collections[name]?.uniques ?? []) table.unique([...unique]);
  });
}

async function openSqlite(): Promise<Knex> {
  const knex = knexFactory({ client: "sqlite3", connection: { filename: ":memory:" }, useNullAsDefault: true });
  for (const [name, fields] of Object.entries(models)) await createTable(knex, name, fields);
  return knex;
}

const POSTGRES = process.env.TEST_DATABASE === "postgres";
/** One for each process that runs tests, in the server that the other suites take too. */
const SCHEMA = `haulbook_rows_${process.env.VITEST_POOL_ID}`;
let postgres: Promise<Knex> | undefined;

async function openPostgres(): Promise<Knex> {
  const { TEST_POSTGRES_HOST: host = "127.0.0.1", TEST_POSTGRES_USER: user = "postgres", TEST_POSTGRES_PASSWORD: password = "" } = process.env;
  const knex = knexFactory({ client: "pg", connection: { host, user, password, database: "postgres" }, searchPath: [SCHEMA], pool: { min: 1, max: 10 } });
  await knex.raw("DROP SCHEMA IF EXISTS ?? CASCADE", [SCHEMA]);
  await knex.raw("CREATE SCHEMA ??", [SCHEMA]);
  for (const [name, fields] of Object.entries(models)) await createTable(knex, name, fields);
  return knex;
}
afterAll(async () => {
  const knex = await postgres;
  await knex?.raw("DROP SCHEMA ?? CASCADE", [SCHEMA]);
  await knex?.destroy();
});

/** Empty tables: in memory on SQLite, or, with TEST_DATABASE=postgres, on Postgres. */
export async function openTables(): Promise<Knex> {
  if (!POSTGRES) return openSqlite();
  postgres ??= openPostgres();
  const knex = await postgres;
  await knex.raw(
    `TRUNCATE ${Object.keys(models)
      .map(() => "??")
      .join(", ")} RESTART IDENTITY`,
    Object.keys(models),
  );
  return knex;
}
export const closeTables = async (knex: Knex): Promise<void> => (POSTGRES ? undefined : knex.destroy());
