import type { RegisterHome } from "../../register/home.ts";

export const LOCATIONS: RegisterHome = { key: "locations", label: "Asset Location", thing: "Asset Location", path: "/asset-location", screen: "AL" };
export const historyPath = (id: number | ":id") => `${LOCATIONS.path}/${id}/history`;
