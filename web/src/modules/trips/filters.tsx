/** Filters of the trips list: its panel and its chips. */
import { useState } from "react";
import type { TripRow, trips } from "#bff/modules/trips/contract.ts";
import { TRIP_MESSAGES } from "#bff/modules/trips/messages.ts";
import type { FilterPanel } from "../../grid/index.ts";
import { ListFilterForm, type ListFilters } from "../../register/list-filters.tsx";
import { driverSource } from "../../suggest/people.ts";
import { trailerSource, truckSource } from "../../suggest/units.ts";
import { toast } from "../../ui/toast.tsx";

/** An order's View Trip brings the order's id; the trips it finds know the number. */
const orderNoOf = (id: string, rows: readonly TripRow[] | undefined) =>
  rows?.flatMap((row) => row.items).find((item) => String(item.orderids) === id)?.order ?? "";

export const TRIP_FILTERS: ListFilters<typeof trips, TripRow> = {
  trip_type: { label: "Trip Type", kind: "lookup", list: "TRIP_TYPE" },
  trip_status: { label: "Trip Status", kind: "lookup", list: "TRIP_STATUS" },
  driver_id: { label: "Driver", kind: "record", source: driverSource },
  trailer_id: { label: "Trailer", kind: "record", source: trailerSource },
  trip_no: { label: "Trip No", kind: "text" },
  truck_id: { label: "Truck", kind: "record", source: truckSource },
  order_no: { label: "Order No", kind: "text" },
  order_id: { label: "Order", kind: "custom", words: orderNoOf },
  cstm_trailer: { label: "Custom Trailer", kind: "text" },
  loc: { label: "Address", kind: "text" },
  date1: { label: "Start Date", chip: "From", kind: "day" },
  date2: { label: "End Date", chip: "To", kind: "day" },
};

const isNumber = (text: string | undefined) => !text?.trim() || /^\d{1,9}$/.test(text.trim());

/** What is wrong is said once one has searched. */
export function TripFilter({ filter, rows }: { filter: FilterPanel; rows: readonly TripRow[] | undefined }) {
  const [checked, setChecked] = useState(false);
  const { values } = filter.draft;
  const problems = {
    order_no: isNumber(values.order_no) ? undefined : TRIP_MESSAGES.filterOrder,
    trip_no: isNumber(values.trip_no) ? undefined : TRIP_MESSAGES.filterTripNo,
  };
  const apply = () => {
    setChecked(true);
    if (Object.values(values).every((value) => value.trim() === "")) toast.warning(TRIP_MESSAGES.filterOrder);
    else if (!problems.order_no && !problems.trip_no) filter.apply();
  };
  return <ListFilterForm filters={TRIP_FILTERS} filter={filter} rows={rows} onApply={apply} {...(checked && { problems })} />;
}
