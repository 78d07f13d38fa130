import { INVENTORY_MESSAGES, type InventoryRow, inventoryTrackers } from "#bff/modules/inventory-trackers/contract.ts";
import { RENTAL_STATUS } from "#bff/wire/known-keys.ts";
import { type ColumnLooks, RegisterListPage } from "../../register/index.ts";
import { INVENTORY_TRACKERS } from "./home.ts";

const LOOKS: ColumnLooks<InventoryRow> = {
  id: { width: 120 },
  issued_to: { width: 200, flex: 2 },
  issuer: { width: 180, flex: 1 },
  rental_status: { width: 140, tone: ({ rental_status }) => (rental_status?.id === RENTAL_STATUS.RETURNED ? "success" : "progress") },
};

export const Component = () => (
  <RegisterListPage
    home={INVENTORY_TRACKERS}
    definition={inventoryTrackers}
    looks={LOOKS}
    emptyPanel="No inventoryTrackers records to show"
    emptyGrid="No InventoryTrackers found."
    deletion={INVENTORY_MESSAGES.deletion}
  />
);
