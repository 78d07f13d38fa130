import fc from "fast-check";
import { expect, it } from "vitest";
import { RATE_METHOD, SURCHARGE } from "../../wire/known-keys.ts";
import { orderItems, orderRates, orders } from "./contract.ts";
import { charges } from "./rules.ts";
import { stopTotals } from "./totals.ts";

const { frt_cost, frt_cost_per_mile, custom_surcharge, extra_cost, custom_tax_total, calc_miles } = orders.write.shape;

it("keeps the digits its columns have, half away from zero", () => {
  const kept = [frt_cost, extra_cost, frt_cost_per_mile, custom_surcharge, custom_tax_total, calc_miles].map((field) => field.parse("0.12345"));
  expect(kept).toEqual([0.12, 0.12, 0.1235, 0.1235, 0.1235, 0.12]);
  expect(extra_cost.parse(-10.005)).toBe(-10.01);
  expect(orderRates.write.shape.value.parse(10.005)).toBe(10.01);
  const { qty, length, weight } = orderItems.write.shape;
  expect([qty, length, weight].map((field) => field.parse(1.005))).toEqual([1.01, 1.01, 1.01]);
});

it("shows while one types what is saved, to the cent", () => {
  const figure = fc.integer({ min: 0, max: 99_999_999 }).map((part) => part / 100_000);
  const typed = fc.record({
    rate_mthd: fc.constantFrom(RATE_METHOD.FLAT, RATE_METHOD.PERMILE),
    calc_miles: figure,
    frt_cost_per_mile: figure,
    frt_cost: figure,
    surcharge_typ: fc.constantFrom(SURCHARGE.ABSOLUTE, SURCHARGE.PERCENTAGE),
    custom_surcharge: fc.option(figure),
    extra_cost: figure.map((value) => value - 500),
    custom_tax_total: fc.integer({ min: 0, max: 9_999_999 }).map((part) => part / 100_000),
    rates: fc.array(fc.record({ value: fc.option(figure), status: fc.boolean() }), { maxLength: 3 }),
  });
  const tax = { code: "CSTTAX", label: "Custom" };
  fc.assert(
    fc.property(typed, (order) => {
      const saved = {
        ...order,
        calc_miles: calc_miles.parse(order.calc_miles),
        frt_cost_per_mile: frt_cost_per_mile.parse(order.frt_cost_per_mile),
        frt_cost: frt_cost.parse(order.frt_cost),
        custom_surcharge: custom_surcharge.parse(order.custom_surcharge),
        extra_cost: extra_cost.parse(order.extra_cost),
        custom_tax_total: custom_tax_total.parse(order.custom_tax_total),
        rates: order.rates.map((rate) => ({ ...rate, value: orderRates.write.shape.value.parse(rate.value) })),
      };
      expect(charges(order, tax)).toEqual(charges(saved, tax));
    }),
    { numRuns: 1000 },
  );
});

it("adds up the quantities that are kept", () => {
  const stop = { type: "S", qty: 1.005, pkg: "", length: 1.005, weight: 1.005, unit: "", status: true };
  expect(stopTotals([stop, stop]).pickup).toEqual({ stops: 2, qty: [{ of: "", total: 2.02 }], weight: [{ of: "", total: 2.02 }], length: 2.02 });
});
