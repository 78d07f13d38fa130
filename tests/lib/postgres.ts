/** An empty database on the Postgres of this machine, and a Redis database, for the suites that run on the production engines. */
import knex from "knex";

const HOST = process.env.TEST_POSTGRES_HOST ?? "127.0.0.1";
const USER = process.env.TEST_POSTGRES_USER ?? "postgres";
/** The database and Redis database that a suite shares; a spec with an installation of its own names others. */
const SHARED = { name: "haulbook_test", redis: 9 };

/** What stands in the database is dropped. `name`: letters and underscores; `redis`: number of the Redis database. */
export async function freshPostgres({ name, redis } = SHARED): Promise<Record<string, string>> {
  const admin = knex({ client: "pg", connection: { host: HOST, user: USER, password: process.env.TEST_POSTGRES_PASSWORD ?? "", database: "postgres" } });
  try {
    await admin.raw(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await admin.raw(`CREATE DATABASE ${name}`);
  } finally {
    await admin.destroy();
  }
  const server = new URL(process.env.TEST_REDIS ?? "redis://127.0.0.1:6379");
  server.pathname = String(redis);
  return {
    DB_CLIENT: "pg",
    DB_HOST: HOST,
    DB_PORT: "5432",
    DB_USER: USER,
    DB_PASSWORD: process.env.TEST_POSTGRES_PASSWORD ?? "",
    DB_DATABASE: name,
    REDIS: server.href,
  };
}
