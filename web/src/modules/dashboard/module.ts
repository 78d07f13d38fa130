import type { WebModule } from "../../kernel/module.ts";

export default {
  label: "Dashboard",
  order: 100,
  menu: { screen: "DB" },
  routes: [{ path: "/Dashboard", page: () => import("./dashboard-page.tsx") }],
  commands: [{ label: "Dashboard", path: "/Dashboard" }],
} satisfies WebModule;
