/** Which country a stop is in, for the warnings of orders and trips: they judge by the text after the last comma of the address. */

import { PROVINCES, STATES } from "../../wire/states.ts";

export type Country = "CA" | "US" | "MX";

const NAMES: Readonly<Record<Country, readonly string[]>> = {
  CA: ["CANADA", "CAN"],
  US: ["USA", "US", "UNITED STATES", "UNITED STATES OF AMERICA", "ETATS UNIS"],
  MX: ["MEXICO", "MX", "MEX"],
};
/** Capitals without accents, dots and doubled spaces: `États-Unis` → `ETATS UNIS`, ` u.s.a. ` → `USA`. */
const bare = (text: string) =>
  text
    .normalize("NFKD")
    .replaceAll(/[\p{M}.]/gu, "")
    .replaceAll(/[\s-]+/g, " ")
    .trim()
    .toUpperCase();

const COUNTRY_NAMES = new Map(Object.entries(NAMES).flatMap(([country, names]) => names.map((name) => [name, country as Country] as const)));
const places = (list: string, country: Country) =>
  list.split(",").flatMap((place) => [place.slice(0, 2), bare(place.slice(3))].map((name) => [name, country] as const));
const PLACES: ReadonlyMap<string, Country> = new Map([...places(PROVINCES, "CA"), ...places(STATES, "US")]);

/** What an address ends in; trailing commas don't count. Empty for an address without a comma. */
function tailOf(address: string): string {
  const trimmed = address.replace(/[\s,]+$/, "");
  const comma = trimmed.lastIndexOf(",");
  return comma < 0 ? "" : bare(trimmed.slice(comma + 1));
}

/** A province or state that starts a text, with or without a postal code after it: `ON M5V 3L9`, `New York 10001`. */
const placeIn = (text: string) => PLACES.get(text) ?? PLACES.get(text.replace(/ [A-Z]?\d.*$/, ""));

/**
 * The country of a stop. An address that does not end in a country's name is judged by its province or state.
 * @returns undefined where neither is known: then nobody is warned
 */
export function countryOf({ location, province }: { location: string; province: string }): Country | undefined {
  const tail = tailOf(location);
  return COUNTRY_NAMES.get(tail) ?? PLACES.get(bare(province)) ?? placeIn(tail);
}
