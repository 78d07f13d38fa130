import type { RegisterHome } from "../../register/home.ts";

export const ASSETS: RegisterHome = { key: "assets", label: "Assets", thing: "Asset", path: "/customers/assets", screen: "AST" };
