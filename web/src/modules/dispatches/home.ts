import type { RegisterHome } from "../../register/home.ts";

export const DISPATCHES: RegisterHome = { key: "dispatches", label: "Trips Dispatch", thing: "DispatchedTrip", path: "/dispatches", screen: "OTRP" };
