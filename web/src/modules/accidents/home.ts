import type { RegisterHome } from "../../register/home.ts";

export const ACCIDENTS: RegisterHome = { key: "accidents", label: "Accidents", thing: "Accident", path: "/accidents", screen: "ACDNT" };
