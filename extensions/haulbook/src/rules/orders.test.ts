import { beforeEach, describe, expect, it } from "vitest";
import { create, failureOf, openDatabase, remove, rowOf, STATUS, update } from "../../test/fixture.ts";
import type { Rows } from "../rows.ts";

let rows: Rows;
let order: number;
beforeEach(async () => {
  rows = await openDatabase();
  order = Number((await create(rows, "orders", { billed_to: 1, order_status: STATUS.CMP })).id);
});

const setStatus = (status: number) => rows.update("orders", { id: order }, { order_status: status });
const statusOf = async () => (await rowOf(rows, "orders", order)).order_status;
const locked = { code: "LOCKED", message: "You can not update order" };

describe("orders", () => {
  it("start New, except where Directus itself writes", async () => {
    expect(await statusOf()).toBe(STATUS.NEW);
    expect(await create(rows, "orders", { billed_to: 1, order_status: STATUS.CMP, company: 1 }, null)).toMatchObject({ order_status: STATUS.CMP });
  });

  it("are cancelled and reopened by hand, nothing else", async () => {
    await update(rows, "orders", [order], { order_status: STATUS.NEW });
    expect(await failureOf(update(rows, "orders", [order], { order_status: STATUS.RCV }))).toMatchObject({ code: "ILLEGAL_TRANSITION", field: "order_status" });
    await update(rows, "orders", [order], { order_status: STATUS.CAN, items: { create: [], update: [], delete: [] } });
    expect(await failureOf(update(rows, "orders", [order], { order_status: STATUS.NEW, ref_no: "R" }))).toMatchObject(locked);
    expect(await failureOf(update(rows, "orders", [order], { order_status: STATUS.NEW, items: { create: [{}] } }))).toMatchObject(locked);
    await update(rows, "orders", [order], { order_status: STATUS.NEW, billed_to: { id: 1 } });
    expect(await statusOf()).toBe(STATUS.NEW);
  });

  it("are locked once complete, with their stops and charges", async () => {
    const stop = await create(rows, "order_items", { order, type: "S" });
    for (const status of [STATUS.CMP, STATUS.INV, STATUS.CAN]) {
      await setStatus(status);
      expect(await failureOf(update(rows, "orders", [order], { ref_no: "R" }))).toMatchObject(locked);
      expect(await failureOf(create(rows, "order_items", { order, type: "C" }))).toMatchObject(locked);
      expect(await failureOf(update(rows, "order_items", [Number(stop.id)], { qty: 2 }))).toMatchObject(locked);
      expect(await failureOf(remove(rows, "order_items", [Number(stop.id)]))).toMatchObject(locked);
      expect(await failureOf(create(rows, "order_rates", { order, name: "Tarp", value: 1 }))).toMatchObject(locked);
    }
  });

  it("are invoiced by Directus itself only", async () => {
    await setStatus(STATUS.CMP);
    expect(await failureOf(update(rows, "orders", [order], { order_status: STATUS.INV, ref_no: "R" }, null))).toMatchObject(locked);
    await update(rows, "orders", [order], { order_status: STATUS.INV }, null);
    expect(await statusOf()).toBe(STATUS.INV);
  });

  it("are deleted while New only", async () => {
    await setStatus(STATUS.RCV);
    const onTrip = { code: "CONFLICT", message: "You can not delete this order because order is associated with trip" };
    expect(await failureOf(remove(rows, "orders", [order]))).toMatchObject(onTrip);
    await setStatus(STATUS.NEW);
    await remove(rows, "orders", [order]);
    expect(await rowOf(rows, "orders", order)).toBeUndefined();
  });

  it("are counted at their customer", async () => {
    const counts = async () => (await rows.find("customers", { id: [1, 3] }, { by: ["id"] })).map((row) => row.order_cnt);
    expect(await counts()).toEqual([1, 0]);
    await update(rows, "orders", [order], { billed_to: 1, ref_no: "R" });
    await update(rows, "orders", [order], { billed_to: 3 });
    expect(await counts()).toEqual([0, 1]);
    await update(rows, "customers", [3], { order_cnt: 50 });
    await remove(rows, "orders", [order]);
    expect(await counts()).toEqual([0, 0]);
  });
});
