import type { RegisterHome } from "../../register/home.ts";

export const COMPLIANCES: RegisterHome = { label: "Compliance", thing: "Compliance", path: "/Compliance", screen: "CMPL" };
