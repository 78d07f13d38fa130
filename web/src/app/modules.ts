/** Every module of the workspace: the folders say which there are. Router, menu, palette and the dashboard's tiles are made of this list. */
import type { WebModule } from "../kernel/module.ts";

const found = import.meta.glob<WebModule>("../modules/*/module.ts", { eager: true, import: "default" });

export const modules: readonly WebModule[] = Object.values(found).sort((a, b) => a.order - b.order);
