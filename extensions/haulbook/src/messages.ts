/** Sentences of the trip rules, as in the BFF's trip contract (which brings zod along, so that it can't be bundled here). */
export const TRIP_MESSAGES = { locked: "You can not update trip", complete: "You are not allowed to delete" } as const;
