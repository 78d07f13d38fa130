import type { WebModule } from "../../kernel/module.ts";
import { DISPATCHES } from "./home.ts";

const { label, path, screen } = DISPATCHES;

export default {
  label,
  order: 310,
  menu: { group: "Trips Home", order: 160 },
  routes: [{ path, screen, page: () => import("./list-page.tsx") }],
  commands: [{ label, path, screen }],
} satisfies WebModule;
