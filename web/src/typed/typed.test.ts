import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatNumber, rounded } from "#bff/words/numbers.ts";
import { parseTime, parseTypedDay, parseTypedWall } from "./dates.ts";
import { toNumber } from "./numbers.ts";

const BASE = "2026-11-20T14:32:00";

describe("typed days", () => {
  test.each([
    ["1503", "2027-03-15"],
    ["15/3", "2027-03-15"],
    ["15-03-2027", "2027-03-15"],
    ["15.3.27", "2027-03-15"],
    ["15/3/85", "1985-03-15"],
    ["2026-03-15", "2026-03-15"],
    ["today", "2026-11-20"],
    ["+2", "2026-11-22"],
    ["-20", "2026-10-31"],
  ])("%s", (typed, day) => expect(parseTypedDay(typed, BASE.slice(0, 10))).toBe(day));
  test.each(["31/2", "3113", "soon", ""])("%s is no day", (typed) => expect(parseTypedDay(typed, BASE.slice(0, 10))).toBeNull());
});

describe("typed times", () => {
  test.each([
    ["8", "08:00"],
    ["1415", "14:15"],
    ["2:15 pm", "14:15"],
    ["12am", "00:00"],
    ["12 pm", "12:00"],
  ])("%s", (typed, time) => expect(parseTime(typed)).toBe(time));
  test.each(["25", "12:60", "13pm", "x"])("%s is no time", (typed) => expect(parseTime(typed)).toBeNull());

  test.each([
    ["15-03-2026 02:05 PM", "2026-03-15T14:05:00"],
    ["15/3 1415", "2027-03-15T14:15:00"],
    ["today", BASE],
    ["+1 8am", "2026-11-21T08:00:00"],
    ["2026-03-15T14:05", "2026-03-15T14:05:00"],
    ["2026-03-15T14:05:30", "2026-03-15T14:05:00"],
    ["15-03-2026", "2026-03-15T00:00:00"],
  ])("%s", (typed, wall) => expect(parseTypedWall(typed, BASE)).toBe(wall));
});

test("numbers", () => {
  expect(toNumber(" 1,250.50 ")).toBe(1250.5);
  expect(toNumber("12a")).toBeNull();
  fc.assert(
    fc.property(
      fc.double({ min: -1e9, max: 1e9, noNaN: true }),
      fc.constantFrom(0, 2, 4),
      (value, digits) => toNumber(formatNumber(value, digits)) === rounded(value, digits),
    ),
  );
});
