import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TRIP_TYPE } from "../../wire/known-keys.ts";
import { ORDER_MESSAGES } from "../orders/messages.ts";
import { chartPeriods } from "./chart-periods.ts";
import { TRIP_MESSAGES as say } from "./messages.ts";
import { collide, type Hours, hoursOf, tripWarnings } from "./rules.ts";

const stop = (type: "Y" | "S" | "C", country: string, orderids: number | null = null, status = true) => ({
  type,
  location: `1 Main St, Town, ${country}`,
  province: "",
  status,
  orderids,
});
const pair = (from: string, to: string, order: number | null = null) => [stop("S", from, order), stop("C", to, order)];

describe("trip warnings", () => {
  it.each([
    ["domestic in one country", TRIP_TYPE.DOMESTIC, pair("Canada", "CANADA"), []],
    ["domestic across the border", TRIP_TYPE.DOMESTIC, pair("Canada", "USA"), [say.domesticAcrossBorder]],
    ["domestic with a removed stop across the border", TRIP_TYPE.DOMESTIC, [...pair("Canada", "Canada"), stop("Y", "USA", null, false)], []],
    ["into Canada, all there", TRIP_TYPE.INTO_CANADA, pair("Canada", " canada"), []],
    ["into Canada with another stop", TRIP_TYPE.INTO_CANADA, pair("United States", "Canada"), [say.intoCanada]],
    ["into Canada with a stop of no known country", TRIP_TYPE.INTO_CANADA, pair("Nowhere", "Canada"), []],
    ["into the United States, all there", TRIP_TYPE.INTO_UNITED_STATES, pair("US", "U.S.A."), []],
    ["into the United States with another stop", TRIP_TYPE.INTO_UNITED_STATES, pair("Canada", "USA"), [say.intoUnitedStates]],
    ["more consignees", TRIP_TYPE.DOMESTIC, [...pair("Canada", "Canada"), stop("C", "Canada")], [ORDER_MESSAGES.moreConsignees]],
    ["more shippers, a yard counts for neither", TRIP_TYPE.DOMESTIC, [stop("Y", "Canada"), stop("S", "Canada")], [ORDER_MESSAGES.moreShippers]],
  ])("%s", (_, trip_type, items, expected) => {
    expect(tripWarnings({ trip_type, items }, [])).toEqual(expected);
  });

  const orders = [
    { id: 1, load_type: "FL" },
    { id: 2, load_type: "LTL" },
    { id: 3, load_type: "FL" },
  ];
  const warn = (items: ReturnType<typeof pair>) => tripWarnings({ trip_type: null, items }, orders);
  it("a Full Load order shares the trip with the yard alone", () => {
    expect(warn([stop("Y", "Canada"), ...pair("Canada", "Canada", 1)])).toEqual([]);
    expect(warn([...pair("Canada", "Canada", 1), ...pair("Canada", "Canada", 3)])).toEqual([say.fullLoad]);
    expect(warn([...pair("Canada", "Canada", 1), ...pair("Canada", "Canada", 2)])).toEqual([say.fullLoad]);
    expect(warn([...pair("Canada", "Canada", 1), ...pair("Canada", "Canada")])).toEqual([say.fullLoad]);
    expect(warn([...pair("Canada", "Canada", 2), ...pair("Canada", "Canada")])).toEqual([]);
  });
});

const clock = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour)).toISOString().slice(0, 19);
const hours = (from: number, until: number): Hours => ({ from: clock(from), until: clock(until) });
const asked = (hour: number) => ({ req_date: clock(hour), arv_date: null, dep_date: null });

describe("the hours of a trip", () => {
  const few = fc.integer({ min: 0, max: 8 });
  const span = fc.tuple(few, few).map(([one, other]) => hours(Math.min(one, other), Math.max(one, other)));
  it("collide with others' both ways or not at all, and with the same ones", () => {
    fc.assert(
      fc.property(span, span, (a, b) => {
        expect(collide(a, b)).toBe(collide(b, a));
        expect(collide(a, a)).toBe(true);
      }),
    );
  });
  it("collide where they share an hour, and not where one ends as the other begins", () => {
    fc.assert(
      fc.property(few, few, few, few, (before, length, gap, after) => {
        const first = hours(before, before + length + 1);
        expect(collide(first, hours(before + length + 1 + gap, before + length + 2 + gap + after))).toBe(false);
        expect(collide(first, hours(before + length, before + length + 1 + after))).toBe(true);
      }),
    );
  });
  it("are from the first stop to the last, whatever their order, by what is known of when they were", () => {
    fc.assert(
      fc.property(fc.array(few, { minLength: 1 }), (times) => {
        expect(hoursOf(times.map(asked))).toEqual(hours(Math.min(...times), Math.max(...times)));
      }),
    );
    expect(hoursOf([asked(1), { ...asked(2), arv_date: clock(4), dep_date: clock(5) }])).toEqual(hours(1, 5));
    expect(hoursOf([{ ...asked(1), dep_date: clock(3) }, asked(2)])).toEqual(hours(2, 3));
  });
  it("are none without dates", () => {
    expect([hoursOf([]), hoursOf([{ req_date: null, arv_date: null, dep_date: null }])]).toEqual([null, null]);
  });
});

describe("chart periods", () => {
  const zone = "America/Toronto";
  it("ends with today in the company's zone", () => {
    const days = chartPeriods("d", zone, new Date("2026-03-01T03:30:00Z"));
    expect(days).toHaveLength(14);
    expect(days.at(-1)).toEqual({ label: "Feb 28", from: new Date("2026-02-28T05:00:00Z"), until: new Date("2026-03-01T05:00:00Z") });
  });
  it("leaves no gap between periods, over the change of clocks too", () => {
    for (const interval of ["d", "m", "y"]) {
      const periods = chartPeriods(interval, zone, new Date("2026-03-10T12:00:00Z"));
      expect(periods.slice(1).map((period) => period.from)).toEqual(periods.slice(0, -1).map((period) => period.until));
    }
  });
  it("starts a month and a year with their first day", () => {
    expect(
      chartPeriods("m", zone, new Date("2026-03-31T12:00:00Z"))
        .map((period) => period.label)
        .slice(-2),
    ).toEqual(["Feb 2026", "Mar 2026"]);
    expect(chartPeriods("y", zone, new Date("2026-03-31T12:00:00Z")).map((period) => period.label)).toEqual(["2022", "2023", "2024", "2025", "2026"]);
  });
  it("refuses another interval", () => {
    expect(() => chartPeriods("w", zone)).toThrow("interval must be d, m or y");
  });
});
