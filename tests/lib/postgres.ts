/** An empty database on the Postgres of this machine, and a Redis database, for the suites that run on the production engines. */
import knex from "knex";

const HOST = process.env.TEST_POSTGRES_HOST ?? "127.0.0.1";
const USER = process.env.TEST_POSTGRES_USER ?? "postgres";
const NAME = "haulbook_test";

export async function freshPostgres(): Promise<Record<string, string>> {
  const admin = knex({ client: "pg", connection: { host: HOST, user: USER, password: process.env.TEST_POSTGRES_PASSWORD ?? "", database: "postgres" } });
  try {
    await admin.raw(`DROP DATABASE IF EXISTS ${NAME} WITH (FORCE)`);
    await admin.raw(`CREATE DATABASE ${NAME}`);
  } finally {
    await admin.destroy();
  }
  return {
    DB_CLIENT: "pg",
    DB_HOST: HOST,
    DB_PORT: "5432",
    DB_USER: USER,
    DB_PASSWORD: process.env.TEST_POSTGRES_PASSWORD ?? "",
    DB_DATABASE: NAME,
    REDIS: process.env.TEST_REDIS ?? "redis://127.0.0.1:6379/9",
  };
}
