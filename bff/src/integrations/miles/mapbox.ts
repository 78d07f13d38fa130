/** Miles of Mapbox' directions, which speak OSRM's route protocol. */
import type { Fetch } from "../service.ts";
import { routeLegs } from "./osrm.ts";
import type { MilesPort } from "./port.ts";
import { inRuns } from "./runs.ts";

export const MAPBOX_URL = "https://api.mapbox.com";
const MOST_STOPS = 25;

/** `url` is Mapbox' own but in tests. */
export const mapboxMiles = (fetch: Fetch, token: string, url = MAPBOX_URL): MilesPort => ({
  source: "mapbox",
  simulated: false,
  legs: (stops) => inRuns(stops, MOST_STOPS, (run) => routeLegs(fetch, url, "/directions/v5/mapbox/driving", run, { access_token: token })),
});
