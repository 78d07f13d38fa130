import { trips as definition, tripWrite } from "../../bff/src/modules/trips/contract.ts";
import { TRIP_MESSAGES } from "../../bff/src/modules/trips/messages.ts";
import { collectionOf, partsOf } from "../schema/collection-of.ts";
import { type Collections, choice } from "../schema/dsl.ts";
import { STOPS } from "./stops.ts";

export const trips: Collections = {
  trips: collectionOf(definition, {
    write: tripWrite,
    group: "trips_group",
    icon: "route",
    label: "Trips",
    singular: "Trip",
    display: "Trip {{trip_no}}",
    searched: ["trip_no"],
    lifecycle: true,
    needs: { list: "items", message: TRIP_MESSAGES.noStops },
    slim: ["trip_no", "trip_status", "search"],
    plain: ["miles_mode"],
    columns: {
      trip_no: { note: "Given by the counter when the trip is saved" },
      trip_status: { required: true },
      ref_start: { label: "Reefer temperature at the start, °F" },
      ref_end: { label: "Reefer temperature at the end, °F" },
      odm_start: { label: "Odometer at the start" },
      odm_end: { label: "Odometer at the end" },
      trailer_owner: { default: "CP" },
      cust_trailer1: { label: "Custom trailer 1" },
      cust_trailer2: { label: "Custom trailer 2" },
    },
    uniques: [["company", "trip_no"]],
    indexes: [
      // The dispatch board goes through the days for the few trips that are on the road.
      ["company", "trip_date", "id", "trip_status"],
      ["company", "driver2", "id"],
      ["company", "trailer2", "id"],
      ["company", "seal_no"],
      ["company", "trailer_owner"],
    ],
  }),
  trip_items: partsOf(definition, "items", {
    ...STOPS,
    group: "trips_group",
    label: "Trip stops",
    singular: "Trip stop",
    files: "trip_item",
    slim: ["trip", "order", "order_item", "status"],
    columns: {
      orderids: { listedAs: "trip_items", indexed: true },
      order_item: { listedAs: "trip_items", indexed: true },
      arv_date: { label: "Arrived" },
      dep_date: { label: "Departed" },
      info: { label: "P/D number" },
      item_drv_note: { label: "Note to the driver" },
      item_sig_req: { label: "Signature required" },
      item_verified: { label: "Verified" },
      status: { note: "Off: removed from the trip" },
    },
    more: { group: choice({ O: "From an order", M: "By hand" }, { label: "Origin", required: true, default: "M" }), ...STOPS.more },
    after: {
      loc_nm: "location",
      group: "pkg_type",
      order: "group",
      order_item: "order",
      req_date: "order_item",
      arv_date: "req_date",
      dep_date: "arv_date",
      weight: "dep_date",
      unit: "weight",
      item_status: "unit",
      apnt_type: "item_status",
    },
    indexes: [
      ["trip", "stop"],
      ["order", "status"],
      ["company", "location"],
    ],
  }),
};
