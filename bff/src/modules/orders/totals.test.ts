import Big from "big.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { endWords, type Freight, highestLoad, type Sum, stopTotals, weights } from "./totals.ts";

const at = (type: string, weight: number, more: Partial<Freight & { orderids: number | null }> = {}) => ({
  type,
  status: true,
  qty: 1,
  pkg: "Pallets",
  weight,
  unit: "lb",
  orderids: null,
  ...more,
});
const words = (stops: readonly Freight[]) => {
  const totals = stopTotals(stops);
  return [endWords(totals, totals.pickup), endWords(totals, totals.delivery), totals.isBalanced];
};

describe("stop totals", () => {
  it("do not count freight twice", () => {
    expect(words([at("S", 43_200, { qty: 6 }), at("C", 43_200, { qty: 6 })])).toEqual(["6 · 43,200 lb", "6 · 43,200 lb", true]);
    expect(words([at("S", 43_200, { qty: 6 }), at("C", 43_000, { qty: 6 })])).toEqual(["6 · 43,200 lb", "6 · 43,000 lb", false]);
  });
  it("differ where the lengths do", () => {
    expect(words([at("S", 1, { length: 52 }), at("C", 1, { length: 30 })])[2]).toBe(false);
    expect(words([at("S", 1, { length: 52 }), at("C", 1, { length: 52 })])[2]).toBe(true);
  });
  it("name each unit and each package type instead of adding them", () => {
    const mixed = [at("S", 400.25, { qty: 4 }), at("S", 100, { qty: 2, unit: "kg", pkg: "Boxes" }), at("C", 400.25, { qty: 4 })];
    expect(words(mixed)).toEqual(["4 Pallets, 2 Boxes · 400.25 lb, 100 kg", "4 Pallets · 400.25 lb", false]);
    expect(words([at("S", 1, { unit: "kg" }), at("C", 1)])).toEqual(["1 · 1 kg", "1 · 1 lb", false]);
  });
  it("leave removed stops and yards out and add without a float's dust", () => {
    const stops = [at("S", 0.1), at("S", 0.2), at("Y", 9), at("C", 5, { status: false }), at("C", 0.3, { qty: 2 })];
    expect(words(stops)).toEqual(["2 · 0.3 lb", "2 · 0.3 lb", true]);
    expect(stopTotals(stops)).toMatchObject({ pickup: { stops: 2 }, delivery: { stops: 1 } });
  });
});

describe("the highest load on board", () => {
  it.each<[string, ReturnType<typeof at>[], string]>([
    ["is what one order weighs", [at("S", 43_200), at("C", 43_200)], "43,200 lb"],
    ["falls where freight is delivered on the way", [at("S", 10), at("C", 10), at("S", 7), at("C", 7)], "10 lb"],
    [
      "is that of all orders where they are on board together",
      [at("S", 10, { orderids: 1 }), at("S", 7, { orderids: 2 }), at("C", 7, { orderids: 2 }), at("C", 10, { orderids: 1 })],
      "17 lb",
    ],
    ["counts what another trip has picked up", [at("S", 10, { orderids: 1 }), at("C", 10, { orderids: 2 })], "20 lb"],
    ["is no more than was picked up where more is delivered", [at("S", 2000.25), at("C", 400), at("C", 2000)], "2,000.25 lb"],
    ["is so for each order", [at("S", 10, { orderids: 1 }), at("C", 25, { orderids: 1 }), at("C", 7, { orderids: 2 })], "17 lb"],
    ["is told by the deliveries where nobody weighed the pick-up", [at("S", 0), at("C", 400), at("C", 2000)], "2,400 lb"],
    ["is said in each unit", [at("S", 10), at("S", 3, { unit: "kg" }), at("C", 10), at("C", 3, { unit: "kg" })], "10 lb, 3 kg"],
    ["has nothing of yards", [at("Y", 500)], "0"],
  ])("%s", (_, stops, expected) => {
    expect(weights(highestLoad(stops)).join(", ")).toBe(expected);
  });
});

const hundredths = fc.integer({ min: 0, max: 999_999_999 }).map((part) => part / 100);
const stops = fc.array(
  fc.record({
    type: fc.constantFrom("S", "C", "Y"),
    status: fc.boolean(),
    qty: hundredths,
    pkg: fc.constantFrom("Boxes", "Pallets", ""),
    weight: hundredths,
    unit: fc.constantFrom("lb", "kg", ""),
    orderids: fc.constantFrom(null, 1, 2),
  }),
  { maxLength: 12 },
);
const bySlowSum = (list: readonly Freight[], type: string, unit: string) =>
  list.filter((stop) => stop.status && stop.type === type && stop.unit === unit).reduce((sum, { weight }) => sum.plus(weight), Big(0));
const of = (sums: readonly Sum[], unit: string) => sums.find((sum) => sum.of === unit)?.total ?? 0;

it("any stops: each end is the exact sum of its own, unit by unit, in whatever order they stand", () => {
  fc.assert(
    fc.property(stops, (list) => {
      const { pickup, delivery, isBalanced } = stopTotals(list);
      const reversed = stopTotals([...list].reverse());
      for (const unit of ["lb", "kg", ""]) {
        expect(of(pickup.weight, unit)).toBe(bySlowSum(list, "S", unit).toNumber());
        expect(of(delivery.weight, unit)).toBe(bySlowSum(list, "C", unit).toNumber());
        expect(of(reversed.pickup.weight, unit)).toBe(of(pickup.weight, unit));
      }
      expect(reversed.isBalanced).toBe(isBalanced);
      expect(stopTotals([...list, ...list.map((stop) => ({ ...stop, type: stop.type === "S" ? "C" : stop.type === "C" ? "S" : "Y" }))]).isBalanced).toBe(true);
    }),
    { numRuns: 2000 },
  );
});
it("any route: never less is on board than at any pick-up of it, and never more than all that is picked up and delivered", () => {
  fc.assert(
    fc.property(stops, (list) => {
      const most = highestLoad(list);
      for (const unit of ["lb", "kg", ""]) {
        const [up, down] = [bySlowSum(list, "S", unit), bySlowSum(list, "C", unit)];
        expect(of(most, unit)).toBeGreaterThanOrEqual(Math.max(...list.filter((s) => s.status && s.type === "S" && s.unit === unit).map((s) => s.weight), 0));
        expect(up.plus(down).gte(of(most, unit))).toBe(true);
      }
      expect(highestLoad(list.map((stop) => ({ ...stop, type: stop.type === "S" ? "C" : stop.type === "C" ? "S" : "Y" })).reverse())).toHaveLength(most.length);
    }),
    { numRuns: 2000 },
  );
});
