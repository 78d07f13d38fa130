/** Where a postal code lies: centroids of US ZIP codes and of Canadian forward sortation areas, the first three characters (package zipcodes). */
import { readDataPackage } from "./data-package.ts";

/** `code` as it is printed: `L5N 6C3`, `90210`. */
export type PostalCode = { code: string; country: "CA" | "US"; province: string; city: string; latitude: number; longitude: number };
type Row = { zip: string; latitude: number | null; longitude: number | null; city: string; state: string; country: string };

const AMERICAN = /^(\d{5})(?:\d{4})?$/;
const CANADIAN = /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])(\d[ABCEGHJ-NPRSTV-Z]\d)?$/;

/** Codes whose row in the package has lost its coordinates to a comma in its name, or a minus sign; of the area's largest town. */
const REPAIRED: Readonly<Record<string, readonly [latitude: number, longitude: number]>> = {
  E1H: [46.1506, -64.65],
  E2E: [45.4165, -65.96],
  E2H: [45.3481, -66.01],
  E3C: [45.9356, -66.7],
  K0C: [45.2228, -74.95],
  K0H: [44.5, -76.7],
  K0K: [44.0594, -77.45],
  P0M: [46.57, -81.2],
  V0N: [50.12, -122.95],
  "10200": [40.77, -73.95],
};
/** Kept for letters to Santa Claus. */
const NOWHERE = "H0H";

/** Their mail has no place, or one overseas. */
const MILITARY = ["AA", "AE", "AP"];

const PROVINCE_OF: Readonly<Record<string, string>> = {
  A: "NL",
  B: "NS",
  C: "PE",
  E: "NB",
  G: "QC",
  H: "QC",
  J: "QC",
  K: "ON",
  L: "ON",
  M: "ON",
  N: "ON",
  P: "ON",
  R: "MB",
  S: "SK",
  T: "AB",
  V: "BC",
  Y: "YT",
};
const NUNAVUT = ["X0A", "X0B", "X0C"];
const provinceOf = (area: string) => PROVINCE_OF[area.charAt(0)] ?? (NUNAVUT.includes(area) ? "NU" : "NT");

function asPostalCode({ zip: code, city, state, country, ...row }: Row): PostalCode | undefined {
  const [latitude, longitude] = REPAIRED[code] ?? [row.latitude, row.longitude];
  if (code === NOWHERE || MILITARY.includes(state) || !latitude || !longitude) return undefined;
  if (country === "US") return { code, country, province: state, city, latitude, longitude };
  return { code, country: "CA", province: provinceOf(code), city: city.replace(/ \(.*$/, ""), latitude, longitude };
}

function load(): ReadonlyMap<string, PostalCode> {
  const { codes: rows } = readDataPackage("zipcodes") as { codes: Record<string, Row> };
  return new Map(
    Object.values(rows)
      .flatMap((row) => asPostalCode(row) ?? [])
      .map((place) => [place.code, place]),
  );
}

let table: ReadonlyMap<string, PostalCode> | undefined;
function codes(): ReadonlyMap<string, PostalCode> {
  table ??= load();
  return table;
}

/** Every ZIP code and every Canadian area of three characters. The first call reads the data (half a second). */
export const everyPostalCode = (): Iterable<PostalCode> => codes().values();

/**
 * The place of a postal code as people type it: `l5n6c3`, `L5N`, `90210-1234`. Of a Canadian code only the first half is looked up.
 * @returns undefined for one that does not exist or has no place. A Mexican code can't be told from a ZIP code and is read as one.
 */
export function findPostalCode(text: string): PostalCode | undefined {
  const bare = text.toUpperCase().replaceAll(/[\s-]/g, "");
  const [, area = "", unit = ""] = CANADIAN.exec(bare) ?? [];
  const found = codes().get(area || (AMERICAN.exec(bare)?.[1] ?? ""));
  return found && unit ? { ...found, code: `${area} ${unit}` } : found;
}
