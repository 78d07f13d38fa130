/** Addresses of Google's place autocomplete and place details. */
import { z } from "zod";
import { askGoogle, GOOGLE_URL } from "../google.ts";
import { ADDRESSES, type Fetch, troubleWith } from "../service.ts";
import { COUNTRIES, MOST_PREDICTIONS, type PlacesPort, type Precision } from "./port.ts";

const text = z.string().catch("");
const predictions = z.object({ status: z.string(), predictions: z.array(z.object({ description: z.string(), place_id: z.string() })).catch([]) });
const detail = z.object({
  status: z.string(),
  result: z
    .object({
      address_components: z.array(z.object({ long_name: text, short_name: text, types: z.array(z.string()).catch([]) })).catch([]),
      formatted_address: text,
      geometry: z
        .object({ location: z.object({ lat: z.number(), lng: z.number() }) })
        .nullable()
        .catch(null),
      types: z.array(z.string()).catch([]),
    })
    .optional(),
});
type Found = NonNullable<z.infer<typeof detail>["result"]>;

const EXACT = ["street_number", "route", "premise", "subpremise", "establishment"];
const UNKNOWN_ID = ["NOT_FOUND", "INVALID_REQUEST", "ZERO_RESULTS"];

function precisionOf({ types, address_components }: Found): Precision {
  const all = new Set([...types, ...address_components.flatMap((component) => component.types)]);
  if (EXACT.some((type) => all.has(type))) return "street";
  return types.includes("postal_code") ? "postal" : "city";
}

/** `url` is Google's own but in tests. */
export function googlePlaces(fetch: Fetch, key: string, url = GOOGLE_URL): PlacesPort {
  const google = { fetch, key, url };
  const session = (sessiontoken: string): Record<string, string> => (sessiontoken === "" ? {} : { sessiontoken });
  return {
    source: "google",
    simulated: false,
    autocomplete: async (input, token) => {
      const query = { input, components: COUNTRIES.map((country) => `country:${country}`).join("|"), language: "en", ...session(token) };
      const found = await askGoogle(ADDRESSES, google, "/place/autocomplete/json", query, predictions);
      if (found.status !== "OK" && found.status !== "ZERO_RESULTS") throw troubleWith(ADDRESSES, "down", `Google answered ${found.status}`);
      return found.predictions.slice(0, MOST_PREDICTIONS);
    },
    detail: async (place_id, token) => {
      const query = { place_id, fields: "address_component,formatted_address,geometry,type", language: "en", ...session(token) };
      const { status, result } = await askGoogle(ADDRESSES, google, "/place/details/json", query, detail);
      if (UNKNOWN_ID.includes(status)) return undefined;
      if (status !== "OK" || !result) throw troubleWith(ADDRESSES, "down", `Google answered ${status}`);
      const { types: _types, ...place } = result;
      return { ...place, precision: precisionOf(result) };
    },
  };
}
