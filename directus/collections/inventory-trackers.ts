import { inventoryTrackers as definition, inventoryWrite } from "../../bff/src/modules/inventory-trackers/contract.ts";
import { collectionOf, partsOf } from "../schema/collection-of.ts";
import type { Collections } from "../schema/dsl.ts";

export const inventoryTrackers: Collections = {
  inventory_trackers: collectionOf(definition, {
    write: inventoryWrite,
    group: "fleet_group",
    icon: "inventory_2",
    label: "Inventory trackers",
    singular: "Inventory tracker",
    display: "{{type.value}} {{rental_status.value}}",
    derived: ["issuer"],
    columns: { issuer: { note: "Who made it" } },
  }),
  inventory_items: partsOf(definition, "items", {
    group: "fleet_group",
    icon: "checklist",
    label: "Inventory items",
    singular: "Inventory item",
    display: "{{name}}",
    columns: { status: { note: "Off: removed from the inventory tracker" } },
    indexes: [["tracker", "place"]],
  }),
};
