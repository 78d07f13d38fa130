import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayLabel, formatDay, formatInstant, formatShortDay, formatShortInstant, formatWall, formatZonedInstant, monthLabel } from "./dates.ts";
import { addDays, dayOf, isDay, nextDay } from "./days.ts";

const zones = fc.constantFrom(...Intl.supportedValuesOf("timeZone"));
const moments = fc.date({ min: new Date("1970-01-02"), max: new Date("2099-12-30"), noInvalidDate: true });

describe("a moment reads as other code says it, in every zone", () => {
  it("long and short", () => {
    fc.assert(
      fc.property(zones, moments, (timeZone, moment) => {
        const instant = moment.toISOString();
        const part = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat("en-GB", { timeZone, ...options }).format(moment);
        const time = new Intl.DateTimeFormat("en-US", { timeZone, hour: "numeric", minute: "2-digit", hour12: true }).format(moment).replace("\u202f", " ");
        const day = part({ day: "2-digit", month: "2-digit", year: "numeric" });
        expect(formatInstant(instant, timeZone)).toBe(`${day.replaceAll("/", "-")} ${time.padStart(8, "0")}`);
        expect(formatShortInstant(instant, timeZone)).toBe(`${part({ day: "2-digit", month: "2-digit", year: "2-digit" })} ${time}`);
        expect(formatZonedInstant(instant, timeZone)).toMatch(new RegExp(`^${formatInstant(instant, timeZone)} \\S+$`));
      }),
      { numRuns: 1000 },
    );
  });
});

it("wall clocks and days stand as they are", () => {
  expect(formatWall("2026-03-02T14:05:00")).toBe("02-03-2026 02:05 PM");
  expect(formatWall("2026-03-02T00:00:00")).toBe("02-03-2026 12:00 AM");
  expect(formatWall("2026-03-02T12:00:00")).toBe("02-03-2026 12:00 PM");
  expect(formatWall("2026-03-02")).toBe("02-03-2026 12:00 AM");
  expect(formatDay("2026-03-02T14:05:00")).toBe("02-03-2026");
  expect(formatShortDay("2026-03-02")).toBe("02/03/26");
  expect(formatZonedInstant("2026-03-02T19:05:00.000Z", "America/Toronto")).toBe("02-03-2026 02:05 PM EST");
});
it("what is missing reads as nothing", () => {
  for (const missing of [null, undefined, ""]) {
    expect([formatDay(missing), formatWall(missing), formatShortDay(missing)]).toEqual(["", "", ""]);
    expect([formatInstant(missing, "UTC"), formatZonedInstant(missing, "UTC"), formatShortInstant(missing, "UTC")]).toEqual(["", "", ""]);
  }
});
it("the axis of a chart", () => expect([monthLabel("2026-03-01"), dayLabel("2026-03-02")]).toEqual(["Mar 2026", "Mar 02"]));

describe("days", () => {
  it("follow each other as the calendar has them", () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: -40_000, max: 40_000 }), (moment, days) => {
        const day = moment.toISOString().slice(0, 10);
        expect(isDay(day)).toBe(true);
        expect(addDays(addDays(day, days), -days)).toBe(day);
        const [year, month, date] = day.split("-").map(Number) as [number, number, number];
        expect(dayOf(year, month, date + days)).toBe(addDays(day, days));
      }),
    );
    expect(nextDay("2028-02-28")).toBe("2028-02-29");
  });
  it.each(["2026-02-29", "2026-13-01", "2026-00-10", "2026-1-1", "2026-01-01T00:00:00", "0050-01-01", "soon", ""])("%s is none", (text) =>
    expect(isDay(text)).toBe(false),
  );
});
