/** The places that freight of the demo goes to: a browser does without the packages' twelve megabytes of cities. */
import { type City, geographyOf } from "#bff/integrations/geography.ts";
import { COUNTRY } from "#bff/wire/known-keys.ts";
import { CANADA, type Place, UNITED_STATES } from "../../../directus/seed/places.ts";

const CODES: Record<number, "CA" | "US"> = { [COUNTRY.CANADA]: "CA", [COUNTRY.UNITED_STATES]: "US" };
const POPULATION = 100_000;
const places: readonly Place[] = [...CANADA, ...UNITED_STATES];
const countryOf = ({ country }: Place) => CODES[country] ?? "CA";

const cities = (): City[] =>
  places.map((place, index) => ({
    id: index + 1,
    name: place.city,
    country: countryOf(place),
    state: place.province,
    population: POPULATION,
    latitude: place.latitude,
    longitude: place.longitude,
    isPart: false,
  }));
/** Of a Canadian code the first half is looked up. */
const postalCodes = () =>
  places.map(({ postal_code, province, city, latitude, longitude, country }) => ({
    code: country === COUNTRY.CANADA ? postal_code.slice(0, 3) : postal_code,
    country: CODES[country] ?? ("CA" as const),
    province,
    city,
    latitude,
    longitude,
  }));

export const demoGeography = geographyOf({ cities, postalCodes });
