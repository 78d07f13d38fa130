import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openDatabase } from "../../test/fixture.ts";
import { takeLease } from "./lease.ts";

/** A holder asks at a moment, and believes from then on that he holds it so long. */
const step = fc.record({ holder: fc.constantFrom("one", "two"), passed: fc.integer({ min: 0, max: 40 }), milliseconds: fc.constantFrom(0, 10, 30) });

describe("a lease", () => {
  it("is never held by two at once, and never by nobody who asks while it is free", async () => {
    const rows = await openDatabase();
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
        run += 1;
        const until = new Map<string, number>();
        let now = 1_000_000_000_000;
        for (const { holder, passed, milliseconds } of steps) {
          now += passed;
          const other = holder === "one" ? "two" : "one";
          const isTaken = (until.get(other) ?? 0) > now;
          const held = await takeLease(rows, { name: `run ${run}`, holder, milliseconds }, () => now);
          expect(held).toBe(!isTaken && milliseconds > 0);
          if (!isTaken) until.set(holder, now + milliseconds);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("goes to one of two who ask at the same time", async () => {
    const rows = await openDatabase();
    for (let time = 0; time < 20; time += 1) {
      const held = await Promise.all(["one", "two", "three"].map((holder) => takeLease(rows, { name: `race ${time}`, holder, milliseconds: 1000 })));
      expect(held.filter(Boolean)).toHaveLength(1);
    }
  });

  it("is another for each name", async () => {
    const rows = await openDatabase();
    expect(await takeLease(rows, { name: "jobs", holder: "one", milliseconds: 1000 })).toBe(true);
    expect(await takeLease(rows, { name: "mail", holder: "two", milliseconds: 1000 })).toBe(true);
    expect(await takeLease(rows, { name: "jobs", holder: "two", milliseconds: 1000 })).toBe(false);
  });
});
