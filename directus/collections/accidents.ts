import { accidentWrite, accidents as definition } from "../../bff/src/modules/accidents/contract.ts";
import { collectionOf } from "../schema/collection-of.ts";
import type { Collections } from "../schema/dsl.ts";

export const accidents: Collections = {
  accidents: collectionOf(definition, {
    write: accidentWrite,
    group: "office_group",
    icon: "car_crash",
    label: "Accidents",
    singular: "Accident",
    display: "{{date}} {{location}}",
    indexed: ["driver1", "driver2", "truck", "trailer1", "trailer2"],
    indexes: [
      ["company", "id"],
      ["company", "date", "id"],
    ],
  }),
};
