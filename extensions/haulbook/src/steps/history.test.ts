import { beforeEach, describe, expect, it } from "vitest";
import { create, DISPATCHER, MAPLE, openDatabase, remove, STATUS, schema, update } from "../../test/fixture.ts";
import type { Row, Rows } from "../rows.ts";
import { plain } from "../values.ts";
import { logCreate } from "./creation-history.ts";

let rows: Rows;
beforeEach(async () => {
  rows = await openDatabase();
});

const told = async (): Promise<Row[]> => {
  const written = await rows.find("history", {}, { by: ["id"] });
  return written.map(({ id: _, at: __, changes, ...row }) => ({ ...row, changes: plain(changes, "json") }));
};
const by = { company: MAPLE, user: DISPATCHER.user };

describe("history", () => {
  it("tells what really changed, by whom", async () => {
    await update(rows, "customers", [1], { name: "Acme Foods", rate: 0, version: 1 });
    expect(await told()).toEqual([]);
    await update(rows, "customers", [1], { name: "Acme", phone: "" });
    const change = {
      collection: "customers",
      item: 1,
      root_collection: "customers",
      root_item: 1,
      action: "update",
      changes: { name: ["Acme Foods", "Acme"] },
      fields: ",name,",
    };
    expect(await told()).toEqual([{ ...change, ...by }]);
  });

  it("tells a part under its record", async () => {
    const order = await create(rows, "orders", { billed_to: 1 });
    const trip = await create(rows, "trips", {});
    const stop = await create(rows, "trip_items", { trip: trip.id, order: order.id, type: "S", loc_nm: "Dock 4" });
    await rows.insert("attachments", [{ company: MAPLE, name: "pod.pdf", trip_item: stop.id }]);
    await update(rows, "attachments", [1], { status: "N" });
    await remove(rows, "trip_items", [Number(stop.id)]);
    const changes = await told();
    expect(changes.map(({ collection, action, root_collection, root_item }) => [collection, action, root_collection, root_item])).toEqual([
      ["orders", "update", "orders", order.id],
      ["attachments", "update", "trips", trip.id],
      ["trip_items", "delete", "trips", trip.id],
      ["trip_items", "update", "orders", order.id],
      ["orders", "update", "orders", order.id],
    ]);
    expect(changes[0]?.changes).toEqual({ order_status: [STATUS.NEW, STATUS.RCV] });
    expect(changes[2]?.changes).toMatchObject({ loc_nm: ["Dock 4", null] });
    expect(changes[3]?.changes).toEqual({ trip: [trip.id, null], order_item: [null, null] });
  });

  it("tells a creation once, with its first parts, and later parts one by one", async () => {
    const context = { rows, schema, accountability: DISPATCHER };
    await Promise.all([logCreate("orders", 7, { company: MAPLE }, context), logCreate("order_items", 1, { company: MAPLE, order: 7 }, context)]);
    await new Promise((resolve) => setTimeout(resolve, 2));
    await logCreate("order_items", 2, { company: MAPLE, order: 7 }, context);
    expect((await told()).map(({ collection, item, root_item, action }) => [collection, item, root_item, action])).toEqual([
      ["orders", 7, 7, "create"],
      ["order_items", 2, 7, "create"],
    ]);
  });
});
