import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ORDER_TYPE, RATE_METHOD, SURCHARGE } from "../../wire/known-keys.ts";
import { ORDER_MESSAGES as say } from "./messages.ts";
import { type ChargesInput, charges, milesWarnings, orderWarnings, taxPercent, taxPercentOfLabel } from "./rules.ts";

const base: ChargesInput = {
  rate_mthd: RATE_METHOD.FLAT,
  calc_miles: 0,
  frt_cost_per_mile: 0,
  frt_cost: 0,
  surcharge_typ: SURCHARGE.ABSOLUTE,
  custom_surcharge: 0,
  extra_cost: 0,
  custom_tax_total: 0,
  rates: [],
};
const tax = (label: string) => ({ code: "ANY", label });
const custom = { code: "CSTTAX", label: "Custom" };

describe("charges", () => {
  it("adds up the specification's example", () => {
    const order = { ...base, frt_cost: 1000, surcharge_typ: SURCHARGE.PERCENTAGE, custom_surcharge: 10, extra_cost: 50, rates: [{ value: 25, status: true }] };
    expect(charges(order, tax("HST ON - 13"))).toMatchObject({ surcharge: 100, sub_total: 1175, tax_total: 152.75, total: 1327.75 });
  });

  it.each([
    ["1.005 rounds up", { frt_cost: 1.005 }, "None - 0", 1.01, 0, 1.01],
    ["2.675 rounds up", { frt_cost: 2.675 }, "None - 0", 2.68, 0, 2.68],
    ["8.125 rounds up", { extra_cost: 8.125 }, "None - 0", 8.13, 0, 8.13],
    ["a tax of 163.725 is 163.73", { frt_cost: 1091.5 }, "NB - HST - 15", 1091.5, 163.73, 1255.23],
    ["14.975 % of 100 is 14.98", { frt_cost: 100 }, "GST+QST - 14.975", 100, 14.98, 114.98],
    ["0.1 + 0.2 is 0.3", { frt_cost: 0.1, extra_cost: 0.2 }, "None - 0", 0.3, 0, 0.3],
    ["a discount is taxed less", { frt_cost: 100, extra_cost: -50 }, "GST - 5", 50, 2.5, 52.5],
  ])("%s", (_, input, label, sub_total, tax_total, total) => {
    expect(charges({ ...base, ...input }, tax(label))).toMatchObject({ sub_total, tax_total, total });
  });

  it("rounds the miles of a per-mile order before it multiplies", () => {
    const order = { ...base, rate_mthd: RATE_METHOD.PERMILE, calc_miles: 100.5, frt_cost_per_mile: 2.345, frt_cost: 9999 };
    expect(charges(order, null)).toMatchObject({ frt_cost: 236.85, total: 236.85 });
  });

  it("leaves removed charges out and takes a custom tax from its own field", () => {
    const rates = [
      { value: 10, status: true },
      { value: 99, status: false },
      { value: null, status: true },
    ];
    expect(charges({ ...base, rates, custom_tax_total: 7.5 }, custom)).toMatchObject({ rates_total: 10, tax_percent: 7.5, tax_total: 0.75, total: 10.75 });
  });

  it("prints parts that add up to the printed total, whatever the order", () => {
    const money = fc.integer({ min: 0, max: 99_999_999 }).map((thousandths) => thousandths / 1000);
    const orders = fc.record({
      rate_mthd: fc.constantFrom(RATE_METHOD.FLAT, RATE_METHOD.PERMILE),
      calc_miles: fc.integer({ min: 0, max: 99_999 }).map((tenths) => tenths / 10),
      frt_cost_per_mile: fc.integer({ min: 0, max: 99_999 }).map((part) => part / 10_000),
      frt_cost: money,
      surcharge_typ: fc.constantFrom(SURCHARGE.ABSOLUTE, SURCHARGE.PERCENTAGE),
      custom_surcharge: fc.option(money),
      extra_cost: money.map((value) => value - 1000),
      custom_tax_total: fc.integer({ min: 0, max: 30_000 }).map((part) => part / 1000),
      rates: fc.array(fc.record({ value: fc.option(money), status: fc.boolean() }), { maxLength: 4 }),
    });
    const taxes = fc.constantFrom(custom, tax("HST ON - 13"), tax("GST+QST - 14.975"), tax("GST - 5"), null);
    const cents = (value: number) => Math.round(value * 100);
    const isWhole = (value: number) => Math.abs(cents(value) / 100 - value) < 1e-6;
    fc.assert(
      fc.property(orders, taxes, (order, chosen) => {
        const { frt_cost, surcharge, rates_total, sub_total, tax_total, total } = charges(order, chosen);
        const extra = charges({ ...base, extra_cost: order.extra_cost }, null).sub_total;
        return (
          [frt_cost, surcharge, rates_total, sub_total, tax_total, total].every(isWhole) &&
          cents(sub_total) + cents(tax_total) === cents(total) &&
          cents(frt_cost) + cents(surcharge) + cents(extra) + cents(rates_total) === cents(sub_total)
        );
      }),
      { numRuns: 10_000 },
    );
  });
});

describe("tax percentages", () => {
  it.each([
    ["HST - 13", 13],
    ["GST-5%", 5],
    ["QST - 9.975", 9.975],
    ["HST – 13", 13],
    ["PE - HST - 15", 15],
    ["None - 0", 0],
    ["Exempt", null],
    ["Zero-rated", null],
    ["13", null],
    ["HST - ", null],
  ])("%s is %s", (label, percent) => {
    expect(taxPercentOfLabel(label)).toBe(percent);
    expect(taxPercent(tax(label), 99)).toBe(percent ?? 0);
  });
});

const stop = (type: "S" | "C", location: string, province = "", status = true) => ({ type, location, province, status });
const toronto = stop("S", "1 King St, Toronto, ON, Canada", "ON");

describe("order warnings", () => {
  it.each([
    ["1 King St, Toronto, ON, CANADA ", "ON"],
    ["1 King St, Toronto, ON, canada,", "ON"],
    ["1 King St, Toronto, ON M5V 3L9", "ON"],
    ["1 King St Toronto", "Ontario"],
    ["1 rue King, Montréal, Québec", ""],
    ["1 King St", "??"],
    ["1 King St, Atlantis", ""],
  ])("a local order with a stop at %s (%s) is fine", (location, province) => {
    expect(orderWarnings({ order_type: ORDER_TYPE.LOCAL, items: [toronto, stop("C", location, province)] })).toEqual([]);
  });

  it.each(["USA", " usa", "U.S.A.", "US", "United States", "United States of America", "NY 10001", "New York", "CA"])(
    "a local order into %s is asked about",
    (tail) => {
      expect(orderWarnings({ order_type: ORDER_TYPE.LOCAL, items: [toronto, stop("C", `5 Main St, Somewhere,${tail}`)] })).toEqual([say.localAcrossBorder]);
    },
  );

  it("judges by the province when the address has no country", () => {
    expect(orderWarnings({ order_type: ORDER_TYPE.LOCAL, items: [toronto, stop("C", "5 Main St", "NY")] })).toEqual([say.localAcrossBorder]);
  });

  it("asks about a cross-border order only when every stop is known to be in one country", () => {
    const cross = (...items: (typeof toronto)[]) => orderWarnings({ order_type: ORDER_TYPE.CROSS_BORDER, items });
    expect(cross(toronto, stop("C", "2 Bay St, Toronto, canada"))).toEqual([say.crossBorderInOneCountry]);
    expect(cross(toronto, stop("C", "somewhere"))).toEqual([]);
    expect(cross(toronto, stop("C", "5 Main St, Buffalo, NY, USA"))).toEqual([]);
    expect(cross(toronto, stop("C", "2 Bay St, Toronto, Canada"), stop("S", "5 Main St, Buffalo, NY, USA", "NY", false))).toEqual([
      say.crossBorderInOneCountry,
    ]);
  });

  it("asks about freight per mile on miles that are estimated", () => {
    const warned = (more: object) => milesWarnings({ rate_mthd: RATE_METHOD.PERMILE, calc_miles: 12, miles_source: "estimate", ...more });
    expect(warned({})).toEqual([say.estimatedMiles]);
    for (const more of [{ rate_mthd: RATE_METHOD.FLAT }, { calc_miles: 0 }, { miles_source: "manual" }, { miles_source: "service" }, { miles_source: null }])
      expect(warned(more)).toEqual([]);
  });

  it("counts shippers and consignees that are not removed, first of all", () => {
    expect(orderWarnings({ order_type: ORDER_TYPE.LOCAL, items: [toronto, toronto, stop("C", "5 Main St, Buffalo, NY, USA")] })).toEqual([
      say.moreShippers,
      say.localAcrossBorder,
    ]);
    expect(orderWarnings({ order_type: null, items: [stop("C", "x"), { ...toronto, status: false }] })).toEqual([say.moreConsignees]);
  });
});
