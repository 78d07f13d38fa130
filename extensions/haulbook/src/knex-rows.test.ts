import type { Knex } from "knex";
import { afterEach, describe } from "vitest";
import { rowsContract } from "../test/rows-contract.ts";
import { closeTables, openTables } from "../test/tables.ts";
import { rowsOf } from "./knex-rows.ts";

/** On Postgres with TEST_DATABASE=postgres. */
describe("rows in a database", () => {
  let knex: Knex;
  afterEach(() => closeTables(knex));
  rowsContract(async () => {
    knex = await openTables();
    return rowsOf(knex);
  });
});
