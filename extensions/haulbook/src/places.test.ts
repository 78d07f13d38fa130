import type { Knex } from "knex";
import { afterEach, beforeEach, expect, it } from "vitest";
import { create, createIn, MAPLE, openDatabase, PRAIRIE, STRANGER, update } from "../test/fixture.ts";
import type { Row } from "./rows.ts";

let knex: Knex;
beforeEach(async () => {
  knex = await openDatabase();
});
afterEach(() => knex.destroy());

const DOCK = {
  type: "S",
  loc_nm: "Dundas Warehouse",
  location: "1200 Dundas St, Toronto, ON, Canada",
  postal_code: "M6J 1X2",
  city: "Toronto",
  province: "ON",
};
const STORE = { ...DOCK, type: "C", loc_nm: "Rideau Stores", location: "50 Rideau St, Ottawa, ON, Canada", postal_code: "K1N 9J7", city: "Ottawa" };
const order = (items: unknown): Row => ({ billed_to: 1, order_type: 214, items });
const places = (): Promise<Row[]> => knex("locations").select("company", "type", "loc_nm", "postal_code", "search", "used_at").orderBy("id");
async function statements(act: () => Promise<unknown>): Promise<string[]> {
  const found: string[] = [];
  const note = ({ sql }: { sql: string }) => {
    if (/into `?locations/.test(sql)) found.push(sql);
  };
  knex.on("query", note);
  await act();
  knex.removeListener("query", note);
  return found;
}

it("remembers the stops of an order in one statement, and each once", async () => {
  const made = await statements(() =>
    knex.transaction(async (transaction) => {
      const saved = await createIn(transaction, "orders", order({ create: [STORE, DOCK, { ...DOCK, postal_code: "M6J 1X3" }], update: [], delete: [] }));
      for (const stop of [STORE, DOCK]) await createIn(transaction, "order_items", { ...stop, order: saved.id, seq: 1 });
    }),
  );
  expect(made).toHaveLength(1);
  const found = await places();
  expect(found.map(({ company, type, loc_nm }) => [company, type, loc_nm]).sort()).toEqual([
    [MAPLE, "C", "Rideau Stores"],
    [MAPLE, "S", "Dundas Warehouse"],
  ]);
  expect(found.find(({ type }) => type === "S")).toMatchObject({ postal_code: "M6J 1X3", search: "dundas warehouse 1200 dundas st toronto on canada toronto" });
});

it("says when a place was used last, and keeps the companies apart", async () => {
  await create(knex, "orders", order([DOCK]));
  await knex("locations").update({ used_at: new Date("2020-01-01") });
  await create(knex, "orders", order([DOCK]));
  const [place, ...more] = await places();
  expect(more).toEqual([]);
  expect(Number(place?.used_at)).toBeGreaterThan(Date.parse("2024-01-01"));
  await create(knex, "orders", { ...order([DOCK]), billed_to: 2 }, STRANGER);
  expect((await places()).map(({ company }) => company)).toEqual([MAPLE, PRAIRIE]);
});

it("passes by stops that are removed or lack a part", async () => {
  await create(knex, "orders", order([{ ...DOCK, status: false }, { ...DOCK, postal_code: " " }, { ...DOCK, loc_nm: null }, 7, null]));
  await create(knex, "orders", order(null));
  expect(await places()).toEqual([]);
});

it("remembers where a stop moved to, and nothing where it stays", async () => {
  const saved = await create(knex, "orders", order([]));
  const stop = await create(knex, "order_items", { ...DOCK, order: saved.id, seq: 1 });
  const stays = await statements(() => update(knex, "order_items", [stop.id as number], { note: "Dock 4", city: "Toronto" }));
  expect(stays).toEqual([]);
  await update(knex, "order_items", [stop.id as number], { loc_nm: "Dundas Annex" });
  expect((await places()).map(({ loc_nm }) => loc_nm)).toEqual(["Dundas Warehouse", "Dundas Annex"]);
});
