import { ACTIVE } from "../../register/stored.ts";
import { OPEN_TRIP_STATUSES } from "./lifecycle.ts";

/** Stops are numbered from 1 with each save, so the first is found by its number. */
export const FIRST_STOP = { _filter: { _and: [ACTIVE, { stop: { _eq: 1 } }] }, _limit: -1 };
/** Of open trips all, for their hours. */
export const FIRST_STOP_OR_OPEN = {
  _filter: { _and: [ACTIVE, { _or: [{ stop: { _eq: 1 } }, { trip: { trip_status: { _in: OPEN_TRIP_STATUSES } } }] }] },
  _limit: -1,
};
