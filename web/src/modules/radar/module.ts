import type { WebModule } from "../../kernel/module.ts";
import { RADAR } from "./paths.ts";

/** Open to all: each sees of the records that he may read. */
export default {
  label: "Expiry Radar",
  order: 850,
  menu: { group: "Compliance Corner" },
  routes: [{ path: RADAR, page: () => import("./list-page.tsx") }],
  commands: [{ label: "Expiry Radar", path: RADAR }],
  tile: () => import("./tile.tsx"),
} satisfies WebModule;
