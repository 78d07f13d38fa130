import { LayoutDashboard } from "lucide-react";
import type { WebModule } from "../../kernel/module.ts";

export const dashboard: WebModule = {
  label: "Dashboard",
  icon: LayoutDashboard,
  routes: [{ path: "/Dashboard", page: () => import("./dashboard-page.tsx") }],
  commands: [{ label: "Dashboard", path: "/Dashboard" }],
};
