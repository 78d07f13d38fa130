import { beforeEach, describe, expect, it } from "vitest";
import { create, MAPLE, openDatabase, PRAIRIE, STRANGER, update } from "../../test/fixture.ts";
import { first, type Rows } from "../rows.ts";
import { nextNumber } from "./numbering.ts";

let rows: Rows;
beforeEach(async () => {
  rows = await openDatabase();
});

const orders = { collection: "orders", field: "order_no", first: 10_001 };

describe("numbering", () => {
  it("counts per company from the first number on", async () => {
    expect(await create(rows, "orders", { billed_to: 1 })).toMatchObject({ order_no: 10_001, company: MAPLE });
    expect(await create(rows, "orders", { billed_to: 1 })).toMatchObject({ order_no: 10_002 });
    expect(await create(rows, "orders", { billed_to: 2 }, STRANGER)).toMatchObject({ order_no: 10_001, company: PRAIRIE });
    expect(await create(rows, "trips", {})).toMatchObject({ trip_no: 5_001 });
  });

  it("ignores the caller's number in creates and updates", async () => {
    const order = await create(rows, "orders", { billed_to: 1, order_no: 7 });
    expect(order.order_no).toBe(10_001);
    await update(rows, "orders", [Number(order.id)], { order_no: 7, ref_no: "R1" });
    expect(await first(rows, "orders", {}, { columns: ["order_no", "ref_no"] })).toEqual({ order_no: 10_001, ref_no: "R1" });
  });

  it("gives 100 distinct numbers to 100 parallel transactions", async () => {
    const numbers = await Promise.all(Array.from({ length: 100 }, () => rows.transaction((inside) => nextNumber(inside, MAPLE, orders))));
    expect(new Set(numbers).size).toBe(100);
    expect(Math.min(...numbers)).toBe(10_001);
    expect(Math.max(...numbers)).toBe(10_100);
  });

  it("counts past rows that came without a counter", async () => {
    await rows.insert("orders", [{ company: MAPLE, order_no: 12_345 }]);
    expect(await nextNumber(rows, MAPLE, orders)).toBe(12_346);
  });
});
