import { yardVisitorLogs as definition } from "../../bff/src/modules/yard-visitor-logs/contract.ts";
import { collectionOf } from "../schema/collection-of.ts";
import type { Collections } from "../schema/dsl.ts";

export const yardVisitorLogs: Collections = {
  yard_visitor_logs: collectionOf(definition, {
    group: "fleet_group",
    icon: "door_front",
    label: "Yard visitor logs",
    singular: "Yard visitor log",
    display: "{{capture_time}} {{license_plate}}",
    searched: ["driver_first_name", "driver_last_name"],
    derived: ["capture_type", "operator_type"],
    indexes: [
      ["company", "id"],
      ["company", "capture_time", "id"],
    ],
  }),
};
