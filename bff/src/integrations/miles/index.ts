import type { MilesSettings } from "../maps-settings.ts";
import { type Fetch, MILEAGE, troubleWith } from "../service.ts";
import { googleMiles } from "./google.ts";
import { mapboxMiles } from "./mapbox.ts";
import { osrmMiles } from "./osrm.ts";
import type { MilesPort } from "./port.ts";

/** The port that the settings choose. @throws UNAVAILABLE when they choose none */
export function milesPort(fetch: Fetch, settings: MilesSettings | undefined): MilesPort {
  if (!settings) throw troubleWith(MILEAGE, "unset", "MILES_PROVIDER chooses none");
  switch (settings.provider) {
    case "google":
      return googleMiles(fetch, settings.key);
    case "mapbox":
      return mapboxMiles(fetch, settings.key);
    default:
      return osrmMiles(fetch, settings.url, settings.provider);
  }
}
