import { inspections as definition } from "../../bff/src/modules/inspections/contract.ts";
import { collectionOf } from "../schema/collection-of.ts";
import type { Collections } from "../schema/dsl.ts";

export const inspections: Collections = {
  inspections: collectionOf(definition, {
    group: "office_group",
    icon: "fact_check",
    label: "Inspections",
    singular: "Inspection",
    display: "{{date}} {{report_no}}",
    indexed: ["driver1", "driver2", "truck", "trailer1", "trailer2"],
    indexes: [
      ["company", "id"],
      ["company", "date", "id"],
    ],
  }),
};
