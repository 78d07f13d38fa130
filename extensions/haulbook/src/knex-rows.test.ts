import type { Knex } from "knex";
import { afterAll, afterEach, beforeAll, describe } from "vitest";
import { rowsContract } from "../test/rows-contract.ts";
import { emptyTables, openPostgres, openSqlite } from "../test/tables.ts";
import { rowsOf } from "./knex-rows.ts";

describe("rows in SQLite", () => {
  let knex: Knex;
  afterEach(() => knex.destroy());
  rowsContract(async () => {
    knex = await openSqlite();
    return rowsOf(knex);
  });
});

describe.runIf(process.env.TEST_DATABASE === "postgres")("rows in Postgres", () => {
  let knex: Knex;
  beforeAll(async () => {
    knex = await openPostgres("haulbook_rows");
  });
  afterAll(async () => {
    await knex.raw("DROP SCHEMA haulbook_rows CASCADE");
    await knex.destroy();
  });
  rowsContract(async () => {
    await emptyTables(knex);
    return rowsOf(knex);
  });
});
