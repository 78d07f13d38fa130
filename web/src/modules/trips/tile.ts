import { Route } from "lucide-react";
import type { Tile } from "../../kernel/tiles.ts";

export const tile: Tile = { icon: Route, text: "Trucks, drivers and the stops they run" };
