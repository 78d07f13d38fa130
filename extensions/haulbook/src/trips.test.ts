import type { Knex } from "knex";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { create, createIn, failureOf, openDatabase, remove, removeIn, rowOf, STATUS, update, updateIn } from "../test/fixture.ts";

let knex: Knex;
let order: number;
let trip: number;
beforeEach(async () => {
  knex = await openDatabase();
  order = Number((await create(knex, "orders", { billed_to: 1 })).id);
  trip = Number((await create(knex, "trips", {})).id);
});
afterEach(() => knex.destroy());

const stopOf = async (onTrip: number, values = {}) => Number((await create(knex, "trip_items", { trip: onTrip, order, type: "S", ...values })).id);
const statusOf = async () => (await rowOf(knex, "orders", order)).order_status;
const lockedTrip = { code: "LOCKED", message: "You can not update trip" };

describe("trips", () => {
  it("start New and go forward", async () => {
    expect(await rowOf(knex, "trips", trip)).toMatchObject({ trip_status: 247 });
    await update(knex, "trips", [trip], { trip_status: 249 });
    expect(await failureOf(update(knex, "trips", [trip], { trip_status: 248 }))).toMatchObject({ code: "ILLEGAL_TRANSITION", field: "trip_status" });
  });

  it("are locked once complete, with their stops", async () => {
    const stop = await stopOf(trip);
    await update(knex, "trips", [trip], { trip_status: 250 });
    expect(await failureOf(update(knex, "trips", [trip], { note: "n" }))).toMatchObject(lockedTrip);
    expect(await failureOf(remove(knex, "trips", [trip]))).toMatchObject({ code: "LOCKED", message: "You are not allowed to delete" });
    expect(await failureOf(create(knex, "trip_items", { trip, type: "Y" }))).toMatchObject(lockedTrip);
    expect(await failureOf(update(knex, "trip_items", [stop], { qty: 1 }))).toMatchObject(lockedTrip);
    expect(await failureOf(remove(knex, "trip_items", [stop]))).toMatchObject(lockedTrip);
  });

  it("may be completed and changed in one save", async () => {
    const stop = await stopOf(trip);
    await knex.transaction(async (transaction) => {
      await updateIn(transaction, "trips", [trip], { trip_status: 250, items: { update: [{ id: stop }] } });
      await updateIn(transaction, "trip_items", [stop], { qty: 4 });
      await createIn(transaction, "trip_items", { trip, order, type: "C" });
    });
    expect(await statusOf()).toBe(STATUS.CMP);
  });
  it("may be made complete with their stops", async () => {
    await knex.transaction(async (transaction) => {
      const made = await createIn(transaction, "trips", { trip_status: 250 });
      await createIn(transaction, "trip_items", { trip: made.id, order, type: "S" });
    });
    expect(await statusOf()).toBe(STATUS.CMP);
  });
});

describe("an order's status", () => {
  it("follows the stops of trips: taken, completed, given back", async () => {
    const stop = await stopOf(trip);
    expect(await rowOf(knex, "trip_items", stop)).toMatchObject({ group: "O" });
    expect(await rowOf(knex, "orders", order)).toMatchObject({ order_status: STATUS.RCV, version: 2 });
    await update(knex, "trip_items", [stop], { status: false });
    expect(await statusOf()).toBe(STATUS.NEW);
    await update(knex, "trip_items", [stop], { status: true });
    expect(await statusOf()).toBe(STATUS.RCV);
    await remove(knex, "trip_items", [stop]);
    expect(await statusOf()).toBe(STATUS.NEW);
  });

  it("is Complete when all its trips are", async () => {
    const second = Number((await create(knex, "trips", {})).id);
    await stopOf(trip);
    await stopOf(second);
    await update(knex, "trips", [trip], { trip_status: 250 });
    expect(await statusOf()).toBe(STATUS.RCV);
    await update(knex, "trips", [second], { trip_status: 250 });
    expect(await statusOf()).toBe(STATUS.CMP);
  });

  it("goes back when a trip or several stops go at once", async () => {
    const stops = [await stopOf(trip), await stopOf(trip)];
    await remove(knex, "trip_items", stops);
    expect(await statusOf()).toBe(STATUS.NEW);
    await stopOf(trip);
    await remove(knex, "trips", [trip]);
    expect(await statusOf()).toBe(STATUS.NEW);
  });

  it("follows a stop that changes its order", async () => {
    const stop = await stopOf(trip);
    const other = Number((await create(knex, "orders", { billed_to: 1 })).id);
    await update(knex, "trip_items", [stop], { order: other });
    expect([await statusOf(), (await rowOf(knex, "orders", other)).order_status]).toEqual([STATUS.NEW, STATUS.RCV]);
    await update(knex, "trip_items", [stop], { order: null });
    expect(await rowOf(knex, "trip_items", stop)).toMatchObject({ group: "M" });
    expect((await rowOf(knex, "orders", other)).order_status).toBe(STATUS.NEW);
  });

  it("sees what the same transaction wrote before", async () => {
    await knex.transaction(async (transaction) => {
      const first = await createIn(transaction, "trip_items", { trip, order, type: "S" });
      await createIn(transaction, "trip_items", { trip, order, type: "C" });
      await removeIn(transaction, "trip_items", [Number(first.id)]);
    });
    expect(await statusOf()).toBe(STATUS.RCV);
  });

  it("keeps trips from taking closed orders", async () => {
    await knex("orders").where({ id: order }).update({ order_status: STATUS.CAN });
    expect(await failureOf(stopOf(trip))).toMatchObject({ code: "CONFLICT", message: "Order 10001 is not open any more" });
    const stop = await stopOf(trip, { status: false });
    expect(await failureOf(update(knex, "trip_items", [stop], { status: true }))).toMatchObject({ code: "CONFLICT" });
  });

  it("does not become Cancelled on a trip", async () => {
    await stopOf(trip);
    await knex("orders").where({ id: order }).update({ order_status: STATUS.NEW });
    expect(await failureOf(update(knex, "orders", [order], { order_status: STATUS.CAN }))).toMatchObject({ code: "CONFLICT" });
  });
});
