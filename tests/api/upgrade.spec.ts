/** A version whose schema differs starts on what the one before has left: Directus compares each column with what it finds, indexes of ours among it. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readSettings } from "../../directus/env.ts";
import { provision } from "../../directus/provision.ts";
import { type Installation, inDatabase } from "../lib/database.ts";
import { freshPostgres } from "../lib/postgres.ts";
import { testEnvironment } from "../lib/stack.ts";

let installation: Installation;
const settings = () => readSettings({ ...testEnvironment(), ...installation.database, DATA_DIR: installation.dataDir });
beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "haulbook-upgrade-"));
  installation = { dataDir, database: process.env.TEST_DATABASE === "postgres" ? await freshPostgres({ name: "haulbook_test_upgrade", redis: 9 }) : {} };
  await provision(settings(), () => undefined);
}, 120_000);
afterAll(() => rm(installation.dataDir, { recursive: true, force: true }));

it("finds nothing to change where nothing has changed", async () => {
  await inDatabase(installation, (db) => db("haulbook_meta").where({ name: "schema" }).delete());
  const said: string[] = [];
  await provision(settings(), (line) => said.push(line));
  expect(said).toEqual(expect.arrayContaining([expect.stringContaining("Collections")]));
});
