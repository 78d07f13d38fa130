/** What the web reads anew after a write is what the rules write with it. */
import { beforeEach, expect, it } from "vitest";
import { TOUCHES } from "../../../../bff/src/wire/touches.ts";
import { createIn, openDatabase, removeIn, STATUS, updateIn, watched } from "../../test/fixture.ts";
import type { Row, Rows } from "../rows.ts";

/** Books of the data layer itself, which no screen shows. */
const BOOKS = ["history", "counters"];
const PART_OF: Record<string, string> = { order_items: "orders", order_rates: "orders", trip_items: "trips" };
const DOCK = { loc_nm: "Dock", location: "1 Dundas St, Toronto, ON", postal_code: "M6J 1X2", city: "Toronto", province: "ON" };

let rows: Rows;
beforeEach(async () => {
  rows = await openDatabase();
});
const transaction = <T>(act: (inside: Rows) => Promise<T>) => rows.transaction(act);
const made = async (collection: string, payload: Row) => Number((await transaction((inside) => createIn(inside, collection, payload))).id);

/** Collections whose rows a write changes, besides its own. */
async function touched(collection: string, act: (inside: Rows) => Promise<unknown>): Promise<string[]> {
  const asked: string[] = [];
  await watched(rows, asked).transaction(act);
  const tables = asked.filter((one) => /^(insert|update|remove) /.test(one)).map((one) => one.slice(one.indexOf(" ") + 1));
  return [...new Set(tables.map((table) => PART_OF[table] ?? table))].filter((table) => table !== collection && !BOOKS.includes(table)).sort();
}
const said = (collection: string) => [...(TOUCHES[collection] ?? [])].sort();

it("of an order", async () => {
  const order = await made("orders", { billed_to: 1 });
  const all = await touched("orders", async (inside) => {
    await createIn(inside, "orders", { billed_to: 1, order_type: 214, items: { create: [{ ...DOCK, type: "S" }], update: [], delete: [] } });
    await updateIn(inside, "orders", [order], { billed_to: 3 });
    await removeIn(inside, "orders", [order]);
  });
  expect(all).toEqual(said("orders"));
});

it("of a trip", async () => {
  const order = await made("orders", { billed_to: 1 });
  const all = await touched("trips", async (inside) => {
    const trip = await createIn(inside, "trips", {});
    await createIn(inside, "trip_items", { ...DOCK, trip: trip.id, order, type: "S" });
    await updateIn(inside, "trips", [Number(trip.id)], { trip_status: 250 });
  });
  expect(all).toEqual(said("trips"));
});

it("of an invoice", async () => {
  const order = await made("orders", { billed_to: 1 });
  await rows.update("orders", { id: order }, { order_status: STATUS.CMP });
  const all = await touched("invoices", async (inside) => {
    const invoice = await createIn(inside, "invoices", { order });
    await updateIn(inside, "orders", [order], { order_status: STATUS.INV, invoice: invoice.id });
    await updateIn(inside, "invoices", [Number(invoice.id)], { status: "VOID" });
  });
  expect(all).toEqual(said("invoices"));
});

it("of a customer, an employee and an asset: nothing else", async () => {
  for (const [collection, payload] of [
    ["customers", { name: "Cedar Mills" }],
    ["employees", { code: "E-1", first: "Ada" }],
    ["assets", { asset_code: "T-1" }],
  ] as const)
    expect(await touched(collection, (inside) => createIn(inside, collection, payload))).toEqual(said(collection));
});

it("of a move", async () => {
  const unit = await made("assets", { asset_code: "T-2" });
  expect(await touched("asset_moves", (inside) => createIn(inside, "asset_moves", { asset: unit, moved: "Gate", comment: "Leaves" }))).toEqual(
    said("asset_moves"),
  );
});
