/** Which orders ride on which trips, so that statuses, dates and references of the demo company fit together. */
import { TRIP_STATUS, TRIP_TYPE } from "#bff/kernel/known-keys.ts";
import { addDays } from "./calendar.ts";
import type { Random } from "./random.ts";

export const ORDER_COUNT = 137;
export const TRIP_COUNT = 60;
/** Positions of the orders that were cancelled before a trip took them. */
const CANCELLED = [17, 58, 93, 121, 130];
/** The order whose consignee is reached by a second trip. */
export const RELAY = { firstTrip: 44, secondTrip: 52 };

export type TripPlan = { position: number; status: number; type: number; orders: number[] };
export type OrderPlan = { position: number; cancelled: boolean; trip: TripPlan | undefined; crossBorder: boolean; orderDay: string; pickupDay: string };

const statusAt = (trip: number) =>
  trip < 44 ? TRIP_STATUS.COMPLETE : trip < 51 ? TRIP_STATUS.STARTED : trip < 56 ? TRIP_STATUS.DISPATCHED : TRIP_STATUS.NEW;

/** Old orders are four days apart, those under way some a day, new ones are of this week. */
const daysAgo = (order: number) => (order < 78 ? 9 + (77 - order) * 4 : order < 108 ? 3 + Math.floor((107 - order) / 5) : Math.floor((136 - order) / 8));

function pickupDay(orderDay: string, today: string, trip: TripPlan | undefined, random: Random) {
  if (!trip) return addDays(today, random.int(2, 6));
  if (trip.status === TRIP_STATUS.COMPLETE) return addDays(orderDay, 2);
  return addDays(today, { [TRIP_STATUS.STARTED]: -1, [TRIP_STATUS.DISPATCHED]: 1 }[trip.status] ?? 2);
}

export function planFreight(today: string, random: Random): { orders: OrderPlan[]; trips: TripPlan[] } {
  const waiting = Array.from({ length: ORDER_COUNT }, (_, position) => position).filter((position) => !CANCELLED.includes(position));
  const trips = Array.from({ length: TRIP_COUNT }, (_, position): TripPlan => {
    const type = random.pick([TRIP_TYPE.DOMESTIC, TRIP_TYPE.DOMESTIC, TRIP_TYPE.INTO_UNITED_STATES, TRIP_TYPE.INTO_UNITED_STATES, TRIP_TYPE.INTO_CANADA]);
    return { position, status: statusAt(position), type, orders: waiting.splice(0, position % 4 === 3 ? 1 : 2) };
  });
  const orders = Array.from({ length: ORDER_COUNT }, (_, position): OrderPlan => {
    const trip = trips.find((candidate) => candidate.orders.includes(position));
    const orderDay = addDays(today, -daysAgo(position));
    const crossBorder = trip ? trip.type !== TRIP_TYPE.DOMESTIC : random.chance(0.5);
    return { position, cancelled: CANCELLED.includes(position), trip, crossBorder, orderDay, pickupDay: pickupDay(orderDay, today, trip, random) };
  });
  return { orders, trips };
}
