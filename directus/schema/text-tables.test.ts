import knex, { type Knex } from "knex";
import { afterEach, beforeEach, expect, it } from "vitest";
import { LOOKED_IN } from "./looked-in.ts";
import { TEXT_TABLES, textTable } from "./text-table-names.ts";
import { installTextTables } from "./text-tables.ts";

let db: Knex;
beforeEach(async () => {
  db = knex({ client: "sqlite3", connection: { filename: ":memory:" }, useNullAsDefault: true, pool: { min: 1, max: 1 } });
  for (const [table, columns] of Object.entries(LOOKED_IN))
    await db.schema.createTable(table, (made) => {
      made.increments("id");
      for (const column of columns) made.text(column);
    });
  await db("customers").insert([{ search: "steel works" }, { search: "toronto steel", email: "steel@example" }]);
  await installTextTables(db);
});
afterEach(() => db.destroy());

async function holding(match: string): Promise<number[]> {
  const rows: { rowid: number }[] = await db.raw(`SELECT rowid FROM "${textTable("customers")}" WHERE "${textTable("customers")}" MATCH ?`, [match]);
  return rows.map(({ rowid }) => rowid);
}

it("hold what was there, and follow what is written", async () => {
  expect(await holding('"search" : ("ste" AND "tee")')).toEqual([1, 2]);
  expect(await holding('"email" : ("ste")')).toEqual([2]);
  await db("customers").where({ id: 1 }).update({ search: "iron works" });
  await db("customers").insert({ search: null, email: null });
  await db("customers").insert({ search: "mill" }).onConflict("id").merge();
  expect([await holding('"search" : ("ste")'), await holding('"search" : ("iro")'), await holding('"search" : ("mil")')]).toEqual([[2], [1], [4]]);
  await db("customers").where({ id: 2 }).delete();
  expect(await holding('"search" : ("ste")')).toEqual([]);
  expect(await db.raw("PRAGMA integrity_check")).toEqual([{ integrity_check: "ok" }]);
});

it("are left alone where nothing is missing, and filled anew where a trigger was lost", async () => {
  expect(await installTextTables(db)).toBe(0);
  await db.raw("DROP TRIGGER looked_in_customers_update");
  await db("customers").where({ id: 1 }).update({ search: "iron works" });
  expect(await holding('"search" : ("iro")')).toEqual([]);
  expect(await installTextTables(db)).toBe(1);
  expect([await holding('"search" : ("iro")'), await holding('"search" : ("ste")')]).toEqual([[1], [2]]);
});

it("are all named, so that none is taken for a collection", async () => {
  const made: { name: string }[] = await db("sqlite_master").where({ type: "table" }).where("name", "like", "looked%").select("name");
  expect(made.map(({ name }) => name).toSorted()).toEqual([...TEXT_TABLES].toSorted());
});
