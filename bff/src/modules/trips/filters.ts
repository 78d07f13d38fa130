/** What the trips list filters by, in Directus' words. */
import { badRequest } from "../../kernel/errors.ts";
import { byDays, byKey, type Condition, containing, type FilterRule } from "../../kernel/filters.ts";
import type { FilterRules } from "../../register/register.ts";
import { byPlace, onActiveStop } from "../orders/filters.ts";
import { TRIP_MESSAGES } from "./messages.ts";

const anyOf = (columns: readonly string[], condition: Condition): Condition => ({ _or: columns.map((column) => ({ [column]: condition })) });

const byNumber =
  (message: string, condition: (number: number) => Condition): FilterRule =>
  ({ value }, name) => {
    if (!/^\d{1,9}$/.test(value)) throw badRequest(name, message);
    return condition(Number(value));
  };
/** One of several columns; "All" does not restrict. */
const byEither = (name: string, columns: readonly string[]): FilterRule => {
  const rule = byNumber(`${name} must be a number`, (id) => anyOf(columns, { _eq: id }));
  return (filter, parameter) => (filter.value === "-1" ? null : rule(filter, parameter));
};

/** Those that are called otherwise than the fields, or look for them otherwise than their kinds do. */
export const filtersFor = (zone: string): FilterRules => ({
  driver_id: byEither("driver_id", ["driver1", "driver2"]),
  trailer_id: byEither("trailer_id", ["trailer1", "trailer2"]),
  truck_id: byKey("vehicle"),
  order_no: byNumber(TRIP_MESSAGES.filterOrder, (number) => onActiveStop({ order: { order_no: { _eq: number } } })),
  order_id: byNumber("order_id must be a number", (id) => onActiveStop({ order: { _eq: id } })),
  loc: byPlace,
  cstm_trailer: ({ value }) => anyOf(["cust_trailer1", "cust_trailer2"], containing(value)),
  trip_no: byNumber(TRIP_MESSAGES.filterTripNo, (number) => ({ trip_no: { _eq: number } })),
  ...byDays("trip_date", zone),
});
