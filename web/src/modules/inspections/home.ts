import type { RegisterHome } from "../../register/home.ts";

export const INSPECTIONS: RegisterHome = {
  key: "inspections",
  label: "Inspections",
  thing: "Inspection",
  crumb: "Inspections",
  path: "/inspections",
  screen: "INSP",
};
