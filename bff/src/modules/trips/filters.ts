/** What the trips list filters by, in Directus' words. */
import { byDays, byKey, type Condition, type FilterRule, wholeNumber } from "../../kernel/filters.ts";
import { byNumberOrStart } from "../../register/ranges.ts";
import type { FilterRules } from "../../register/register.ts";
import { byPlace, onActiveStop } from "../orders/filters.ts";
import { TRIP_MESSAGES } from "./messages.ts";

const anyOf = (columns: readonly string[], condition: Condition): Condition => ({ _or: columns.map((column) => ({ [column]: condition })) });

const byNumber =
  (condition: (number: number) => Condition, message?: string): FilterRule =>
  ({ value }, name) =>
    condition(wholeNumber(value, name, message));
/** One of several columns; "All" does not restrict. */
const byEither = (columns: readonly string[]): FilterRule => {
  const rule = byNumber((id) => anyOf(columns, { _eq: id }));
  return (filter, name) => (filter.value === "-1" ? null : rule(filter, name));
};

/** Those that are called otherwise than the fields, or look for them otherwise than their kinds do. */
export const filtersFor = (zone: string): FilterRules => ({
  driver_id: byEither(["driver1", "driver2"]),
  trailer_id: byEither(["trailer1", "trailer2"]),
  truck_id: byKey("vehicle"),
  order_no: byNumber((number) => onActiveStop({ order: { order_no: { _eq: number } } }), TRIP_MESSAGES.filterOrder),
  order_id: byNumber((id) => onActiveStop({ order: { _eq: id } })),
  loc: byPlace,
  trip_no: byNumberOrStart("trip_no", TRIP_MESSAGES.filterTripNo),
  ...byDays("trip_date", zone),
});
