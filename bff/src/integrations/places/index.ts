import type { PlacesSettings } from "../maps-settings.ts";
import { ADDRESSES, type Fetch, troubleWith } from "../service.ts";
import { googlePlaces } from "./google.ts";
import { mapboxPlaces } from "./mapbox.ts";
import { photonPlaces } from "./photon.ts";
import type { PlacesPort } from "./port.ts";

/** The port that the settings choose. @throws UNAVAILABLE when they choose none */
export function placesPort(fetch: Fetch, settings: PlacesSettings | undefined): PlacesPort {
  if (!settings) throw troubleWith(ADDRESSES, "unset", "PLACES_PROVIDER chooses none");
  switch (settings.provider) {
    case "google":
      return googlePlaces(fetch, settings.key);
    case "mapbox":
      return mapboxPlaces(fetch, settings.key);
    default:
      return photonPlaces(fetch, settings.url, settings.nominatimUrl, settings.provider);
  }
}
