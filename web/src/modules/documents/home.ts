import type { RegisterHome } from "../../register/home.ts";

export const DOCUMENTS: RegisterHome = { label: "My Documents", thing: "Document", path: "/Documents", screen: "BDOC" };
