import { ClipboardList } from "lucide-react";
import type { Tile } from "../../kernel/tiles.ts";

export const tile: Tile = { icon: ClipboardList, text: "Loads to move, with their stops and charges" };
