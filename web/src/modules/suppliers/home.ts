import type { RegisterHome } from "../../register/home.ts";

export const SUPPLIERS: RegisterHome = { label: "Suppliers", thing: "Supplier", path: "/suppliers", screen: "AST" };
