/** Addresses of Mapbox' geocoding v6. Asked for permanent results, since orders keep what was picked. */
import { z } from "zod";
import { MAPBOX_URL } from "../miles/mapbox.ts";
import { ADDRESSES, addressOf, askService, type Fetch } from "../service.ts";
import { type Address, addressOfId, asDetail, asPredictions } from "./address.ts";
import { COUNTRIES, MOST_PREDICTIONS, type PlacesPort, type Precision } from "./port.ts";

const text = z.string().catch("");
const named = z.object({ name: text }).catch({ name: "" });
const feature = z.object({
  properties: z.object({
    feature_type: text,
    name: text,
    coordinates: z.object({ longitude: z.number(), latitude: z.number() }),
    context: z
      .object({
        address: z.object({ address_number: text, street_name: text }).optional().catch(undefined),
        street: named,
        postcode: named,
        place: named,
        region: z.object({ name: text, region_code: text }).catch({ name: "", region_code: "" }),
        country: z.object({ name: text, country_code: text }).catch({ name: "", country_code: "" }),
      })
      .partial()
      .catch({}),
  }),
});
const answer = z.object({ features: z.array(z.unknown()) });

const PRECISION: Readonly<Record<string, Precision>> = {
  address: "street",
  secondary_address: "street",
  street: "street",
  block: "street",
  postcode: "postal",
};

function asAddress({ properties: { feature_type, name, coordinates, context } }: z.infer<typeof feature>): Address {
  const own = (type: string) => (feature_type === type ? name : "");
  return {
    name: "",
    housenumber: context.address?.address_number ?? "",
    street: context.address?.street_name || context.street?.name || own("street"),
    city: context.place?.name || own("place"),
    state: context.region?.region_code || context.region?.name || own("region"),
    postcode: context.postcode?.name || own("postcode"),
    country: context.country?.name || own("country"),
    countrycode: context.country?.country_code ?? "",
    ...coordinates,
    precision: PRECISION[feature_type] ?? "city",
    osm: "",
  };
}

/** `url` is Mapbox' own but in tests. */
export const mapboxPlaces = (fetch: Fetch, token: string, url = MAPBOX_URL): PlacesPort => ({
  source: "mapbox",
  simulated: false,
  autocomplete: async (search) => {
    const query = {
      q: search,
      autocomplete: "true",
      permanent: "true",
      country: COUNTRIES.join(","),
      language: "en",
      limit: String(MOST_PREDICTIONS),
      access_token: token,
    };
    const { features } = await askService(fetch, ADDRESSES, addressOf(url, "/search/geocode/v6/forward", query), answer);
    return asPredictions(features.flatMap((one) => feature.safeParse(one).data ?? []).map(asAddress));
  },
  detail: async (placeId) => {
    const place = addressOfId(placeId);
    return place && asDetail(place);
  },
});
