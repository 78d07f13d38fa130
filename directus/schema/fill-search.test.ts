import knexFactory, { type Knex } from "knex";
import { afterEach, beforeEach, expect, it } from "vitest";
import { rowsOf } from "../../extensions/haulbook/src/knex-rows.ts";
import { collections } from "../collections/index.ts";
import { ensureMeta, writeMeta } from "../meta.ts";
import { insertRows } from "../seed/bulk.ts";
import { fillSearch } from "./fill-search.ts";
import { desiredIndexes } from "./indexes.ts";
import { isSearched, searchedFields } from "./search-text.ts";

let db: Knex;
const searched = Object.keys(collections).filter(isSearched);
beforeEach(async () => {
  db = knexFactory({ client: "sqlite3", connection: { filename: ":memory:" }, useNullAsDefault: true });
  await ensureMeta(db);
  for (const table of searched)
    await db.schema.createTable(table, (columns) => {
      columns.increments("id");
      for (const field of [...searchedFields(table), "search"]) columns.text(field);
    });
});
afterEach(() => db.destroy());

const texts = async (): Promise<(string | null)[]> => (await db("customers").orderBy("id")).map(({ search }: { search: string | null }) => search);
const count = 1000;

it("gives every row without a text its own, once", async () => {
  await db.batchInsert(
    "customers",
    Array.from({ length: count }, (_, index) => ({ name: `Émile & Fils ${index + 1}` })),
    200,
  );
  await db("customers").where({ id: 3 }).update({ search: "kept" });
  expect(await fillSearch(db)).toBe(count - 1);
  expect((await texts()).slice(0, 4)).toEqual(["emile fils 1", "emile fils 2", "kept", "emile fils 4"]);
  expect((await texts()).at(-1)).toBe(`emile fils ${count}`);
  expect(await fillSearch(db)).toBe(0);
});

it("looks at all rows when what is searched has changed", async () => {
  await db("customers").insert({ name: "Łódź", search: "by other rules" });
  await fillSearch(db);
  expect(await texts()).toEqual(["by other rules"]);
  await writeMeta(rowsOf(db), "search:customers", "an older stamp");
  expect(await fillSearch(db)).toBe(1);
  expect(await texts()).toEqual(["lodz"]);
});

it("finds rows without a text by their index", async () => {
  const index = desiredIndexes().find(({ name }) => name === "hb_order_items_unsearchable");
  await db.raw(`CREATE INDEX ?? ON ?? (??, ??) WHERE ${index?.where}`, [index?.name, "order_items", ...(index?.columns ?? [])]);
  const plan: { detail: string }[] = await db.raw("EXPLAIN QUERY PLAN SELECT * FROM order_items WHERE id > 0 AND search IS NULL ORDER BY id LIMIT 400");
  expect(plan.map(({ detail }) => detail).join()).toContain("hb_order_items_unsearchable");
});

it("comes with rows that are inserted in bulk", async () => {
  await insertRows(rowsOf(db), "customers", [{ name: "Québec Acier" }]);
  expect(await texts()).toEqual(["quebec acier"]);
});
