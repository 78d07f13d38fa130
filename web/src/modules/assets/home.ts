import type { RegisterHome } from "../../register/home.ts";

export const ASSETS: RegisterHome = { label: "Assets", thing: "Asset", path: "/customers/assets", screen: "AST" };
