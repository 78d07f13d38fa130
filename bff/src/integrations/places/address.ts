/** An address as it is read from services of other shapes than Google's, and made into that shape. A part that is not known is empty. */
import { decodeBase64Url, encodeBase64Url } from "hono/utils/encode";
import { z } from "zod";
import { regionOf } from "../../wire/places.ts";
import type { AddressComponent, PlaceDetail, Prediction } from "./port.ts";

const part = z.string().max(200);
export const address = z.object({
  /** Of a business or a building; never part of the address. */
  name: part,
  housenumber: part,
  street: part,
  city: part,
  /** Name or code. */
  state: part,
  postcode: part,
  country: part,
  /** Two letters. */
  countrycode: part,
  latitude: z.number(),
  longitude: z.number(),
  precision: z.enum(["street", "postal", "city"]),
  /** Of OpenStreetMap: `N240109189`. */
  osm: part,
});
export type Address = z.infer<typeof address>;

const COUNTRY_TEXT: Readonly<Record<string, string>> = { CA: "Canada", US: "USA", MX: "Mexico" };
const countryOf = ({ country, countrycode }: Address) => COUNTRY_TEXT[countrycode.toUpperCase()] ?? country;
const stateCode = ({ state }: Address) => regionOf(state)?.code ?? state;
const joined = (parts: readonly string[], by = ", ") => parts.filter((text) => text !== "").join(by);
const streetLine = ({ housenumber, street }: Address) => (street === "" ? "" : joined([housenumber, street], " "));

/** Ends with the country, which the warnings about borders read. */
export const formatted = (place: Address) => joined([streetLine(place), place.city, stateCode(place), countryOf(place)]);

/** What is shown while typing: the business or building and the postal code too. */
export function described(place: Address): string {
  const region = joined([stateCode(place), place.postcode], " ");
  return joined([place.name, streetLine(place), place.city, region, countryOf(place)]);
}

function components(place: Address): AddressComponent[] {
  const state = regionOf(place.state);
  const all: readonly (readonly [type: string, long: string, short: string])[] = [
    ["street_number", place.housenumber, place.housenumber],
    ["route", place.street, place.street],
    ["locality", place.city, place.city],
    ["administrative_area_level_1", state?.name ?? place.state, stateCode(place)],
    ["country", place.country, place.countrycode.toUpperCase()],
    ["postal_code", place.postcode, place.postcode],
  ];
  return all.filter(([, long]) => long !== "").map(([type, long_name, short_name]) => ({ long_name, short_name, types: [type] }));
}

export const asDetail = (place: Address): PlaceDetail => ({
  address_components: components(place),
  formatted_address: formatted(place),
  geometry: { location: { lat: place.latitude, lng: place.longitude } },
  precision: place.precision,
});

/** The id holds the address itself, for services that can't be asked for a place by its id. */
const idOf = (place: Address) => encodeBase64Url(new TextEncoder().encode(JSON.stringify(place)).buffer).replaceAll("=", "");
/** Undefined for a text that is no id of ours. */
export function addressOfId(id: string): Address | undefined {
  try {
    return address.safeParse(JSON.parse(new TextDecoder().decode(decodeBase64Url(id)))).data;
  } catch {
    return undefined;
  }
}

/** One prediction per text, the first of its kind. */
export function asPredictions(places: readonly Address[]): Prediction[] {
  const found = new Map<string, Address>();
  for (const place of places) if (!found.has(described(place))) found.set(described(place), place);
  return [...found].map(([description, place]) => ({ description, place_id: idOf(place) }));
}
