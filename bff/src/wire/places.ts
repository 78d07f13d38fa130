/** Where an address lies, and what its postal code and its province look like there. */
import { plainDigits } from "../words/texts.ts";
import { keptObjects } from "./circumstances.ts";
import { fold } from "./fold.ts";
import { COUNTRY } from "./known-keys.ts";
import { PROVINCES, STATES } from "./states.ts";

export type Country = "CA" | "US" | "MX";
export type Region = { code: string; name: string; country: "CA" | "US" };

const listed = (list: string, country: Region["country"]): Region[] =>
  list.split(",").map((entry) => ({ code: entry.slice(0, 2), name: entry.slice(3), country }));
const REGIONS = [...listed(PROVINCES, "CA"), ...listed(STATES, "US")];
const byText = new Map(REGIONS.flatMap((region) => [region.code, region.name].map((text) => [fold(text), region] as const)));
/** `ON`, `on`, `Ontario` and `Québec` alike; undefined for anything else. No code is used in both countries. */
export const regionOf = (text: string): Region | undefined => byText.get(fold(text));
/** Those whose name begins so, by three letters at least: two are a code. */
export const regionsNamed = (text: string): Region[] => {
  const begin = fold(text);
  return begin.length < 3 ? [] : REGIONS.filter(({ name }) => fold(name).startsWith(begin));
};

const NAMES: Readonly<Record<Country, readonly string[]>> = {
  CA: ["canada", "can"],
  US: ["usa", "us", "u s a", "u s", "united states", "united states of america", "etats unis"],
  MX: ["mexico", "mx", "mex"],
};
const COUNTRY_NAMES = new Map(Object.entries(NAMES).flatMap(([country, names]) => names.map((name) => [name, country as Country] as const)));

/** What an address ends in; trailing commas don't count. Empty for an address without a comma. */
function tailOf(address: string): string {
  const trimmed = address.replace(/[\s,]+$/, "");
  const comma = trimmed.lastIndexOf(",");
  return comma < 0 ? "" : trimmed.slice(comma + 1);
}
/** A province or state that starts a text, with or without a postal code after it: `ON M5V 3L9`, `New York 10001`. */
const regionIn = (text: string) => regionOf(text) ?? regionOf(text.replace(/ [A-Z]?\d.*$/i, ""));

/**
 * The country of a stop, by the text after the last comma of its address (specification 1, section 5). An address that does not end in a country's name is
 * judged by its province or state.
 * @returns undefined where neither is known: then nobody is warned
 */
export function countryOf({ location, province }: { location: string; province: string }): Country | undefined {
  const tail = tailOf(location);
  return COUNTRY_NAMES.get(fold(tail)) ?? (regionOf(province) ?? regionIn(tail.trim()))?.country;
}

/** ZIP codes begin with 005. */
const POSTAL: Readonly<Partial<Record<Country, RegExp>>> = {
  CA: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d$/,
  US: /^(?!00[0-4])\d{5}(-\d{4})?$/,
};
/** False for half a code (`L5R`) and for one of the other country; true where the country has no rule. */
export const isPostalCode = (text: string, country: Country | undefined): boolean =>
  country === undefined || POSTAL[country] === undefined || POSTAL[country].test(tidyPostal(text));
/** As it is written: `m5v3l9` → `M5V 3L9`, `123456789` → `12345-6789`; what looks like neither keeps its letters. */
export function tidyPostal(text: string): string {
  const signs = plainDigits(text.normalize("NFKC")).toUpperCase().replaceAll(/[\s-]/g, "");
  if (/^[A-Z]\d[A-Z]\d[A-Z]\d$/.test(signs)) return `${signs.slice(0, 3)} ${signs.slice(3)}`;
  if (/^\d{9}$/.test(signs)) return `${signs.slice(0, 5)}-${signs.slice(5)}`;
  return /^\d{5}$/.test(signs) ? signs : text;
}

export const PLACE_SENTENCES = {
  region: { CA: "Please enter a province of Canada, e.g. ON", US: "Please enter a state of the United States, e.g. NY" },
  postal: { CA: "Please enter a postal code of Canada, e.g. M5V 3L9", US: "Please enter a ZIP code, e.g. 14206 or 14206-1234" },
} as const;

/** Fields of one address. Its country is chosen (by key), or said at the end of the `address`. */
export type AddressFields = { country?: string; address?: string; region: string; postal: string };
/** Of a stop of an order or a trip, and of a place that is remembered. */
export const STOP_ADDRESS: readonly AddressFields[] = [{ address: "location", region: "province", postal: "postal_code" }];
type Values = Readonly<Record<string, unknown>>;
const COUNTRIES: Readonly<Record<number, Country>> = { [COUNTRY.CANADA]: "CA", [COUNTRY.UNITED_STATES]: "US", [COUNTRY.MEXICO]: "MX" };

const textIn = (values: Values, name: string | undefined) => (name === undefined ? "" : String(values[name] ?? ""));
function keyIn(values: Values, name: string | undefined): number | undefined {
  const value = name === undefined ? undefined : values[name];
  const key = typeof value === "object" && value !== null ? ((value as Values).key ?? (value as Values).id) : value;
  return key === undefined || key === null || key === "" ? undefined : Number(key);
}
const addressText = (fields: AddressFields, values: Values) =>
  JSON.stringify([keyIn(values, fields.country), ...[fields.address, fields.region, fields.postal].map((name) => textIn(values, name))]);

/** What is wrong with the addresses of a record or a part; nothing is with one that it has already, nor where the country is not known. */
export function addressProblems(
  addresses: readonly AddressFields[],
  values: Values,
  kept: readonly Values[] = keptObjects(),
): { path: string; message: string }[] {
  return addresses.flatMap((fields) => {
    const [region, postal, address] = [fields.region, fields.postal, fields.address].map((name) => textIn(values, name)) as [string, string, string];
    if (kept.some((own) => fields.postal in own && addressText(fields, own) === addressText(fields, values))) return [];
    const key = keyIn(values, fields.country);
    const country = key === undefined ? countryOf({ location: address, province: region }) : COUNTRIES[key];
    if (country !== "CA" && country !== "US") return [];
    const isWrong = {
      region: region !== "" && regionOf(region)?.country !== country,
      postal: postal !== "" && !isPostalCode(postal, country),
    };
    return (["region", "postal"] as const).flatMap((part) => (isWrong[part] ? [{ path: fields[part], message: PLACE_SENTENCES[part][country] }] : []));
  });
}
