import fc from "fast-check";
import { expect, it } from "vitest";
import type { z } from "zod";
import { RATE_METHOD, SURCHARGE } from "../../wire/known-keys.ts";
import { orderItems, orderRates, orders } from "./contract.ts";
import { charges } from "./rules.ts";
import { stopTotals } from "./totals.ts";

const { frt_cost, frt_cost_per_mile, custom_surcharge, extra_cost, custom_tax_total, calc_miles } = orders.write.shape;

it("takes the digits its columns have, and says so of more", () => {
  const { qty, length, weight } = orderItems.write.shape;
  const cents = [frt_cost, extra_cost, calc_miles, orderRates.write.shape.value, qty, length, weight];
  const finer = [frt_cost_per_mile, custom_surcharge, custom_tax_total];
  const said = (field: z.ZodType, value: unknown) => field.safeParse(value).error?.issues[0]?.message;
  expect(cents.map((field) => field.parse("0.12"))).toEqual(cents.map(() => 0.12));
  expect(finer.map((field) => field.parse("0.1234"))).toEqual(finer.map(() => 0.1234));
  for (const field of cents) expect(said(field, "0.125")).toBe("Please enter a number with 2 decimals at most");
  for (const field of finer) expect(said(field, 0.12345)).toBe("Please enter a number with 4 decimals at most");
});

it("shows while one types what is saved, to the cent", () => {
  const figure = fc.integer({ min: 0, max: 99_999 }).map((part) => part / 100);
  const finer = fc.integer({ min: 0, max: 9_999_999 }).map((part) => part / 10_000);
  const typed = fc.record({
    rate_mthd: fc.constantFrom(RATE_METHOD.FLAT, RATE_METHOD.PERMILE),
    calc_miles: figure,
    frt_cost_per_mile: finer,
    frt_cost: figure,
    surcharge_typ: fc.constantFrom(SURCHARGE.ABSOLUTE, SURCHARGE.PERCENTAGE),
    custom_surcharge: fc.option(finer),
    extra_cost: fc.integer({ min: -50_000, max: 50_000 }).map((part) => part / 100),
    custom_tax_total: fc.integer({ min: 0, max: 999_999 }).map((part) => part / 10_000),
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
