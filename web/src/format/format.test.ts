import { describe, expect, test } from "vitest";
import { formatInstant, formatWall, instantToWall, wallToInstant } from "./dates.ts";
import { formatMoney, formatPhone, toNumber } from "./numbers.ts";
import { parseTime, parseTypedDay, parseTypedWall } from "./parse-date.ts";

const BASE = "2026-11-20T14:32:00";

describe("typed days", () => {
  test.each([
    ["1503", "2026-03-15"],
    ["15/3", "2026-03-15"],
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
    ["15/3 1415", "2026-03-15T14:15:00"],
    ["today", BASE],
    ["+1 8am", "2026-11-21T08:00:00"],
    ["2026-03-15T14:05", "2026-03-15T14:05:00"],
    ["2026-03-15T14:05:30", "2026-03-15T14:05:00"],
    ["15-03-2026", "2026-03-15T00:00:00"],
  ])("%s", (typed, wall) => expect(parseTypedWall(typed, BASE)).toBe(wall));
});

describe("zones", () => {
  test("an instant is shown and read back in the company's zone", () => {
    expect(formatInstant("2026-03-02T19:05:00.000Z", "America/Toronto")).toBe("02-03-2026 02:05 PM");
    expect(wallToInstant("2026-03-02T14:05:00", "America/Toronto")).toBe("2026-03-02T19:05:00.000Z");
  });
  test("the hour that is repeated means its first run, the one that is skipped the old clock", () => {
    expect(wallToInstant("2026-11-01T01:30:00", "America/Toronto")).toBe("2026-11-01T05:30:00.000Z");
    expect(wallToInstant("2026-03-08T02:30:00", "America/Toronto")).toBe("2026-03-08T07:30:00.000Z");
    expect(wallToInstant("2026-03-08T03:30:00", "America/Toronto")).toBe("2026-03-08T07:30:00.000Z");
    expect(wallToInstant("2026-06-01T00:15:00", "Asia/Kolkata")).toBe("2026-05-31T18:45:00.000Z");
  });
  test("text that is no instant is refused", () => expect(() => instantToWall("soon", "UTC")).toThrow(RangeError));
  test.each(["America/Vancouver", "America/Toronto", "UTC", "Asia/Kolkata", "Pacific/Apia"])("stays put over five rounds in %s", (zone) => {
    const start = "2026-11-01T06:30:00.000Z";
    let instant = start;
    for (let round = 0; round < 5; round += 1) instant = wallToInstant(instantToWall(instant, zone), zone);
    expect(Math.abs(Date.parse(instant) - Date.parse(start))).toBeLessThanOrEqual(3_600_000);
  });
  test("midnight and noon", () => {
    expect(formatWall("2026-03-02T00:00:00")).toBe("02-03-2026 12:00 AM");
    expect(formatWall("2026-03-02T12:00:00")).toBe("02-03-2026 12:00 PM");
  });
});

test("numbers, money and phones", () => {
  expect(toNumber(" 1,250.50 ")).toBe(1250.5);
  expect(toNumber("12a")).toBeNull();
  expect(formatMoney(1327.75, 2)).toBe("C$ 1,327.75");
  expect(formatMoney(5, 1)).toBe("$ 5.00");
  expect(formatPhone("+1 212 123 4567")).toBe("(212) 123-4567");
  expect(formatPhone("4165")).toBe("(416) 5");
  expect(formatPhone("441612345678")).toBe("441612345678");
});
