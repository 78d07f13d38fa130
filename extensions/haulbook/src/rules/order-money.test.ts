import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { charges } from "../../../../bff/src/modules/orders/rules.ts";
import { RATE_METHOD, SURCHARGE } from "../../../../bff/src/wire/known-keys.ts";
import { create, createIn, failureOf, GST, HST, openDatabase, remove, rowOf, update, updateIn } from "../../test/fixture.ts";
import type { Row, Rows } from "../rows.ts";
import { isTrue, plain } from "../values.ts";

let rows: Rows;
beforeEach(async () => {
  rows = await openDatabase();
});

const FLAT = { billed_to: 1, order_cur: 2, rate_mthd: RATE_METHOD.FLAT, surcharge_typ: SURCHARGE.ABSOLUTE, tax_type: HST.id };
const order = (fields: Row = {}) => create(rows, "orders", { ...FLAT, frt_cost: 1000, ...fields });
const save = (id: unknown, fields: Row, who?: null) => update(rows, "orders", [Number(id)], fields, who);
const moneyOf = async (id: unknown) => {
  const { frt_cost, surcharge, sub_total, tax_total, total } = await rowOf(rows, "orders", id);
  return [frt_cost, surcharge, sub_total, tax_total, total];
};
const told = async (id: unknown) =>
  (await rows.find("history", { collection: "orders", item: id, action: "update" }, { by: ["id"] })).map(({ changes }) => plain(changes, "json") as Row);

describe("the money of an order", () => {
  it("is made of its parts, whatever is sent for it", async () => {
    const made = await order({
      sub_total: 1,
      tax_total: 2,
      total: 3,
      surcharge: 4,
      tax_label: "none",
      tax_percent: 99,
      cur_code: "EUR",
      custom_surcharge: 100,
    });
    expect(made).toMatchObject({ surcharge: 100, sub_total: 1100, tax_total: 143, total: 1243, tax_label: HST.value, tax_percent: 13, cur_code: "CAD" });
    await save(made.id, { total: 5, sub_total: 5 });
    expect(await moneyOf(made.id)).toEqual([1000, 100, 1100, 143, 1243]);
  });
  it("follows a part that changes alone, and the history tells both", async () => {
    const { id } = await order();
    await save(id, { frt_cost: 2000 }, null);
    expect(await moneyOf(id)).toEqual([2000, 0, 2000, 260, 2260]);
    expect(await told(id)).toEqual([{ frt_cost: [1000, 2000], sub_total: [1000, 2000], tax_total: [130, 260], total: [1130, 2260] }]);
    await save(id, { rate_mthd: RATE_METHOD.PERMILE, calc_miles: 100, frt_cost_per_mile: 2.5, frt_cost: 7 });
    expect(await moneyOf(id)).toEqual([250, 0, 250, 32.5, 282.5]);
    await save(id, { calc_miles: 200 });
    expect((await moneyOf(id)).at(-1)).toBe(565);
  });
  it("is each order's own when several are saved together", async () => {
    const [one, two] = [await order(), await order({ extra_cost: 50 })];
    await update(rows, "orders", [Number(one.id), Number(two.id)], { frt_cost: 10 });
    expect([await moneyOf(one.id), await moneyOf(two.id)]).toEqual([
      [10, 0, 10, 1.3, 11.3],
      [10, 0, 60, 7.8, 67.8],
    ]);
  });
  it("stays as it was when its tax and currency are called otherwise, until a part of it changes", async () => {
    const { id } = await order();
    await rows.update("types", { id: HST.id }, { value: "HST ON - 15" });
    await rows.update("currencies", { id: 2 }, { code: "EUR" });
    await save(id, { ref_no: "R", calc_miles: 40, tax_type: HST.id, frt_cost: 1000 });
    expect(await rowOf(rows, "orders", id)).toMatchObject({ total: 1130, tax_label: "HST ON - 13", tax_percent: 13, cur_code: "CAD", ref_no: "R" });
    await save(id, { extra_cost: 100 });
    expect(await rowOf(rows, "orders", id)).toMatchObject({ total: 1265, tax_label: "HST ON - 15", tax_percent: 15 });
  });
});

describe("charges", () => {
  it("count with the order they are saved with, told once", async () => {
    const { id } = await order();
    await rows.transaction(async (inside) => {
      await updateIn(inside, "orders", [Number(id)], { rates: { create: [{ name: "Tarp", value: 100 }], update: [], delete: [] } });
      await createIn(inside, "order_rates", { order: id, name: "Tarp", value: 100 });
    });
    expect((await moneyOf(id)).at(-1)).toBe(1243);
    expect(await told(id)).toEqual([{ sub_total: [1000, 1100], tax_total: [130, 143], total: [1130, 1243] }]);
  });
  it("count when they are written without it, and move its version", async () => {
    const [one, two] = [await order(), await order()];
    const rate = await create(rows, "order_rates", { order: one.id, name: "Tarp", value: 100 });
    expect(await rowOf(rows, "orders", one.id)).toMatchObject({ total: 1243, version: 2 });
    await update(rows, "order_rates", [Number(rate.id)], { value: 200 });
    expect((await moneyOf(one.id)).at(-1)).toBe(1356);
    await update(rows, "order_rates", [Number(rate.id)], { name: "Tarpaulin" });
    expect(await rowOf(rows, "orders", one.id)).toMatchObject({ total: 1356, version: 3 });
    await update(rows, "order_rates", [Number(rate.id)], { order: two.id });
    expect([(await moneyOf(one.id)).at(-1), (await moneyOf(two.id)).at(-1)]).toEqual([1130, 1356]);
    await update(rows, "order_rates", [Number(rate.id)], { status: false });
    expect((await moneyOf(two.id)).at(-1)).toBe(1130);
    await update(rows, "order_rates", [Number(rate.id)], { status: true });
    await remove(rows, "order_rates", [Number(rate.id)]);
    expect((await moneyOf(two.id)).at(-1)).toBe(1130);
  });
});

describe("a tax below 0", () => {
  const below = { code: "INVALID_VALUE", field: "tax_total" };
  it("is refused of a new order, of a change and of charges, one by one and together", async () => {
    expect(await failureOf(order({ extra_cost: -1001 }))).toMatchObject(below);
    const { id } = await order({ extra_cost: -1030, frt_cost: 1040 });
    expect(await failureOf(save(id, { frt_cost: 1000 }))).toMatchObject(below);
    const rates = [
      await create(rows, "order_rates", { order: id, name: "Tarp", value: 20 }),
      await create(rows, "order_rates", { order: id, name: "Toll", value: 20 }),
    ];
    await save(id, { frt_cost: 1000 });
    const keys = rates.map((rate) => Number(rate.id));
    expect(await failureOf(update(rows, "order_rates", keys, { value: 5 }))).toMatchObject(below);
    expect(await failureOf(remove(rows, "order_rates", keys))).toMatchObject(below);
    expect(await moneyOf(id)).toEqual([1000, 0, 10, 1.3, 11.3]);
    await save(id, { frt_cost: 2000 });
    await remove(rows, "order_rates", keys);
    expect(await moneyOf(id)).toEqual([2000, 0, 970, 126.1, 1096.1]);
  });
  it("that an older version stored stands in the way of no other change", async () => {
    const { id } = await order();
    await rows.update("orders", { id }, { extra_cost: -2000, sub_total: -1000, tax_total: -130, total: -1130 });
    await save(id, { ref_no: "R", rates: { create: [], update: [], delete: [] } });
    expect(await failureOf(save(id, { extra_cost: -3000 }))).toMatchObject(below);
    await save(id, { extra_cost: -10 });
    expect((await moneyOf(id)).at(-1)).toBe(1118.7);
  });
});

it("whatever is written in whatever order, the stored parts make the stored sums, to the cent", async () => {
  const money = fc.integer({ min: 0, max: 9_999_999 }).map((cents) => cents / 100);
  const part = fc.oneof(
    fc.record({ frt_cost: money }),
    fc.record({ extra_cost: money.map((value) => Math.round((value - 5000) * 100) / 100) }),
    fc.record({ custom_surcharge: fc.integer({ min: 0, max: 999_999 }).map((value) => value / 10_000) }),
    fc.record({ surcharge_typ: fc.constantFrom(SURCHARGE.ABSOLUTE, SURCHARGE.PERCENTAGE) }),
    fc.record({
      rate_mthd: fc.constantFrom(RATE_METHOD.FLAT, RATE_METHOD.PERMILE),
      calc_miles: fc.integer({ min: 0, max: 99_999 }),
      frt_cost_per_mile: fc.constantFrom(1.2345, 2.5, 0),
    }),
    fc.record({ tax_type: fc.constantFrom(HST.id, GST.id) }),
    fc.record({ ref_no: fc.constantFrom("A", "B") }),
    fc.record({ rate: money }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 6 }), async (writes) => {
      const { id } = await order();
      for (const fields of writes) {
        const written = "rate" in fields ? create(rows, "order_rates", { order: id, name: "Charge", value: fields.rate }) : save(id, fields);
        // Of less than nothing there is no tax: then all stays as it was.
        expect([undefined, "tax_total"]).toContain((await failureOf(written))?.field);
      }
      const stored = (await rowOf(rows, "orders", id)) as unknown as Parameters<typeof charges>[0] & Row;
      const rates = (await rows.find("order_rates", { order: id })).map(({ value, status }) => ({ value: Number(value), status: isTrue(status) }));
      const made = charges(
        { ...stored, rates },
        [HST, GST].flatMap(({ id: tax, code, value: label }) => (tax === stored.tax_type ? { code, label } : []))[0] ?? null,
      );
      expect(stored).toMatchObject({ surcharge: made.surcharge, sub_total: made.sub_total, tax_total: made.tax_total, total: made.total });
      expect(Math.round(Number(stored.sub_total) * 100) + Math.round(Number(stored.tax_total) * 100)).toBe(Math.round(Number(stored.total) * 100));
    }),
    { numRuns: 40 },
  );
});
