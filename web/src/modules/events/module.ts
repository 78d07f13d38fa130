import type { WebModule } from "../../kernel/module.ts";

/** In the user's menu and the palette: the specification's menu has no place for it. */
export default {
  label: "Events",
  order: 1050,
  routes: [{ path: "/events", page: () => import("./list-page.tsx") }],
  commands: [{ label: "Events", path: "/events" }],
} satisfies WebModule;
