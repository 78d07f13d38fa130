import { beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "../../test/fixture.ts";
import type { Rows } from "../rows.ts";
import { type Attempt, COUNTS, enter, failed, succeeded, undone } from "./attempts.ts";

const NOW = Date.parse("2026-11-28T12:00:00Z");
const HOUR_MS = 3_600_000;
const ANN: Attempt = { name: "ann@maple.example", address: "203.0.113.7", device: undefined };
const fromElsewhere = (index: number): Attempt => ({ ...ANN, address: `198.51.100.${index}` });
const known: Attempt = { ...ANN, device: "device of Ann" };

let rows: Rows;
let now: number;
beforeEach(async () => {
  rows = await openDatabase();
  now = NOW;
});
/** One try with a wrong password: the wait in milliseconds, or what it made of the counts. */
async function guess(attempt: Attempt) {
  const entry = await enter(rows, attempt, now);
  return entry.wait > 0 ? entry.wait : failed(rows, attempt, entry, now);
}
const fail = async (times: number, attempt: (index: number) => Attempt = () => ANN) => {
  for (let index = 0; index < times; index += 1) {
    let result = await guess(attempt(index));
    while (typeof result === "number") {
      now += result;
      result = await guess(attempt(index));
    }
  }
};
const waitOf = async (attempt: Attempt) => (await enter(rows, attempt, now)).wait;

describe("a name", () => {
  it("waits after five failures, longer after each, wherever they come from and however much time a try takes", async () => {
    await fail(5, fromElsewhere);
    expect(await waitOf(fromElsewhere(9))).toBe(1000);
    now += 1000;
    expect(await guess(fromElsewhere(10))).toMatchObject({ failures: 6 });
    expect(await waitOf(fromElsewhere(11))).toBe(2000);
  });
  it("has its owner in at once on a device that it knows, however long strangers wait", async () => {
    await fail(14, fromElsewhere);
    expect(await waitOf(ANN)).toBe(300_000);
    expect(await waitOf(known)).toBe(0);
    await succeeded(rows, known, { claimed: [] }, now);
    expect(await waitOf(ANN)).toBe(300_000);
  });
  it("makes a known device wait, too, that keeps guessing, and nobody else with it", async () => {
    await fail(5, () => known);
    expect([await waitOf(known), await waitOf(ANN)]).toEqual([1000, 0]);
  });
  it("starts anew with a sign-in, and by itself in some hours", async () => {
    await fail(6);
    now += 2000;
    const entry = await enter(rows, ANN, now);
    await succeeded(rows, ANN, entry, now);
    expect(await guess(ANN)).toMatchObject({ failures: 1 });
    await fail(10);
    expect(await waitOf(ANN)).toBeGreaterThan(0);
    now += 4 * HOUR_MS;
    expect(await guess(ANN)).toMatchObject({ failures: 1 });
  });
  it("is tried once at a time where the next failure means a wait", async () => {
    await fail(5, fromElsewhere);
    now += 1000;
    const entries = await Promise.all(Array.from({ length: 8 }, (_, index) => enter(rows, fromElsewhere(index + 10), now)));
    expect(entries.filter(({ wait }) => wait === 0)).toHaveLength(1);
    const [entry] = entries.filter(({ wait }) => wait === 0);
    await undone(rows, entry ?? { claimed: [] }, now);
    expect(await waitOf(ANN)).toBe(0);
  });
});

describe("an address", () => {
  const another = (index: number): Attempt => ({ ...ANN, name: `user${index}@maple.example` });
  it("waits after thirty failures, whatever the names", async () => {
    await fail(30, another);
    expect(await waitOf({ ...ANN, name: "never.tried@maple.example" })).toBe(1000);
    expect(await waitOf({ ...fromElsewhere(1), name: "never.tried@maple.example" })).toBe(0);
  });
  it("is not freed by signing in with one's own name", async () => {
    await fail(30, another);
    now += 1000;
    const mine = { ...ANN, name: "mallory@maple.example" };
    const entry = await enter(rows, mine, now);
    await succeeded(rows, mine, entry, now);
    expect(await guess({ ...ANN, name: "next@maple.example" })).toMatchObject({ failures: 1 });
    expect(await waitOf({ ...ANN, name: "after@maple.example" })).toBe(2000);
  });
  it("is not counted where it is not known", async () => {
    await fail(40, (index) => ({ ...another(index), address: "" }));
    expect(await rows.find(COUNTS, {}, { columns: ["key"], by: ["id"], limit: 1 })).toEqual([{ key: "account:user0@maple.example" }]);
    expect(await rows.find(COUNTS, { key: "address:" })).toEqual([]);
  });
});

describe("people are told", () => {
  it("once of each wave", async () => {
    const told: unknown[] = [];
    const guessOn = async (times: number) => {
      for (let index = 0; index < times; index += 1) {
        const result = await guess(ANN);
        if (typeof result === "number") {
          now += result;
          index -= 1;
        } else if (result.told.length > 0) told.push([result.failures, result.told]);
      }
    };
    await guessOn(14);
    expect(told).toEqual([[10, ["account"]]]);
    now += 5 * HOUR_MS;
    await guessOn(12);
    expect(told).toEqual([
      [10, ["account"]],
      [10, ["account"]],
    ]);
  });
});
