/** The life of a trip. One table, used by the data layer's hook, the BFF and the form. */
import { TRIP_STATUS } from "../../wire/known-keys.ts";

export type TripStatusKey = (typeof TRIP_STATUS)[keyof typeof TRIP_STATUS];

/** Which status may follow which: forward only, steps may be skipped, and dispatch can be taken back before the start. */
export const TRIP_TRANSITIONS: Record<TripStatusKey, readonly TripStatusKey[]> = {
  [TRIP_STATUS.NEW]: [TRIP_STATUS.DISPATCHED, TRIP_STATUS.STARTED, TRIP_STATUS.COMPLETE],
  [TRIP_STATUS.DISPATCHED]: [TRIP_STATUS.NEW, TRIP_STATUS.STARTED, TRIP_STATUS.COMPLETE],
  [TRIP_STATUS.STARTED]: [TRIP_STATUS.COMPLETE],
  [TRIP_STATUS.COMPLETE]: [],
};
/** The status that every trip begins with. */
export const FIRST_TRIP_STATUS = TRIP_STATUS.NEW;
const isTripStatus = (key: number): key is TripStatusKey => key in TRIP_TRANSITIONS;
export const canMoveTrip = (from: number, to: number) => from === to || (isTripStatus(from) && isTripStatus(to) && TRIP_TRANSITIONS[from].includes(to));
/** Those whose trips are still to be driven to their end. */
export const OPEN_TRIP_STATUSES: readonly TripStatusKey[] = [TRIP_STATUS.NEW, TRIP_STATUS.DISPATCHED, TRIP_STATUS.STARTED];
/** A complete trip can be neither edited nor deleted. */
export const isTripLocked = (key: number | undefined) => key === TRIP_STATUS.COMPLETE;
