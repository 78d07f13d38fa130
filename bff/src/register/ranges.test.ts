import { expect, it } from "vitest";
import { byDayRange, byNumberRange } from "./ranges.ts";

const contains = (value: string) => ({ value, match: "contains" }) as const;

it("a range is one value or two", () => {
  expect(byNumberRange("n")(contains("1:5"), "n")).toEqual({ n: { _between: [1, 5] } });
  for (const value of ["1:2:3", "1:", "x", ":"]) expect(() => byNumberRange("n")(contains(value), "n")).toThrow(/^n must be/);
  expect(() => byDayRange("d")(contains("2026-01-01:2026-01-02:2026-01-03"), "d")).toThrow("d must be one value or a range a:b");
});
