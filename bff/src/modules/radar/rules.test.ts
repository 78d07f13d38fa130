/** The page and the counts of the radar against what a plain sort and a plain count say. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "../../words/days.ts";
import { HORIZONS } from "./contract.ts";
import { countsOf, type DayCount, lastDay, slicesOf, totalOf } from "./rules.ts";

const TODAY = "2026-11-28";
type One = { source: number; day: string; id: number };
/** Rows of some sources, from long ago to the last horizon. */
const sources = fc.array(fc.array(fc.integer({ min: -400, max: 90 }), { maxLength: 12 }), { maxLength: 5 });
const rowsOf = (days: readonly (readonly number[])[]): One[][] =>
  days.map((ahead, source) =>
    ahead.map((one, id) => ({ source, day: addDays(TODAY, one), id })).toSorted((one, other) => one.day.localeCompare(other.day) || one.id - other.id),
  );
const grouped = (rows: readonly One[]): DayCount[] => [...Map.groupBy(rows, ({ day }) => day)].map(([day, own]) => ({ day, count: own.length })).toReversed();
const inOrder = (rows: readonly One[]) => rows.toSorted((one, other) => one.day.localeCompare(other.day) || one.source - other.source || one.id - other.id);

describe("the radar", () => {
  it("counts what a plain count counts", () => {
    fc.assert(
      fc.property(sources, (days) => {
        const rows = rowsOf(days);
        const { overdue, by } = countsOf(rows.map(grouped), TODAY);
        expect(overdue).toBe(rows.flat().filter(({ day }) => day < TODAY).length);
        expect(by).toEqual(HORIZONS.map((ahead) => ({ days: ahead, count: rows.flat().filter(({ day }) => day <= addDays(TODAY, ahead)).length })));
        expect(by.at(-1)?.count).toBe(totalOf(rows.map(grouped)));
      }),
    );
  });
  it("pages hold what a plain sort puts there, whatever their size", () => {
    fc.assert(
      fc.property(sources, fc.integer({ min: 1, max: 7 }), fc.nat({ max: 20 }), (days, size, page) => {
        const rows = rowsOf(days);
        const slices = slicesOf(rows.map(grouped), page * size, size);
        const found = rows.flatMap((own, at) => own.slice(slices[at]?.offset, (slices[at]?.offset ?? 0) + (slices[at]?.limit ?? 0)));
        expect(inOrder(found)).toEqual(inOrder(rows.flat()).slice(page * size, (page + 1) * size));
      }),
    );
  });
  it("ends with the last horizon", () => expect(lastDay(TODAY)).toBe("2027-02-26"));
});
