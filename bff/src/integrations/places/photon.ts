/** Addresses of a Photon server (komoot/photon docs/api-v1.md), completed by Nominatim where there is one. */
import { z } from "zod";
import { ADDRESSES, addressOf, askService, type Fetch } from "../service.ts";
import { type Address, addressOfId, asDetail, asPredictions } from "./address.ts";
import { completed } from "./nominatim.ts";
import { COUNTRIES, MOST_PREDICTIONS, type PlacesPort, type Precision } from "./port.ts";

const text = z.string().catch("");
const feature = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
  properties: z.object({
    osm_type: text,
    osm_id: z.number().catch(0),
    osm_key: text,
    osm_value: text,
    type: text,
    name: text,
    housenumber: text,
    street: text,
    postcode: text,
    city: text,
    state: text,
    country: text,
    countrycode: text,
  }),
});
const answer = z.object({ features: z.array(z.unknown()) });
type Properties = z.infer<typeof feature>["properties"];

/** `type` is the layer; servers that don't tell it are judged by the tags. */
function precisionOf({ type, osm_key, osm_value, street }: Properties): Precision {
  if (osm_value === "postcode") return "postal";
  if (type !== "") return ["house", "street"].includes(type) ? "street" : "city";
  return street !== "" || osm_key === "highway" ? "street" : "city";
}

function asAddress({ geometry, properties }: z.infer<typeof feature>): Address {
  const { osm_type, osm_id, osm_key, osm_value, name, housenumber, postcode, state, country, countrycode } = properties;
  const [longitude, latitude] = geometry.coordinates;
  const isStreet = osm_key === "highway";
  const isTown = osm_key === "place" && !["house", "postcode"].includes(osm_value);
  const city = properties.city || (isTown ? name : "");
  const street = properties.street || (isStreet ? name : "");
  return {
    name: isStreet || osm_key === "place" || name === street ? "" : name,
    housenumber,
    street,
    city,
    postcode,
    state,
    country,
    countrycode,
    latitude,
    longitude,
    precision: precisionOf(properties),
    osm: osm_id > 0 ? `${osm_type}${osm_id}` : "",
  };
}

/** Features without the parts that the protocol promises are left out. */
const addressesIn = (features: readonly unknown[]) => features.flatMap((one) => feature.safeParse(one).data ?? []).map(asAddress);

/** @param source `simulated` when what answers at `url` knows no streets (scripts/simulators) */
export function photonPlaces(fetch: Fetch, url: string, nominatimUrl: string | undefined, source: "photon" | "simulated" = "photon"): PlacesPort {
  return {
    source,
    simulated: source === "simulated",
    autocomplete: async (search) => {
      const query = addressOf(url, "/api", { q: search, limit: String(MOST_PREDICTIONS), lang: "en" });
      for (const country of COUNTRIES) query.searchParams.append("countrycode", country.toUpperCase());
      return asPredictions(addressesIn((await askService(fetch, ADDRESSES, query, answer)).features));
    },
    detail: async (placeId) => {
      const place = addressOfId(placeId);
      return place && asDetail(nominatimUrl === undefined ? place : await completed(fetch, place, nominatimUrl));
    },
  };
}
