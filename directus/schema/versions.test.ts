import knex, { type Knex } from "knex";
import { afterEach, beforeEach, expect, it } from "vitest";
import { collections } from "../collections/index.ts";
import { VERSIONS, versionTriggers } from "./version-names.ts";
import { installVersions } from "./versions.ts";

let db: Knex;
beforeEach(async () => {
  db = knex({ client: "sqlite3", connection: { filename: ":memory:" }, useNullAsDefault: true, pool: { min: 1, max: 1 } });
  await db.raw("PRAGMA foreign_keys = ON");
  for (const table of Object.keys(collections))
    await db.schema.createTable(table, (made) => {
      made.increments("id");
      made.text("name");
      if (table === "order_items") made.integer("order").references("orders.id").onDelete("CASCADE");
    });
  await installVersions(db);
});
afterEach(() => db.destroy());

const versionOf = async (name: string): Promise<number> => (await db(VERSIONS).where({ name }).first()).version;
/** By how much an act raises the numbers of orders and their stops. */
async function raisedBy(act: () => Promise<unknown>): Promise<[orders: number, stops: number]> {
  const before = [await versionOf("orders"), await versionOf("order_items")] as const;
  await act();
  return [(await versionOf("orders")) - before[0], (await versionOf("order_items")) - before[1]];
}

it("every write raises the number of what it writes, and what the database does along with it that of its table", async () => {
  const insert = () => db("orders").insert({ id: 1, name: "one" });
  expect(await raisedBy(insert)).toEqual([1, 0]);
  expect(await raisedBy(() => db("orders").insert({ id: 1, name: "once more" }).onConflict("id").merge())).toEqual([1, 0]);
  expect(await raisedBy(() => db("order_items").insert({ order: 1 }))).toEqual([0, 1]);
  expect(await raisedBy(() => db("orders").where({ id: 1 }).update({ name: "two" }))).toEqual([1, 0]);
  expect(await raisedBy(() => db("orders").where({ id: 1 }).delete())).toEqual([1, 1]);
});

it("what is undone has raised nothing", async () => {
  const undone = () =>
    db
      .transaction(async (trx) => {
        await trx("orders").insert({ name: "never" });
        throw new Error("undone");
      })
      .catch(() => undefined);
  expect(await raisedBy(undone)).toEqual([0, 0]);
});

it("a lost trigger is made anew, and what was counted before holds no longer", async () => {
  expect(await installVersions(db)).toBe(0);
  const [, [, name] = ["", ""]] = versionTriggers("orders", "sqlite");
  await db.raw(`DROP TRIGGER ${name}`);
  await db("orders").insert({ id: 7, name: "seven" });
  expect(await raisedBy(() => db("orders").update({ name: "unseen" }))).toEqual([0, 0]);
  expect(await raisedBy(() => installVersions(db))).toEqual([1, 0]);
  expect(await raisedBy(() => db("orders").update({ name: "seen" }))).toEqual([1, 0]);
});
