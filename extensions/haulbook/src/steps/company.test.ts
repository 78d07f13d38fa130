import { beforeEach, describe, expect, it } from "vitest";
import { ADMIN, create, createIn, failureOf, MAPLE, openDatabase, PRAIRIE, remove, rowOf, STATUS, STRANGER, update, watched } from "../../test/fixture.ts";
import type { Rows } from "../rows.ts";

let rows: Rows;
beforeEach(async () => {
  rows = await openDatabase();
});
const foreign = (field: string) => ({ code: "FOREIGN_REFERENCE", message: "Please choose from the list", field });

describe("the company of a row", () => {
  it("is the user's, whatever is sent", async () => {
    expect(await create(rows, "customers", { name: "Cedar", company: PRAIRIE })).toMatchObject({ company: MAPLE, version: 1 });
  });
  it("is named by an administrator without a company, or taken from the parent", async () => {
    expect(await create(rows, "customers", { name: "Cedar", company: PRAIRIE }, ADMIN)).toMatchObject({ company: PRAIRIE });
    const order = await create(rows, "orders", { billed_to: 1 });
    expect(await create(rows, "order_items", { order: order.id, type: "S" }, ADMIN)).toMatchObject({ company: MAPLE });
  });
  it("is required of everyone else", async () => {
    const nobody = { user: null, admin: false };
    expect(await failureOf(create(rows, "customers", { name: "Cedar" }, nobody))).toMatchObject({ code: "FORBIDDEN" });
  });
  it("never changes", async () => {
    expect(await failureOf(update(rows, "customers", [1], { company: PRAIRIE }))).toMatchObject(foreign("company"));
    await update(rows, "customers", [1], { company: MAPLE, name: "Acme" });
    expect(await rowOf(rows, "customers", 1)).toMatchObject({ name: "Acme", company: MAPLE, version: 2 });
  });
  it("hides its rows from others: the same answer as for a row that is not there", async () => {
    const other = await failureOf(update(rows, "customers", [1], { name: "Mine", version: 9 }, STRANGER));
    expect(other).toMatchObject({ code: "FORBIDDEN" });
    expect(await failureOf(update(rows, "customers", [999], { name: "Mine" }, STRANGER))).toEqual(other);
    expect(await failureOf(remove(rows, "customers", [1], STRANGER))).toEqual(other);
  });
});

describe("a record that others point to", () => {
  it("is not deleted", async () => {
    await create(rows, "orders", { billed_to: 1 });
    const inUse = { code: "CONFLICT", message: "You can not delete this customer because customer is associated with order" };
    expect(await failureOf(remove(rows, "customers", [1]))).toMatchObject(inUse);
    await remove(rows, "customers", [3]);
    expect(await rowOf(rows, "customers", 3)).toBeUndefined();
  });
  it("is not deleted for what uses it beside its own collection's rows, unless they go too", async () => {
    await rows.update("customers", { id: 3 }, { broker_id: 1 });
    const inUse = { code: "CONFLICT", message: "You can not delete this customer because customer is associated with customer" };
    expect(await failureOf(remove(rows, "customers", [1]))).toMatchObject(inUse);
    await remove(rows, "customers", [1, 3]);
    expect(await rowOf(rows, "customers", 1)).toBeUndefined();
  });
});

describe("a key", () => {
  it("is chosen by nobody but an administrator", async () => {
    expect((await create(rows, "customers", { id: 2_000_000_000, name: "Cedar" })).id).toBe(4);
    expect((await create(rows, "customers", { id: 50, name: "Cedar", company: MAPLE }, ADMIN)).id).toBe(50);
  });
});

describe("references", () => {
  it("stay inside the company, and a missing row is answered alike", async () => {
    expect(await failureOf(create(rows, "orders", { billed_to: 2 }))).toMatchObject(foreign("billed_to"));
    expect(await failureOf(create(rows, "orders", { billed_to: { id: 2, name: "x" } }))).toMatchObject(foreign("billed_to"));
    expect(await failureOf(create(rows, "orders", { billed_to: 999 }))).toMatchObject(foreign("billed_to"));
    expect(await failureOf(create(rows, "orders", { billed_to: "1 or 1=1" }))).toMatchObject(foreign("billed_to"));
    expect(await failureOf(create(rows, "orders", { billed_to: { name: "New one" } }))).toMatchObject(foreign("billed_to"));
    expect(await failureOf(update(rows, "customers", [1], { broker_id: 2 }))).toMatchObject(foreign("broker_id"));
    await update(rows, "customers", [1], { broker_id: 3 });
  });
  it("take lookups of the right list, global or the company's own", async () => {
    const order = { billed_to: 1, order_type: 214 };
    await create(rows, "orders", order);
    expect(await failureOf(create(rows, "orders", { ...order, order_type: STATUS.NEW }))).toMatchObject(foreign("order_type"));
    expect(await failureOf(create(rows, "orders", { ...order, equip_type: 500 }))).toMatchObject(foreign("equip_type"));
    expect(await create(rows, "orders", { ...order, billed_to: 2, equip_type: 500 }, STRANGER)).toMatchObject({ equip_type: 500 });
  });
  it("are read once per transaction", async () => {
    const asked: string[] = [];
    await watched(rows, asked).transaction(async (inside) => {
      const order = await createIn(inside, "orders", { billed_to: 1 });
      await createIn(inside, "order_items", { order: order.id, type: "S" });
      asked.length = 0;
      await createIn(inside, "order_items", { order: order.id, type: "C" });
      expect(asked.filter((act) => act.startsWith("find"))).toEqual(["find order_items"]);
    });
  });
});
