import fc from "fast-check";
import { expect, test } from "vitest";
import { countAxis, countTop } from "./count-axis.ts";

test.each([
  [[], 4],
  [[0, 0], 4],
  [[3], 4],
  [[18, 7], 40],
  [[233], 400],
])("%j end at %i", (counts, top) => expect(countTop(counts)).toBe(top));

test("any counts stand on 0, below a top in whole steps", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1_000_000)), (counts) => {
      const { min, max, tickAmount } = countAxis(counts);
      expect(min).toBe(0);
      expect(Number.isInteger(max / tickAmount)).toBe(true);
      expect(max).toBeGreaterThanOrEqual(Math.max(0, ...counts) * 1.1);
      expect(max).toBeLessThanOrEqual(Math.max(4, Math.max(0, ...counts) * 3));
    }),
  );
});
