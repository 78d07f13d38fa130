import type { Knex } from "knex";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { create, DISPATCHER, MAPLE, openDatabase, remove, STATUS, schema, update } from "../test/fixture.ts";
import { logCreate } from "./creation-history.ts";
import type { Row } from "./rows.ts";

let knex: Knex;
beforeEach(async () => {
  knex = await openDatabase();
});
afterEach(() => knex.destroy());

const told = async (): Promise<Row[]> => {
  const rows: Row[] = await knex("history").orderBy("id");
  return rows.map(({ id: _, at: __, changes, ...row }) => ({ ...row, changes: JSON.parse(String(changes)) as unknown }));
};
const by = { company: MAPLE, user: DISPATCHER.user };

describe("history", () => {
  it("tells what really changed, by whom", async () => {
    await update(knex, "customers", [1], { name: "Acme Foods", rate: 0, version: 1 });
    expect(await told()).toEqual([]);
    await update(knex, "customers", [1], { name: "Acme", phone: "" });
    const change = {
      collection: "customers",
      item: 1,
      root_collection: "customers",
      root_item: 1,
      action: "update",
      changes: { name: ["Acme Foods", "Acme"] },
    };
    expect(await told()).toEqual([{ ...change, ...by }]);
  });

  it("tells a part under its record", async () => {
    const order = await create(knex, "orders", { billed_to: 1 });
    const trip = await create(knex, "trips", {});
    const stop = await create(knex, "trip_items", { trip: trip.id, order: order.id, type: "S", loc_nm: "Dock 4" });
    await knex("attachments").insert({ company: MAPLE, name: "pod.pdf", trip_item: stop.id });
    await update(knex, "attachments", [1], { status: "N" });
    await remove(knex, "trip_items", [Number(stop.id)]);
    const rows = await told();
    expect(rows.map(({ collection, action, root_collection, root_item }) => [collection, action, root_collection, root_item])).toEqual([
      ["orders", "update", "orders", order.id],
      ["attachments", "update", "trips", trip.id],
      ["trip_items", "delete", "trips", trip.id],
      ["orders", "update", "orders", order.id],
    ]);
    expect(rows[0]?.changes).toEqual({ order_status: [STATUS.NEW, STATUS.RCV] });
    expect(rows[2]?.changes).toMatchObject({ loc_nm: ["Dock 4", null] });
  });

  it("tells a creation once, with its first parts, and later parts one by one", async () => {
    const context = { database: knex, schema, accountability: DISPATCHER };
    await Promise.all([
      logCreate({ collection: "orders", key: 7, payload: { company: MAPLE } }, context),
      logCreate({ collection: "order_items", key: 1, payload: { company: MAPLE, order: 7 } }, context),
    ]);
    await new Promise((resolve) => setImmediate(resolve));
    await logCreate({ collection: "order_items", key: 2, payload: { company: MAPLE, order: 7 } }, context);
    expect((await told()).map(({ collection, item, root_item, action }) => [collection, item, root_item, action])).toEqual([
      ["orders", 7, 7, "create"],
      ["order_items", 2, 7, "create"],
    ]);
  });
});
