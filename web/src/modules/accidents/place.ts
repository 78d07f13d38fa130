import type { RegisterPlace } from "../../register/place.ts";

export const ACCIDENTS: RegisterPlace = { label: "Accidents", thing: "Accident", path: "/accidents", screen: "ACDNT" };
