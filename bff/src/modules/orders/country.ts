/** Which country a stop is in, for the warnings of orders and trips: they judge by the text after the last comma of the address. */

export type Country = "CA" | "US" | "MX";

const NAMES: Readonly<Record<Country, readonly string[]>> = {
  CA: ["CANADA", "CAN"],
  US: ["USA", "US", "UNITED STATES", "UNITED STATES OF AMERICA", "ETATS UNIS"],
  MX: ["MEXICO", "MX", "MEX"],
};
/** `code name` of every province and territory, joined by commas. */
export const PROVINCES =
  "AB Alberta,BC British Columbia,MB Manitoba,NB New Brunswick,NL Newfoundland and Labrador,NS Nova Scotia,NT Northwest Territories,NU Nunavut,ON Ontario," +
  "PE Prince Edward Island,QC Quebec,SK Saskatchewan,YT Yukon";
/** `code name` of every state and the District of Columbia, joined by commas. */
export const STATES =
  "AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho," +
  "IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana," +
  "NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania," +
  "RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming";

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
