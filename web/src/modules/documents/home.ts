import type { RegisterHome } from "../../register/home.ts";

export const DOCUMENTS: RegisterHome = { key: "documents", label: "My Documents", thing: "Document", path: "/Documents", screen: "BDOC" };
