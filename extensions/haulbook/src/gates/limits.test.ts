import fc from "fast-check";
import { expect, it } from "vitest";
import { type Count, failedOnce, isTight, LIMITS, type Limit, NONE, remaining, takenBack, waitOf } from "./limits.ts";

const NOW = Date.parse("2026-11-28T12:00:00Z");
const MINUTE_MS = 60_000;
const after = (failures: number, limit: Limit = LIMITS.account, now = NOW) => {
  let count: Count = NONE;
  for (let time = 0; time < failures; time += 1) count = failedOnce(limit, count, now);
  return count;
};
const seconds = (failures: number, limit: Limit = LIMITS.account) => waitOf(limit, after(failures, limit), NOW) / 1000;

it("lets a few failures pass, then doubles the wait from a second to minutes", () => {
  expect([0, 4, 5, 6, 7, 8, 13, 14, 100].map((failures) => seconds(failures))).toEqual([0, 0, 1, 2, 4, 8, 256, 300, 300]);
  expect([29, 30, 31].map((failures) => seconds(failures, LIMITS.address))).toEqual([0, 1, 2]);
});
it("forgets one failure after another, however many there were, and never locks for good", () => {
  const count = after(1000);
  expect(remaining(LIMITS.account, count, NOW)).toBe(14);
  expect(waitOf(LIMITS.account, count, NOW + 5 * MINUTE_MS)).toBe(0);
  expect(remaining(LIMITS.account, count, NOW + 30 * MINUTE_MS)).toBe(12);
  expect(isTight(LIMITS.account, count, NOW + 150 * MINUTE_MS)).toBe(false);
  expect(remaining(LIMITS.account, count, NOW + 210 * MINUTE_MS)).toBe(0);
});
it("takes back a failure that was none", () => {
  const count = takenBack(after(6), NOW + 10);
  expect([count.failures, waitOf(LIMITS.account, count, NOW + 10)]).toEqual([5, 0]);
  expect(takenBack(NONE, NOW).failures).toBe(0);
});
it("never waits longer than its longest, nor shorter after one failure more", () => {
  const gaps = fc.array(fc.integer({ min: 0, max: 40 * MINUTE_MS }), { maxLength: 60 });
  fc.assert(
    fc.property(fc.constantFrom(...Object.values(LIMITS)), gaps, (limit, times) => {
      let [count, now]: [Count, number] = [NONE, NOW];
      for (const gap of times) {
        now += gap;
        const before = waitOf(limit, count, now);
        count = failedOnce(limit, count, now);
        const wait = waitOf(limit, count, now);
        expect(wait).toBeLessThanOrEqual(limit.longestMs);
        expect(wait).toBeGreaterThanOrEqual(before);
      }
    }),
  );
});
