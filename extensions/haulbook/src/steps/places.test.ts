import { beforeEach, expect, it } from "vitest";
import { create, createIn, MAPLE, openDatabase, PRAIRIE, STRANGER, update, watched } from "../../test/fixture.ts";
import type { Row, Rows } from "../rows.ts";
import { isoInstant } from "../values.ts";

let rows: Rows;
beforeEach(async () => {
  rows = await openDatabase();
});

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
const places = (): Promise<Row[]> => rows.find("locations", {}, { by: ["id"] });
/** How often saved places are written. */
async function writes(act: (database: Rows) => Promise<unknown>): Promise<number> {
  const asked: string[] = [];
  await act(watched(rows, asked));
  return asked.filter((act) => act === "insert locations").length;
}

it("remembers the stops of an order in one statement, and each once", async () => {
  const made = await writes((database) =>
    database.transaction(async (inside) => {
      const saved = await createIn(inside, "orders", order({ create: [STORE, DOCK, { ...DOCK, postal_code: "M6J 1X3" }], update: [], delete: [] }));
      for (const stop of [STORE, DOCK]) await createIn(inside, "order_items", { ...stop, order: saved.id, seq: 1 });
    }),
  );
  expect(made).toBe(1);
  const found = await places();
  expect(found.map(({ company, type, loc_nm }) => [company, type, loc_nm]).sort()).toEqual([
    [MAPLE, "C", "Rideau Stores"],
    [MAPLE, "S", "Dundas Warehouse"],
  ]);
  expect(found.find(({ type }) => type === "S")).toMatchObject({ postal_code: "M6J 1X3", search: "dundas warehouse 1200 dundas st toronto on canada toronto" });
});

it("says when a place was used last, and keeps the companies apart", async () => {
  await create(rows, "orders", order([DOCK]));
  await rows.update("locations", {}, { used_at: new Date("2020-01-01") });
  await create(rows, "orders", order([DOCK]));
  const [place, ...more] = await places();
  expect(more).toEqual([]);
  expect(Date.parse(isoInstant(place?.used_at) ?? "")).toBeGreaterThan(Date.parse("2024-01-01"));
  await create(rows, "orders", { ...order([DOCK]), billed_to: 2 }, STRANGER);
  expect((await places()).map(({ company }) => company)).toEqual([MAPLE, PRAIRIE]);
});

it("passes by stops that are removed or lack a part", async () => {
  await create(rows, "orders", order([{ ...DOCK, status: false }, { ...DOCK, postal_code: " " }, { ...DOCK, loc_nm: null }, 7, null]));
  await create(rows, "orders", order([7]));
  expect(await places()).toEqual([]);
});

it("remembers where a stop moved to, and nothing where it stays", async () => {
  const saved = await create(rows, "orders", order([7]));
  const stop = await create(rows, "order_items", { ...DOCK, order: saved.id, seq: 1 });
  const stays = await writes((database) => update(database, "order_items", [stop.id as number], { note: "Dock 4", city: "Toronto" }));
  expect(stays).toBe(0);
  await update(rows, "order_items", [stop.id as number], { loc_nm: "Dundas Annex" });
  expect((await places()).map(({ loc_nm }) => loc_nm)).toEqual(["Dundas Warehouse", "Dundas Annex"]);
});
