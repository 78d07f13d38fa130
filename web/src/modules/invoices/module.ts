import { ReceiptText } from "lucide-react";
import type { WebModule } from "../../kernel/module.ts";
import { INVOICES } from "./paths.ts";

export const invoices: WebModule = {
  label: "Invoices",
  icon: ReceiptText,
  routes: [{ path: INVOICES, screen: "ORD", page: () => import("./list-page.tsx") }],
  commands: [{ label: "Invoices", path: INVOICES, screen: "ORD" }],
};
