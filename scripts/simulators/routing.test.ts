import { describe, expect, it } from "vitest";
import { greatCircle, roadMiles } from "./routing.ts";

const TORONTO = { latitude: 43.6532, longitude: -79.3832 };
const MONTREAL = { latitude: 45.5019, longitude: -73.5674 };

describe("the great circle", () => {
  it("is known between Toronto and Montréal", () => expect(greatCircle(TORONTO, MONTREAL)).toBeCloseTo(313.4, 0));
  it("is nothing from a place to itself", () => expect(greatCircle(TORONTO, TORONTO)).toBe(0));
  it("copes with the other side of the earth", () =>
    expect(greatCircle({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(3958.7613 * Math.PI, 3));
});

describe("circuity", () => {
  it.each([
    [0, 0],
    [10, 13],
    [49.99, 64.987],
    [100, 120],
    [299.9, 359.88],
    [1000, 1150],
  ])("%f miles direct are %f by road", (direct, road) => expect(roadMiles(direct)).toBeCloseTo(road, 6));
  it("never makes a farther place nearer", () => {
    for (let direct = 0; direct < 400; direct += 0.1) expect(roadMiles(direct + 0.1)).toBeGreaterThanOrEqual(roadMiles(direct));
  });
  it("holds the bands where they begin", () => expect([roadMiles(50), roadMiles(300)]).toEqual([65, 360]));
});
