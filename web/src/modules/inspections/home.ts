import type { RegisterHome } from "../../register/home.ts";

export const INSPECTIONS: RegisterHome = { label: "Inspections", thing: "Inspection", path: "/inspections", screen: "INSP" };
