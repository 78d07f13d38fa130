import { formatDay, formatWall } from "../../words/dates.ts";
import { ORDER_MESSAGES } from "../orders/messages.ts";

/** The specification's sentences for trips, letter by letter; where it shows none, in its manner. */
export const TRIP_MESSAGES = {
  twice: "This stop of the order is on the trip already",
  locked: "You can not update trip",
  complete: "You are not allowed to delete",
  noStops: "Trip can not run without items",
  tooManyFiles: "You can attach max 5 file in a trip",
  refOrder: "Ref start can not be greater than ref end ",
  refMax: "Ref start and ref end can be maximum 999",
  odometerOrder: "Odometer start can not be greater than odometer end ",
  odometerMax: "Odometer start and Odometer end can be maximum 999",
  directionsNeedTwo: "Please add more than one item to use direction map",
  addStopsFirst: "Please add order from list",
  filterOrder: ORDER_MESSAGES.filterOrder,
  filterTripNo: "Please enter number in trip no field to filter",
  statusMove: "This status can not follow the present one",
  domesticAcrossBorder: "You have selected trip type domestic but item you have added in trip for different country. Are sure you want to continue",
  intoCanada: "You have selected trip type into Canada but item you have added in trip is not in Canada. Are sure you want to continue",
  intoUnitedStates: "You have selected trip type into United States but item you have added in trip is not in United States. Are sure you want to continue",
  fullLoad: "You have already Full Load in the trip. Are you sure, you want to continue?",
} as const;

/** Of a trip that has started. */
export const orderChangedOnTrip = (trip: number) => `Trip ${trip} has started with stops of this order. Shall the changes go to the trip, too?`;

/** `day`: the last on which the paper is good. */
export const paperRunsOut = (name: string, paper: string, day: string, isOver: boolean) =>
  `${name}'s ${paper} ${isOver ? "expired" : "expires"} on ${formatDay(day)}`;
/** `day`: the last on which somebody works here. */
export const leavesOn = (name: string, day: string, isOver: boolean) => `${name} ${isOver ? "left" : "leaves"} on ${formatDay(day)}`;
export const isInactive = (name: string) => `${name} is not active any more`;
export const isOutOfService = (unit: string) => `${unit} is out of service`;
export const plannedAlready = (order: number, stops: number, trip: number) =>
  `Order ${order}: ${stops === 1 ? "1 stop is" : `${stops} stops are`} on trip ${trip} already`;
function hoursText(from: string, until: string): string {
  if (from === until) return formatWall(from);
  return `${formatWall(from)} to ${formatDay(from) === formatDay(until) ? formatWall(until).slice(formatDay(until).length + 1) : formatWall(until)}`;
}
export const alsoOnTrip = (what: string, trip: number, { from, until }: { from: string; until: string }) =>
  `${what} is also on trip ${trip}, ${hoursText(from, until)}`;
/** In the manner of the specification's questions. */
export const askAnyway = (sentence: string) => `${sentence}. Are you sure, you want to continue?`;

export const ACI_ACE = { created: "CREATED", createNow: "CREATE Now" } as const;
