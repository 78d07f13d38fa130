import { describe, expect, it } from "vitest";
import { vinCheckDigit } from "../../bff/src/modules/assets/rules.ts";
import { orderStatusByTrips } from "../../bff/src/modules/orders/lifecycle.ts";
import { TRIP_STATUS } from "../../bff/src/wire/known-keys.ts";
import { CANADA, UNITED_STATES, within } from "./places.ts";
import { makePlan } from "./plan.ts";
import { chance } from "./random.ts";

const NOW = Date.UTC(2026, 5, 15, 12);
const plan = makePlan({ orders: 60, trips: 25, trucks: 14 }, NOW, chance(1867));

describe("a seeded company's plan", () => {
  it("has as many orders and trips as asked for, in every status", () => {
    expect(plan.orders).toHaveLength(60);
    expect(plan.trips).toHaveLength(25);
    expect(new Set(plan.trips.map(({ status }) => status))).toEqual(new Set(Object.values(TRIP_STATUS)));
    expect(new Set(plan.orders.map(({ status }) => status))).toEqual(new Set(["NEW", "RCV", "CMP", "INV", "CAN"]));
  });

  it("gives each order the status that its trip asks for", () => {
    for (const { status, trip } of plan.orders)
      expect(orderStatusByTrips(status, [1], trip === null ? [] : [{ stop: 1, trip_status: plan.trips[trip]!.status }])).toBe(status);
  });

  it("numbers orders by their dates, none of them in the future", () => {
    const dates = plan.orders.map(({ at }) => at);
    expect(dates).toEqual(dates.toSorted((a, b) => a - b));
    expect(dates.at(-1)).toBeLessThanOrEqual(NOW);
  });

  it("makes trips after their orders came in and before now, and moves them later", () => {
    for (const { made, moved } of plan.trips) expect([made <= moved, moved <= NOW]).toEqual([true, true]);
    for (const { at, trip } of plan.orders) if (trip !== null) expect(plan.trips[trip]!.made).toBeGreaterThan(at);
  });

  it("has no more trips open than there are trucks, however many have been run", () => {
    const { trips } = makePlan({ orders: 500, trips: 400, trucks: 14 }, NOW, chance(1));
    expect(trips).toHaveLength(400);
    expect(trips.filter(({ status }) => status !== TRIP_STATUS.COMPLETE)).toHaveLength(14);
  });

  it("repeats for the same seed", () => {
    expect(makePlan({ orders: 60, trips: 25, trucks: 14 }, NOW, chance(1867))).toEqual(plan);
  });
});

it.each(["1M8GDM9AXKP042788", "11111111111111111"])("finds the check digit of %s", (vin) => {
  expect(vinCheckDigit(vin)).toBe(vin[8]);
});

it("always finds a place to deliver to", () => {
  for (const from of [...CANADA, ...UNITED_STATES]) for (const places of [CANADA, UNITED_STATES]) expect(within(100, from, places).length).toBeGreaterThan(0);
});
