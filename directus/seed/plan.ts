/** Which orders ride on which trips, and when: the plot that all rows of a seeded company follow. */
import { ORDER_STATUS, type OrderStatusCode, TRIP_STATUS } from "../../bff/src/wire/known-keys.ts";
import { DAY_MS, HOUR_MS } from "./bulk.ts";
import type { Chance } from "./random.ts";

/** Epoch milliseconds. `pickup` is read as wall clock at the first stop. */
export type OrderPlan = { at: number; pickup: number; status: OrderStatusCode; trip: number | null };
/** `made`, `moved`: when it was planned, and when it came to its status. */
export type TripPlan = { at: number; status: number; made: number; moved: number };
export type Plan = { orders: OrderPlan[]; trips: TripPlan[] };

/** Share of the trips and the days around now that they leave on, oldest first. */
const STAGES = [
  { status: TRIP_STATUS.COMPLETE, share: 0.44, from: -70, to: -4 },
  { status: TRIP_STATUS.STARTED, share: 0.2, from: -1.6, to: -0.2 },
  { status: TRIP_STATUS.DISPATCHED, share: 0.18, from: 0.2, to: 1 },
  { status: TRIP_STATUS.NEW, share: 0.18, from: 1.1, to: 4 },
] as const;
const INVOICED_SHARE = 0.55;
const CANCELLED_SHARE = 0.15;

/** A fleet has a trip a truck that is not complete yet, and no more however many it has run. */
function sizesOf(count: number, trucks: number): number[] {
  const share = STAGES[0].share;
  const open = Math.min(count - Math.round(count * share), trucks);
  const sizes = STAGES.map((stage) => Math.round((open * stage.share) / (1 - share)));
  const [, started = 0, dispatched = 0] = sizes;
  return [count - open, started, dispatched, open - started - dispatched];
}

/** `trucks`: how many there are to run them. */
function planTrips(count: number, trucks: number, now: number): TripPlan[] {
  const trips: TripPlan[] = [];
  const sizes = sizesOf(count, trucks);
  for (const [index, { status, from, to }] of STAGES.entries()) {
    const size = sizes[index] ?? 0;
    for (let n = 0; n < size; n += 1) {
      const at = now + DAY_MS * (from + ((to - from) * (n + 0.5)) / size);
      const made = Math.min(at - 6 * HOUR_MS, now - 2 * HOUR_MS);
      trips.push({ status, at, made, moved: status === TRIP_STATUS.NEW ? made : Math.min(at - HOUR_MS, now - HOUR_MS) });
    }
  }
  return trips;
}

function statusOnTrip(trip: TripPlan, luck: Chance): OrderStatusCode {
  if (trip.status !== TRIP_STATUS.COMPLETE) return ORDER_STATUS.RECEIVED;
  return luck.is(INVOICED_SHARE) ? ORDER_STATUS.INVOICED : ORDER_STATUS.COMPLETE;
}

/** Orders come in a day or two before their trip leaves; those without a trip came in these days or were cancelled. */
export function makePlan(counts: { orders: number; trips: number; trucks: number }, now: number, luck: Chance): Plan {
  const trips = planTrips(counts.trips, counts.trucks, now);
  const orders: OrderPlan[] = [];
  trips.forEach((trip, index) => {
    const left = counts.orders - orders.length;
    const size = Math.min(left, index % 5 < 3 ? 2 : 1);
    for (let n = 0; n < size; n += 1) {
      const at = Math.min(trip.at - HOUR_MS * luck.int(20, 44), now - HOUR_MS * luck.int(3, 30));
      orders.push({ at, pickup: trip.at + HOUR_MS * (2 + 3 * n), status: statusOnTrip(trip, luck), trip: index });
    }
  });
  while (orders.length < counts.orders) {
    const cancelled = luck.is(CANCELLED_SHARE);
    const at = now - HOUR_MS * (cancelled ? luck.int(24, 24 * 40) : luck.int(1, 60));
    orders.push({ at, pickup: at + HOUR_MS * luck.int(30, 120), status: cancelled ? ORDER_STATUS.CANCELLED : ORDER_STATUS.NEW, trip: null });
  }
  return { trips, orders: orders.sort((a, b) => a.at - b.at) };
}
