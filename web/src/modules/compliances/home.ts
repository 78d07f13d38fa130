import type { RegisterHome } from "../../register/home.ts";

export const COMPLIANCES: RegisterHome = { key: "compliances", label: "Compliance", thing: "Compliance", path: "/Compliance", screen: "CMPL" };
