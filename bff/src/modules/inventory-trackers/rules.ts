/** What of issued equipment is still out, for the form while one types, for answers and for the data layer. */
import { RENTAL_STATUS } from "../../wire/known-keys.ts";
import { rounded } from "../../words/numbers.ts";

export const pendingOf = (issued: number, returned: number): number => rounded(issued - returned, 2);
/** @param items those that were not removed */
export const hasOut = (items: readonly { item_status?: unknown }[]): boolean => items.some(({ item_status }) => Number(item_status) === RENTAL_STATUS.OPEN);
/** Said to be returned, though something is not. */
export const isStillOut = (status: unknown, items: readonly { item_status?: unknown }[]): boolean => Number(status) === RENTAL_STATUS.RETURNED && hasOut(items);
