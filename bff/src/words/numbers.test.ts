import Big from "big.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatMoney, formatNumber, formatPhone, formatQuantity, formatSize, plainNumber, rounded } from "./numbers.ts";

const values = fc.oneof(
  fc.double({ min: -1e12, max: 1e12, noNaN: true }),
  fc.integer({ min: -1e10, max: 1e10 }).map((thousandths) => thousandths / 1000),
);
const decimals = fc.constantFrom(0, 1, 2, 4);
/** Exact arithmetic on the digits that people see. */
const exact = (value: number, digits: number) => Big(value).round(digits, Big.roundHalfUp);

describe("a number is rounded half away from zero", () => {
  it("as exact arithmetic does, without a -0", () => {
    fc.assert(fc.property(values, decimals, (value, digits) => Object.is(rounded(value, digits), exact(value, digits).toNumber() + 0)));
    expect([rounded(1e300, 2), rounded(1e-9, 2), rounded(-1.005, 2)]).toEqual([1e300, 0, -1.01]);
    expect(Object.is(rounded(-0.001, 2), 0) && Object.is(rounded(-0, 0), 0)).toBe(true);
  });
  it("and then written, on screen and paper with commas, in files without", () => {
    fc.assert(
      fc.property(values, decimals, (value, digits) => {
        const plain = exact(value, digits)
          .toFixed(digits)
          .replace(/^-(?=[0.]*$)/, "");
        expect(plainNumber(value, digits)).toBe(plain);
        expect(formatNumber(value, digits).replaceAll(",", "")).toBe(plain);
        expect(formatNumber(value, digits)).toMatch(/^-?\d{1,3}(,\d{3})*(\.\d+)?$/);
      }),
      { numRuns: 1000 },
    );
    expect([formatNumber(1.005, 2), formatNumber(-0, 2), formatNumber(-0.004, 2), formatNumber(1234.5)]).toEqual(["1.01", "0.00", "0.00", "1,235"]);
  });
  it("zeros that say nothing may be left out", () => {
    fc.assert(fc.property(values, (value) => formatNumber(value, 4, 0) === formatNumber(value, 4).replace(/\.?0+$/, "")));
    expect([formatNumber(2.425, 4, 2), formatNumber(2.4, 4, 2), formatQuantity(12), formatQuantity(1012.5)]).toEqual(["2.425", "2.40", "12", "1,012.5"]);
  });
});

it("money stands behind its currency's sign", () => {
  expect([formatMoney(1327.75, 2), formatMoney(5, 1), formatMoney(-0.001, null)]).toEqual(["C$ 1,327.75", "$ 5.00", "C$ 0.00"]);
});
it("sizes of files", () => expect([formatSize(1), formatSize(320_400), formatSize(1_234_567)]).toEqual(["1 KB", "320 KB", "1.2 MB"]));
it("telephone numbers", () => {
  expect(["+1 212 123 4567", "4165", "441612345678", "(905) 555-1212３３３"].map(formatPhone)).toEqual([
    "(212) 123-4567",
    "(416) 5",
    "441612345678",
    "(905) 555-1212333",
  ]);
});
