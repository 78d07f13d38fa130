import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatMoney, formatNumber, plainNumber, rounded } from "./numbers.ts";
import { readNumber } from "./read-number.ts";

describe("a number", () => {
  it.each([
    ["1,234.5", 1234.5],
    ["1,234,567", 1_234_567],
    ["2 345,75", 2345.75],
    ["2\u00a0345,75", 2345.75],
    ["2\u202f345 678.5", 2_345_678.5],
    ["$ 2 345,75", 2345.75],
    ["C$ 1,250.50", 1250.5],
    ["-$5", -5],
    ["\u22125", -5],
    [" 12 ", 12],
    ["12.", 12],
    [".5", 0.5],
    ["+.50", 0.5],
    ["007", 7],
    ["-0", 0],
    ["１２.５", 12.5],
    ["٣", 3],
  ])("%s", (text, value) => expect(readNumber(text)).toBe(value));
  it.each([
    ...["0,125", "1.234,567", "12,5", "1,23", "1,2345", "12,34,567", "1234,567", "1,234 567", "1 234,567.8", "1 23", "0 125", ",5", "1,", "1,,000"],
    ...["1e5", "0x10", "1_000", "12a", "a", "-", "$", "--5", "+-5", "1.2.3", "½", "٣٫٥", "NaN", "Infinity", "1".repeat(400)],
  ])("is not %s", (text) => expect(readNumber(text)).toBeUndefined());
  it.each(["", "  ", "\u00a0"])("is nothing in %j", (text) => expect(readNumber(text)).toBeNull());

  it("reads back what is written, on screen, on paper and in files", () => {
    const numbers = fc.oneof(
      fc.double({ min: -1e12, max: 1e12, noNaN: true }),
      fc.integer({ min: -1e9, max: 1e9 }).map((n) => n / 1000),
    );
    fc.assert(
      fc.property(numbers, fc.integer({ min: 0, max: 5 }), (number, digits) => {
        const value = rounded(number, digits);
        const written = [formatNumber(number, digits), formatNumber(number, digits, 0), plainNumber(number, digits)];
        const french = new Intl.NumberFormat("fr-CA", { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
        // Below a thousand nothing groups, and a comma alone is read as nothing.
        if (!french.includes(",") || Math.abs(value) >= 1000) written.push(french);
        expect(written.map(readNumber)).toEqual(written.map(() => value));
        for (const currency of [1, 2]) expect(readNumber(formatMoney(number, currency))).toBe(rounded(number, 2));
      }),
    );
  });
  it("is the one that its digits are, grouped or not", () => {
    const text = fc.string({ unit: fc.constantFrom(..."0123456789,. -$"), maxLength: 12 });
    fc.assert(
      fc.property(text, (typed) => {
        const read = readNumber(typed);
        if (read === null || read === undefined) return;
        const commaAfterSpace = /\d \d.*,/.test(typed);
        const plain = (commaAfterSpace ? typed.replace(",", ".") : typed.replaceAll(",", "")).replaceAll(/[ $]/g, "");
        expect(read).toBe(Number(plain) + 0);
        expect(/^\D*0\d*,/.test(typed)).toBe(false);
      }),
      { numRuns: 3000 },
    );
  });
});
