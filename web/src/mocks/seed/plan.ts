/** Which orders ride on which trips, so that statuses, dates and references of the demo company fit together. */
import { TRIP_STATUS, TRIP_TYPE } from "#bff/wire/known-keys.ts";
import { addDays } from "./calendar.ts";
import type { Random } from "./random.ts";

const ORDER_COUNT = 137;
const TRIP_COUNT = 60;
/** Positions of the orders that were cancelled before a trip took them. */
const CANCELLED = [17, 58, 93, 121, 130];
/** One order is picked up by the first of these trips and delivered by the second. */
const RELAY = { pickup: 44, delivery: 52 };

type StopKind = "S" | "C";
export type Leg = { order: number; stops: readonly StopKind[] };
export type Corridor = "east" | "west";
export type TripPlan = { position: number; status: number; type: number; corridor: Corridor; legs: Leg[] };
export type OrderPlan = {
  position: number;
  cancelled: boolean;
  trips: TripPlan[];
  crossBorder: boolean;
  corridor: Corridor;
  orderDay: string;
  pickupDay: string;
};

const TYPES = [TRIP_TYPE.DOMESTIC, TRIP_TYPE.DOMESTIC, TRIP_TYPE.INTO_UNITED_STATES, TRIP_TYPE.INTO_UNITED_STATES, TRIP_TYPE.INTO_CANADA];
/** Most of the company's freight moves between Ontario, Quebec and the states below them. */
const corridorOf = (random: Random): Corridor => (random.chance(0.2) ? "west" : "east");
const statusAt = (trip: number) => (trip < 44 ? TRIP_STATUS.COMPLETE : trip < 51 ? TRIP_STATUS.STARTED : trip < 56 ? TRIP_STATUS.DISPATCHED : TRIP_STATUS.NEW);

/** Old orders are four days apart, those under way some a day, new ones are of this week. */
const daysAgo = (order: number) => (order < 78 ? 9 + (77 - order) * 4 : order < 108 ? 3 + Math.floor((107 - order) / 5) : Math.floor((136 - order) / 8));

function pickupDay(orderDay: string, today: string, trip: TripPlan | undefined, random: Random) {
  switch (trip?.status) {
    case TRIP_STATUS.COMPLETE:
      return addDays(orderDay, 2);
    case TRIP_STATUS.STARTED:
      return addDays(today, -1);
    case TRIP_STATUS.DISPATCHED:
      return addDays(today, 1);
    case TRIP_STATUS.NEW:
      return addDays(today, 2);
    default:
      return addDays(today, random.int(2, 6));
  }
}

function planTrips(random: Random): TripPlan[] {
  const waiting = Array.from({ length: ORDER_COUNT }, (_, position) => position).filter((position) => !CANCELLED.includes(position));
  const trips = Array.from({ length: TRIP_COUNT }, (_, position): TripPlan => {
    const taken = waiting.splice(0, position % 4 === 3 ? 1 : 2);
    const corridor = corridorOf(random);
    return { position, status: statusAt(position), type: random.pick(TYPES), corridor, legs: taken.map((order) => ({ order, stops: ["S", "C"] })) };
  });
  const pickup = trips[RELAY.pickup] as TripPlan;
  const delivery = trips[RELAY.delivery] as TripPlan;
  const relayed = pickup.legs[0] as Leg;
  relayed.stops = ["S"];
  delivery.legs.push({ order: relayed.order, stops: ["C"] });
  delivery.type = pickup.type;
  delivery.corridor = pickup.corridor;
  return trips;
}

export function planFreight(today: string, random: Random): { orders: OrderPlan[]; trips: TripPlan[] } {
  const planned = planTrips(random);
  const orders = Array.from({ length: ORDER_COUNT }, (_, position): OrderPlan => {
    const trips = planned.filter((trip) => trip.legs.some((leg) => leg.order === position));
    const orderDay = addDays(today, -daysAgo(position));
    const crossBorder = trips[0] ? trips[0].type !== TRIP_TYPE.DOMESTIC : random.chance(0.5);
    const corridor = trips[0]?.corridor ?? corridorOf(random);
    const cancelled = CANCELLED.includes(position);
    return { position, cancelled, trips, crossBorder, corridor, orderDay, pickupDay: pickupDay(orderDay, today, trips[0], random) };
  });
  return { orders, trips: planned };
}
