import { Building2 } from "lucide-react";
import type { WebModule } from "../../kernel/module.ts";
import { CUSTOMER_NEW, CUSTOMERS } from "./paths.ts";

export const customers: WebModule = {
  label: "Customers",
  icon: Building2,
  routes: [
    { path: CUSTOMERS, screen: "CST", page: () => import("./list-page.tsx") },
    { path: CUSTOMER_NEW, screen: "CST", right: "create", page: () => import("./new-page.tsx") },
    { path: "/customers/customer/:id/edit", screen: "CST", page: () => import("./edit-page.tsx") },
  ],
  commands: [
    { label: "Customers", path: CUSTOMERS, screen: "CST" },
    { label: "New Customer", path: CUSTOMER_NEW, screen: "CST", right: "create" },
  ],
};
