import { suppliers as definition, supplierOption } from "../../bff/src/modules/suppliers/contract.ts";
import { collectionOf } from "../schema/collection-of.ts";
import type { Collections } from "../schema/dsl.ts";

export const suppliers: Collections = {
  suppliers: collectionOf(definition, {
    group: "parties_group",
    icon: "store",
    label: "Suppliers",
    singular: "Supplier",
    display: "{{name}} {{last_name}}",
    searched: ["name", "middle_name", "last_name"],
    slim: [...Object.keys(supplierOption.shape), "search"],
    indexes: [["company", "search"]],
  }),
};
