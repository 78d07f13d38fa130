import type { RegisterHome } from "../../register/home.ts";

export const SUPPLIERS: RegisterHome = { key: "suppliers", label: "Suppliers", thing: "Supplier", path: "/suppliers", screen: "AST" };
