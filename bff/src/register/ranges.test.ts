import fc from "fast-check";
import { expect, it } from "vitest";
import { byDayRange, byNumberOrStart, byNumberRange } from "./ranges.ts";

const contains = (value: string) => ({ value, match: "contains" }) as const;

it("a range is one value or two", () => {
  expect(byNumberRange("n")(contains("1:5"), "n")).toEqual({ n: { _between: [1, 5] } });
  for (const value of ["1:2:3", "1:", "x", ":"]) expect(() => byNumberRange("n")(contains(value), "n")).toThrow(/^n must be/);
  expect(() => byDayRange("d")(contains("2026-01-01:2026-01-02:2026-01-03"), "d")).toThrow("d must be one value or a range a:b");
});

it("the beginning of a number finds what is written with it, and nothing else", () => {
  const digits = fc.integer({ min: 1, max: 999_999_999 });
  const start = fc.tuple(digits, fc.integer({ min: 1, max: 9 })).map(([number, length]) => String(number).slice(0, length));
  fc.assert(
    fc.property(digits, fc.oneof(digits.map(String), start), fc.integer({ min: 1, max: 9 }), (number, other, length) => {
      for (const begun of [other, String(number).slice(0, length)]) {
        const { _or } = byNumberOrStart("n")(contains(begun), "n") as { _or: { n: { _between: [number, number] } }[] };
        const found = _or.some(({ n: { _between } }) => number >= _between[0] && number <= _between[1]);
        expect(found).toBe(String(number).startsWith(begun));
      }
    }),
  );
  expect(byNumberOrStart("n")({ value: "12", match: "exact" }, "n")).toEqual({ n: { _eq: 12 } });
  expect(() => byNumberOrStart("n", "Digits, please")(contains("1x"), "n")).toThrow("Digits, please");
});
