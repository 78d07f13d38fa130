import type { WebModule } from "../../kernel/module.ts";
import { INVOICES } from "./paths.ts";

export default {
  label: "Invoices",
  order: 510,
  routes: [{ path: INVOICES, screen: "ORD", page: () => import("./list-page.tsx") }],
  commands: [{ label: "Invoices", path: INVOICES, screen: "ORD" }],
} satisfies WebModule;
