import type { RegisterHome } from "../../register/home.ts";

export const INVENTORY_TRACKERS: RegisterHome = {
  key: "equipment-rentals",
  label: "Inventory Tracker",
  thing: "Inventory Tracker",
  path: "/Inventory-tracker",
  screen: "AL",
};
