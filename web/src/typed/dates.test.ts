import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatDay, formatShortDay, formatWall } from "#bff/words/dates.ts";
import { addDays, isDay } from "#bff/words/days.ts";
import { parseTypedDay, parseTypedWall } from "./dates.ts";

const DECEMBER = "2026-12-10";
const MONTHS = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"];

const daysFrom = (first: string, last: string) =>
  fc.date({ min: new Date(first), max: new Date(last), noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));
const anyDay = daysFrom("1900-01-01", "2090-01-01");
const today = daysFrom("2020-01-01", "2040-12-31");
const distance = (a: string, b: string) => Math.abs(Date.parse(a) - Date.parse(b)) / 86_400_000;

describe("a day without a year", () => {
  test.each([
    ["0401", "2027-01-04"],
    ["0104", "2027-04-01"],
    ["1/4", "2027-04-01"],
    ["apr 1", "2027-04-01"],
    ["dec 5", "2026-12-05"],
    ["5 December", "2026-12-05"],
    ["5dec", "2026-12-05"],
    ["Sept. 9", "2026-09-09"],
    ["29 feb", null],
  ])("%s typed in December", (typed, day) => expect(parseTypedDay(typed, DECEMBER)).toBe(day));

  test("is the nearest to today there is, at most half a year away but for a leap day", () => {
    fc.assert(
      fc.property(today, anyDay, fc.constantFrom("", "-", "/", ".", " "), (base, day, mark) => {
        const [, month = "", date = ""] = day.split("-");
        const found = parseTypedDay(`${date}${mark}${month}`, base);
        if (found === null) return expect(`${date}-${month}`).toBe("29-02");
        expect(found.slice(5)).toBe(day.slice(5));
        expect(distance(found, base)).toBeLessThanOrEqual(date === "29" && month === "02" ? 366 : 184);
      }),
    );
  });
  test("is not guessed beyond the latest that may be given", () => {
    fc.assert(
      fc.property(today, anyDay, (base, day) => {
        const found = parseTypedDay(day.slice(5).split("-").reverse().join("/"), base, base);
        expect(found === null || found <= base || day.endsWith("02-29")).toBe(true);
      }),
    );
  });
});

describe("a whole day", () => {
  test("reads as it was written, in every shape and whatever today is", () => {
    fc.assert(
      fc.property(anyDay, today, (day, base) => {
        const [year, month = "", date = ""] = day.split("-");
        const name = MONTHS[Number(month) - 1] ?? "";
        const shapes = [day, formatDay(day), formatDay(day).replaceAll("-", "/"), formatDay(day).replaceAll("-", "")];
        const named = [name, name.slice(0, 3)].flatMap((word) => [`${date} ${word} ${year}`, `${word} ${Number(date)}, ${year}`, `${date}-${word}-${year}`]);
        for (const typed of [...shapes, ...named]) expect(parseTypedDay(typed, base), typed).toBe(day);
      }),
    );
  });
  test("with two digits of its year, within eighty years back and twenty ahead", () => {
    fc.assert(
      fc.property(daysFrom("1961-01-01", "2040-01-01"), (day) => {
        expect(parseTypedDay(formatShortDay(day), "2020-06-01")).toBe(day);
      }),
    );
  });
  test("and a time read as a form writes them", () => {
    fc.assert(
      fc.property(anyDay, fc.nat(23), fc.nat(59), today, (day, hour, minute, base) => {
        const wall = `${day}T${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}:00`;
        expect(parseTypedWall(formatWall(wall), `${base}T12:00:00`)).toBe(wall);
      }),
    );
  });
});

test.each([
  ["dec 5 8am", "2026-12-05T08:00:00"],
  ["5 dec 1415", "2026-12-05T14:15:00"],
  ["dec 5", "2026-12-05T00:00:00"],
  ["Jan 4, 2027 2:15 pm", "2027-01-04T14:15:00"],
])("%s", (typed, wall) => expect(parseTypedWall(typed, `${DECEMBER}T09:30:00`)).toBe(wall));

test("what is no date is none, and nothing breaks the reader", () => {
  const signs = fc.string({ unit: fc.constantFrom(..."0123456789-/. :,+dectodaypmjun"), maxLength: 16 });
  fc.assert(
    fc.property(fc.oneof(fc.string(), signs), today, (typed, base) => {
      const day = parseTypedDay(typed, base);
      expect(day === null || isDay(day)).toBe(true);
      const wall = parseTypedWall(typed, `${base}T12:00:00`);
      expect(wall === null || (isDay(wall.slice(0, 10)) && /T([01]\d|2[0-3]):[0-5]\d:00$/.test(wall))).toBe(true);
    }),
    { numRuns: 500 },
  );
  for (const typed of ["__proto__", "constructor", "decent 5", "dec", "5", "ma 5", "31 june", "dec 32", "0000", "dec 5 26 x"])
    expect(parseTypedDay(typed, DECEMBER), typed).toBeNull();
});
test("days are counted", () => expect(parseTypedDay("+30", DECEMBER)).toBe(addDays(DECEMBER, 30)));
