import type { RegisterPlace } from "../../register/place.ts";

export const DOCUMENTS: RegisterPlace = { label: "My Documents", thing: "Document", path: "/Documents", screen: "BDOC" };
