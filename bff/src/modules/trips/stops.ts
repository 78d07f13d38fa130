import { ACTIVE } from "../../register/stored.ts";

/** Stops are numbered from 1 with each save, so the first is found by its number. */
export const FIRST_STOP = { _filter: { _and: [ACTIVE, { stop: { _eq: 1 } }] }, _limit: -1 };
