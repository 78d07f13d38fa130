/** What a dispatcher is asked to confirm before a trip is saved (source: specification 1, section 5, "Trip form"), the hours that a trip takes, and what stands against who runs it. */
import { TRIP_STATUS, TRIP_TYPE } from "../../wire/known-keys.ts";
import { type Country, countryOf } from "../../wire/places.ts";
import { fullName } from "../../words/texts.ts";
import { balanceWarnings, countriesOf, crossesBorder } from "../orders/rules.ts";
import type { CrewField } from "./contract.ts";
import { isInactive, isOutOfService, leavesOn, plannedAlready, TRIP_MESSAGES as say } from "./messages.ts";

type Stop = { type: string; location: string; province: string; status: boolean; orderids: number | null };
type Order = { id: number; load_type: string };

const FULL_LOAD = "FL";

/** A stop in a known country that is not `country`. */
const leaves = (stops: readonly Stop[], country: Country) => stops.some((stop) => (countryOf(stop) ?? country) !== country);

/** A trip type that does not fit the countries of the stops that count. */
export function tripBorderWarnings(type: number | null, stops: readonly Stop[]): string[] {
  if (type === TRIP_TYPE.DOMESTIC && crossesBorder(countriesOf(stops))) return [say.domesticAcrossBorder];
  if (type === TRIP_TYPE.INTO_CANADA && leaves(stops, "CA")) return [say.intoCanada];
  if (type === TRIP_TYPE.INTO_UNITED_STATES && leaves(stops, "US")) return [say.intoUnitedStates];
  return [];
}

/** A Full Load order fills the trip: no stop of another order and none by hand, the yard apart. */
export function fullLoadWarnings(stops: readonly Stop[], orders: readonly Order[]): string[] {
  const full = orders.filter((order) => order.load_type === FULL_LOAD && stops.some((stop) => stop.orderids === order.id));
  const [first] = full;
  if (first === undefined) return [];
  const isShared = stops.some((stop) => stop.type !== "Y" && stop.orderids !== first.id);
  return isShared ? [say.fullLoad] : [];
}

/**
 * Sentences to confirm, in the specification's order.
 * @param orders orders that the trip's stops come from; of those not given nothing is said
 */
export function tripWarnings({ trip_type, items }: { trip_type: number | null; items: readonly Stop[] }, orders: readonly Order[]): string[] {
  const stops = items.filter((stop) => stop.status);
  return [...tripBorderWarnings(trip_type, stops), ...balanceWarnings(stops), ...fullLoadWarnings(stops, orders)];
}

/** From a trip's first stop to its last, both on the clocks where they are: `YYYY-MM-DDTHH:mm:ss`. */
export type Hours = { from: string; until: string };
type Timed = { req_date: string | null; arv_date: string | null; dep_date: string | null };

/** When a truck was there is known better than when it was asked for. Null: no stop has a date. */
export function hoursOf(stops: readonly Timed[]): Hours | null {
  const times = stops.flatMap(({ req_date, arv_date, dep_date }) => (arv_date || dep_date ? [arv_date, dep_date] : [req_date]));
  const [from, ...later] = times.flatMap((time) => time || []).sort();
  return from === undefined ? null : { from, until: later.at(-1) ?? from };
}

/** Who is done when the other begins is free for it. What begins at one moment collides, however short it is. */
export const collide = (a: Hours, b: Hours): boolean => a.from === b.from || (a.from < b.until && b.from < a.until);

export const isDriver = (field: CrewField) => field === "driver1" || field === "driver2";
type Named = { first: string; last: string; asset_code: string };
/** A driver by name, a unit by its kind and number. */
export function crewName(field: CrewField, { first, last, asset_code }: Named): string {
  if (isDriver(field)) return fullName({ first, last });
  return `${field === "vehicle" ? "Truck" : "Trailer"} ${asset_code}`;
}

/** `leaves`: the last day that somebody works here, null for who stays and for units. */
export type Member = { id: number; name: string; active: boolean; leaves: string | null };
type Point = { key: string; message: string };
/** Why a driver or unit may not be used up to a day `end`; days are `YYYY-MM-DD`. Null: nothing stands against it. */
export function whyUnusable(field: CrewField, { id, name, active, leaves }: Member, end: string, today: string): Point | null {
  if (leaves !== null && leaves < end) return { key: `left:${id}:${leaves}`, message: leavesOn(name, leaves, leaves < today) };
  if (active) return null;
  return { key: `inactive:${field}:${id}`, message: isDriver(field) ? isInactive(name) : isOutOfService(name) };
}
/** Whether a save sends the trip off: who may not be used is asked about then, too. */
export const isSentOff = (from: number | null, to: number | null) => from !== to && (to === TRIP_STATUS.DISPATCHED || to === TRIP_STATUS.STARTED);

/** An order's stop on a trip. */
export type Place = { stop: number; order_no: number; trip_no: number };
/** What is said of an order's stops that other trips have already, once for each order and trip. */
export function plannedElsewhere(stops: readonly number[], others: readonly Place[]): Point[] {
  const found = Map.groupBy(
    others.filter(({ stop }) => stops.includes(stop)),
    ({ order_no, trip_no }) => `planned:${trip_no}:${order_no}`,
  );
  return [...found].flatMap(([key, places]) => {
    const [first] = places;
    return first ? [{ key, message: plannedAlready(first.order_no, new Set(places.map(({ stop }) => stop)).size, first.trip_no) }] : [];
  });
}
