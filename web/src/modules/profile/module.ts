import type { WebModule } from "../../kernel/module.ts";

export default {
  label: "Profile",
  order: 1100,
  routes: [
    { path: "/UserProfile", page: () => import("./profile-page.tsx") },
    { path: "/People", page: () => import("./people-page.tsx") },
  ],
  commands: [{ label: "Profile", path: "/UserProfile" }],
} satisfies WebModule;
