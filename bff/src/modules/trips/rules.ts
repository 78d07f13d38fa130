/** What a dispatcher is asked to confirm before a trip is saved (source: specification 1, section 5, "Trip form"), and the hours that a trip takes. */
import { TRIP_TYPE } from "../../wire/known-keys.ts";
import { type Country, countryOf } from "../../wire/places.ts";
import { balanceWarnings, countriesOf, crossesBorder } from "../orders/rules.ts";
import { TRIP_MESSAGES as say } from "./messages.ts";

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
