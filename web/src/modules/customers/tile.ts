import { Users } from "lucide-react";
import type { Tile } from "../../kernel/tiles.ts";

export const tile: Tile = { icon: Users, text: "Who the loads are for, and their brokers" };
