import type { WebModule } from "../../kernel/module.ts";
import { historyPath, LOCATIONS } from "./home.ts";

const { label, path, screen } = LOCATIONS;

/** The history is open to whoever has its address (specification 2, section 6); the server asks for the right. */
const assetLocations: WebModule = {
  label,
  order: 720,
  menu: { group: "My Assets" },
  routes: [
    { path, screen, page: () => import("./list-page.tsx") },
    { path: historyPath(":id"), page: () => import("./history-page.tsx") },
  ],
  commands: [{ label, path, screen }],
};
export default assetLocations;
