import { useQuery } from "@tanstack/react-query";
import { TimerReset } from "lucide-react";
import { formatNumber } from "#bff/words/numbers.ts";
import type { Tile } from "../../kernel/tiles.ts";
import { RADAR } from "./paths.ts";
import { countsQuery } from "./queries.ts";

const SOON_DAYS = 30;

function Live({ fallback }: { fallback: string }) {
  const { data } = useQuery(countsQuery);
  const soon = data?.by.find(({ days }) => days === SOON_DAYS);
  if (!data || !soon) return fallback;
  return `${formatNumber(data.overdue)} overdue · ${formatNumber(soon.count - data.overdue)} within ${SOON_DAYS} days`;
}

export const tile: Tile = { icon: TimerReset, text: "What runs out, and when", Live, to: `${RADAR}?horizon=${SOON_DAYS}` };
