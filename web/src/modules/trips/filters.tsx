/** Filters of the trips list: its panel and its chips. */
import type { TripRow, trips } from "#bff/modules/trips/contract.ts";
import { filterCheck, type ListFilters } from "../../register/list-filters.tsx";
import { anyDriverSource } from "../../suggest/people.ts";
import { anyTrailerSource, anyTruckSource } from "../../suggest/units.ts";

/** An order's View Trip brings the order's id; the trips it finds know the number. */
const orderNoOf = (id: string, rows: readonly TripRow[] | undefined) =>
  rows?.flatMap((row) => row.items).find((item) => String(item.orderids) === id)?.order ?? "";

export const TRIP_FILTERS: ListFilters<typeof trips, TripRow> = {
  trip_type: { label: "Trip Type", kind: "lookup", list: "TRIP_TYPE" },
  trip_status: { label: "Trip Status", kind: "lookup", list: "TRIP_STATUS" },
  driver_id: { label: "Driver", kind: "record", source: anyDriverSource },
  trailer_id: { label: "Trailer", kind: "record", source: anyTrailerSource },
  trip_no: { label: "Trip No", kind: "number" },
  truck_id: { label: "Truck", kind: "record", source: anyTruckSource },
  order_no: { label: "Order No", kind: "number" },
  order_id: { label: "Order", kind: "custom", words: orderNoOf },
  cstm_trailer: { label: "Custom Trailer", kind: "text" },
  loc: { label: "Address", kind: "text" },
  date1: { label: "Start Date", chip: "From", kind: "day" },
  date2: { label: "End Date", chip: "To", kind: "day" },
};

export const checkTripFilters = filterCheck(TRIP_FILTERS);
