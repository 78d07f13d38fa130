/** Miles of Google's directions: one call for a chain of stops, where the distance matrix would count and bill every pair. */
import { z } from "zod";
import type { PostalCode } from "../geography.ts";
import { askGoogle, GOOGLE_URL } from "../google.ts";
import { type Fetch, MILEAGE, troubleWith } from "../service.ts";
import { type MilesPort, milesOf, noRoad } from "./port.ts";
import { inRuns } from "./runs.ts";

/** Origin, destination and 25 waypoints. */
const MOST_STOPS = 27;
const NO_ROAD = ["ZERO_RESULTS", "NOT_FOUND", "MAX_ROUTE_LENGTH_EXCEEDED"];
const COUNTRY = { CA: "Canada", US: "USA" } as const;

const answer = z.object({
  status: z.string(),
  routes: z.array(z.object({ legs: z.array(z.object({ distance: z.object({ value: z.number() }) })) })).optional(),
});
/** The code itself, not its centroid: Google knows whole Canadian codes. */
const placeOf = ({ code, country }: PostalCode) => `${code}, ${COUNTRY[country]}`;

export function googleMiles(fetch: Fetch, key: string, url = GOOGLE_URL): MilesPort {
  async function ask(run: readonly PostalCode[]): Promise<number[]> {
    const places = run.map(placeOf);
    const query = { origin: places.at(0) ?? "", destination: places.at(-1) ?? "", waypoints: places.slice(1, -1).join("|"), mode: "driving" };
    const { status, routes } = await askGoogle(MILEAGE, { fetch, key, url }, "/directions/json", query, answer);
    if (NO_ROAD.includes(status)) throw noRoad();
    if (status !== "OK") throw troubleWith(MILEAGE, "down", `Google answered ${status}`);
    return (routes?.[0]?.legs ?? []).map(({ distance }) => milesOf(distance.value));
  }
  return { source: "google", simulated: false, legs: (stops) => inRuns(stops, MOST_STOPS, ask) };
}
