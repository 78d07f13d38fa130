/** The shortcuts that modules offer on the dashboard, which does not know them. The shell fills them in, in order and by right. */
import type { LucideIcon } from "lucide-react";
import { type ComponentType, createContext, useContext } from "react";

/** What stands on a tile beside the module's name. Only the dashboard downloads it. */
export type Tile = {
  icon: LucideIcon;
  text: string;
  /** Says more, as it is now; in place of the text once it is known. */
  Live?: ComponentType<{ fallback: string }>;
  /** Where it leads, if not to the module's first page. */
  to?: string;
};
export type OfferedTile = { label: string; path: string; load: () => Promise<{ tile: Tile }> };

const TilesContext = createContext<readonly OfferedTile[]>([]);
export const TilesProvider = TilesContext.Provider;
export const useTiles = () => useContext(TilesContext);
