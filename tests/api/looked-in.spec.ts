/** Indexes of texts on a Postgres whose role may make little. */
import knex, { type Knex } from "knex";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { installTrigrams } from "../../directus/schema/trigrams.ts";
import { freshPostgres } from "../lib/postgres.ts";

const isPostgres = process.env.TEST_DATABASE === "postgres";
const ROLE = "haulbook_test_guest";

describe.runIf(isPostgres)("a role that may not make extensions", () => {
  let [admin, guest]: Knex[] = [];
  beforeAll(async () => {
    const {
      DB_HOST: host = "",
      DB_USER: user = "",
      DB_PASSWORD: password = "",
      DB_DATABASE: database = "",
    } = await freshPostgres({
      name: "haulbook_test_guest",
      redis: 8,
    });
    const at = (one: object) => knex({ client: "pg", connection: { host, database, ...one }, pool: { min: 0, max: 1 } });
    admin = at({ user, password });
    await admin.raw(`DROP ROLE IF EXISTS ${ROLE}`);
    await admin.raw(`CREATE ROLE ${ROLE} LOGIN PASSWORD 'guest'`);
    guest = at({ user: ROLE, password: "guest" });
  });
  afterAll(async () => {
    await guest?.destroy();
    await admin?.raw(`DROP OWNED BY ${ROLE}`);
    await admin?.raw(`DROP ROLE ${ROLE}`);
    await admin?.destroy();
  });

  it("goes on without, and is told what that costs and who can help", async () => {
    const said: string[] = [];
    expect(await installTrigrams(guest as Knex, (line) => said.push(line))).toBe(0);
    expect(said).toEqual([expect.stringMatching(/searches read whole tables.*CREATE EXTENSION pg_trgm/)]);
  });
});
