import type { RegisterHome } from "../../register/home.ts";

export const ACCIDENTS: RegisterHome = { label: "Accidents", thing: "Accident", path: "/accidents", screen: "ACDNT" };
