import { yardVisitorLogs as definition } from "../../bff/src/modules/yard-visitor-logs/contract.ts";
import { collectionOf } from "../schema/collection-of.ts";
import { type Collections, str } from "../schema/dsl.ts";

export const yardVisitorLogs: Collections = {
  yard_visitor_logs: collectionOf(definition, {
    group: "fleet_group",
    icon: "door_front",
    label: "Yard visitor logs",
    singular: "Yard visitor log",
    display: "{{capture_time}} {{license_plate}}",
    searched: ["driver_first_name", "driver_last_name"],
    derived: ["capture_type", "operator_type", "passage", "vehicle_key"],
    more: { vehicle_key: str(60, { readonly: true, hidden: true, note: "What its visits are found by, however its plate is typed" }) },
    indexes: [
      ["company", "id"],
      ["company", "capture_time", "id"],
      ["company", "vehicle_key", "capture_time"],
      ["company", "passage", "capture_time"],
    ],
  }),
};
