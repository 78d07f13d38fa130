/** Miles of an OSRM server, and of others that speak its route protocol (Project-OSRM/osrm-backend docs/http.md). */
import { z } from "zod";
import type { PostalCode } from "../geography.ts";
import { addressOf, askService, type Fetch, MILEAGE, troubleWith } from "../service.ts";
import { type MilesPort, milesOf, noRoad } from "./port.ts";
import { inRuns } from "./runs.ts";

/** Well below the server's own limit (max-viaroute-size, 500 by default). */
const MOST_STOPS = 100;
const NO_ROAD = ["NoRoute", "NoSegment"];

const answer = z.object({
  code: z.string(),
  routes: z.array(z.object({ legs: z.array(z.object({ distance: z.number() })) })).optional(),
});

const coordinates = (stops: readonly PostalCode[]) => stops.map(({ longitude, latitude }) => `${longitude.toFixed(6)},${latitude.toFixed(6)}`).join(";");

/** Legs of one route call. `path` is all before the coordinates. */
export async function routeLegs(
  fetch: Fetch,
  url: string,
  path: string,
  stops: readonly PostalCode[],
  query: Readonly<Record<string, string>> = {},
): Promise<number[]> {
  const { code, routes } = await askService(fetch, MILEAGE, addressOf(url, `${path}/${coordinates(stops)}`, { overview: "false", ...query }), answer);
  if (NO_ROAD.includes(code)) throw noRoad();
  if (code !== "Ok") throw troubleWith(MILEAGE, "down", `the route call answered ${code}`);
  return (routes?.[0]?.legs ?? []).map(({ distance }) => milesOf(distance));
}

/** @param source `estimate` when what answers at `url` measures no roads (scripts/simulators) */
export const osrmMiles = (fetch: Fetch, url: string, source: "osrm" | "estimate" = "osrm"): MilesPort => ({
  source,
  simulated: source === "estimate",
  legs: (stops) => inRuns(stops, MOST_STOPS, (run) => routeLegs(fetch, url, "/route/v1/driving", run)),
});
