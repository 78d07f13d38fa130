import { beforeEach, describe, expect, it } from "vitest";
import { create, createIn, failureOf, openDatabase, remove, removeIn, rowOf, STATUS, update, updateIn } from "../../test/fixture.ts";
import type { Rows } from "../rows.ts";

let rows: Rows;
let order: number;
let trip: number;
beforeEach(async () => {
  rows = await openDatabase();
  order = Number((await create(rows, "orders", { billed_to: 1 })).id);
  trip = Number((await create(rows, "trips", {})).id);
});

const stopOf = async (onTrip: number, values = {}) => Number((await create(rows, "trip_items", { trip: onTrip, order, type: "S", ...values })).id);
const statusOf = async () => (await rowOf(rows, "orders", order)).order_status;
const lockedTrip = { code: "LOCKED", message: "You can not update trip" };

describe("trips", () => {
  it("start New and go forward", async () => {
    expect(await rowOf(rows, "trips", trip)).toMatchObject({ trip_status: 247 });
    await update(rows, "trips", [trip], { trip_status: 249 });
    expect(await failureOf(update(rows, "trips", [trip], { trip_status: 248 }))).toMatchObject({ code: "ILLEGAL_TRANSITION", field: "trip_status" });
  });

  it("are locked once complete, with their stops", async () => {
    const stop = await stopOf(trip);
    await update(rows, "trips", [trip], { trip_status: 250 });
    expect(await failureOf(update(rows, "trips", [trip], { note: "n" }))).toMatchObject(lockedTrip);
    expect(await failureOf(remove(rows, "trips", [trip]))).toMatchObject({ code: "LOCKED", message: "You are not allowed to delete" });
    expect(await failureOf(create(rows, "trip_items", { trip, type: "Y" }))).toMatchObject(lockedTrip);
    expect(await failureOf(update(rows, "trip_items", [stop], { qty: 1 }))).toMatchObject(lockedTrip);
    expect(await failureOf(remove(rows, "trip_items", [stop]))).toMatchObject(lockedTrip);
  });

  it("may be completed and changed in one save", async () => {
    const stop = await stopOf(trip);
    await rows.transaction(async (inside) => {
      await updateIn(inside, "trips", [trip], { trip_status: 250, items: { update: [{ id: stop }] } });
      await updateIn(inside, "trip_items", [stop], { qty: 4 });
      await createIn(inside, "trip_items", { trip, order, type: "C" });
    });
    expect(await statusOf()).toBe(STATUS.CMP);
  });
  it("are born New, but for those that the system itself brings in", async () => {
    for (const trip_status of [248, 249, 250])
      expect(await failureOf(create(rows, "trips", { trip_status }))).toMatchObject({ code: "ILLEGAL_TRANSITION", field: "trip_status" });
  });
  it("may be brought in complete with their stops", async () => {
    await rows.transaction(async (inside) => {
      const made = await createIn(inside, "trips", { trip_status: 250, company: 1 }, null);
      await createIn(inside, "trip_items", { trip: made.id, order, type: "S", company: 1 }, null);
    });
    expect(await statusOf()).toBe(STATUS.CMP);
  });
});

describe("a trip without stops", () => {
  const lacking = { code: "INVALID_VALUE", field: "items", message: "Trip can not run without items" };
  it("is not made, and does not come of several that go in one act", async () => {
    expect(await failureOf(create(rows, "trips", { items: { create: [{ status: false }], update: [], delete: [] } }))).toMatchObject(lacking);
    const stops = (await rows.find("trip_items", { trip })).map(({ id }) => Number(id));
    stops.push(await stopOf(trip));
    expect(await failureOf(remove(rows, "trip_items", stops))).toMatchObject(lacking);
    expect(await failureOf(update(rows, "trip_items", stops, { status: false }))).toMatchObject(lacking);
    expect(await statusOf()).toBe(STATUS.RCV);
    await remove(rows, "trip_items", stops.slice(1));
    expect(await failureOf(update(rows, "trip_items", stops.slice(0, 1), { status: false }))).toMatchObject(lacking);
  });
  it("that an older version stored is told apart by nobody, but goes no further", async () => {
    await rows.remove("trip_items", { trip });
    await update(rows, "trips", [trip], { note: "n", items: [] });
    for (const trip_status of [248, 249, 250]) expect(await failureOf(update(rows, "trips", [trip], { trip_status }))).toMatchObject(lacking);
    await update(rows, "trips", [trip], { trip_status: 248, items: { create: [{ status: true }], update: [], delete: [] } });
    await update(rows, "trips", [trip], { trip_status: 247 });
  });
});

describe("an order's status", () => {
  it("follows the stops of trips: taken, completed, given back", async () => {
    const stop = await stopOf(trip);
    expect(await rowOf(rows, "trip_items", stop)).toMatchObject({ group: "O" });
    expect(await rowOf(rows, "orders", order)).toMatchObject({ order_status: STATUS.RCV, version: 2 });
    await update(rows, "trip_items", [stop], { status: false });
    expect(await statusOf()).toBe(STATUS.NEW);
    await update(rows, "trip_items", [stop], { status: true });
    expect(await statusOf()).toBe(STATUS.RCV);
    await remove(rows, "trip_items", [stop]);
    expect(await statusOf()).toBe(STATUS.NEW);
  });

  it("is Complete when all its trips are", async () => {
    const second = Number((await create(rows, "trips", {})).id);
    await stopOf(trip);
    await stopOf(second);
    await update(rows, "trips", [trip], { trip_status: 250 });
    expect(await statusOf()).toBe(STATUS.RCV);
    await update(rows, "trips", [second], { trip_status: 250 });
    expect(await statusOf()).toBe(STATUS.CMP);
  });

  it("goes back when a trip or several stops go at once", async () => {
    const stops = [await stopOf(trip), await stopOf(trip)];
    await remove(rows, "trip_items", stops);
    expect(await statusOf()).toBe(STATUS.NEW);
    await stopOf(trip);
    await remove(rows, "trips", [trip]);
    expect(await statusOf()).toBe(STATUS.NEW);
  });

  it("follows a stop that changes its order", async () => {
    const stop = await stopOf(trip);
    const other = Number((await create(rows, "orders", { billed_to: 1 })).id);
    await update(rows, "trip_items", [stop], { order: other });
    expect([await statusOf(), (await rowOf(rows, "orders", other)).order_status]).toEqual([STATUS.NEW, STATUS.RCV]);
    await update(rows, "trip_items", [stop], { order: null });
    expect(await rowOf(rows, "trip_items", stop)).toMatchObject({ group: "M" });
    expect((await rowOf(rows, "orders", other)).order_status).toBe(STATUS.NEW);
  });

  it("sees what the same transaction wrote before", async () => {
    await rows.transaction(async (inside) => {
      const first = await createIn(inside, "trip_items", { trip, order, type: "S" });
      await createIn(inside, "trip_items", { trip, order, type: "C" });
      await removeIn(inside, "trip_items", [Number(first.id)]);
    });
    expect(await statusOf()).toBe(STATUS.RCV);
  });

  it("keeps trips from taking closed orders", async () => {
    await rows.update("orders", { id: order }, { order_status: STATUS.CAN });
    expect(await failureOf(stopOf(trip))).toMatchObject({ code: "CONFLICT", message: "Order 10001 is not open any more" });
    const stop = await stopOf(trip, { status: false });
    expect(await failureOf(update(rows, "trip_items", [stop], { status: true }))).toMatchObject({ code: "CONFLICT" });
  });

  it("does not become Cancelled on a trip", async () => {
    await stopOf(trip);
    await rows.update("orders", { id: order }, { order_status: STATUS.NEW });
    expect(await failureOf(update(rows, "orders", [order], { order_status: STATUS.CAN }))).toMatchObject({ code: "CONFLICT" });
  });
});
