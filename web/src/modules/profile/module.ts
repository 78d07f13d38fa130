import { UserRound } from "lucide-react";
import type { WebModule } from "../../kernel/module.ts";

export const profile: WebModule = {
  label: "Profile",
  icon: UserRound,
  routes: [{ path: "/UserProfile", page: () => import("./profile-page.tsx") }],
  commands: [{ label: "Profile", path: "/UserProfile" }],
};
