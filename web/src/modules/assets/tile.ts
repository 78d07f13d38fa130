import { Truck } from "lucide-react";
import type { Tile } from "../../kernel/tiles.ts";

export const tile: Tile = { icon: Truck, text: "Trucks and trailers, and their papers" };
