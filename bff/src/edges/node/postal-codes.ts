/** Where a postal code lies: centroids of US ZIP codes and of Canadian forward sortation areas, the first three characters (package zipcodes). */
import type { PostalCode } from "../../integrations/geography.ts";
import { readDataPackage } from "./data-package.ts";

type Row = { zip: string; latitude: number | null; longitude: number | null; city: string; state: string; country: string };

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

/** Takes half a second. */
export function readPostalCodes(): PostalCode[] {
  const { codes } = readDataPackage("zipcodes") as { codes: Record<string, Row> };
  return Object.values(codes).flatMap((row) => asPostalCode(row) ?? []);
}
