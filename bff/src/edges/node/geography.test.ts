import { expect, it } from "vitest";
import { geography } from "./geography.ts";

it.each([
  ["L5N 6C3", "L5N 6C3", "CA", "ON", 43.6, -79.7],
  ["l5n6c3", "L5N 6C3", "CA", "ON", 43.6, -79.7],
  [" h2x-1y4 ", "H2X 1Y4", "CA", "QC", 45.5, -73.6],
  ["L5N", "L5N", "CA", "ON", 43.6, -79.7],
  ["90210", "90210", "US", "CA", 34.1, -118.4],
  ["90210-1234", "90210", "US", "CA", 34.1, -118.4],
  ["08837", "08837", "US", "NJ", 40.5, -74.3],
  ["E1H 2K4", "E1H 2K4", "CA", "NB", 46.2, -64.7],
  ["X1A 2N2", "X1A 2N2", "CA", "NT", 62.5, -114.4],
  ["10200", "10200", "US", "NY", 40.8, -74],
])("%j is %s", (text, code, country, province, latitude, longitude) => {
  const found = geography.findPostalCode(text);
  expect(found).toMatchObject({ code, country, province });
  expect(Math.abs((found?.latitude ?? 0) - latitude)).toBeLessThan(3);
  expect(Math.abs((found?.longitude ?? 0) - longitude)).toBeLessThan(3);
});

it.each(["", "8837", "00000", "L5N 6C", "D1A 1A1", "H0H 0H0", "34001", "SW1A 1AA", "123456"])("%j is none", (text) => {
  expect(geography.findPostalCode(text)).toBeUndefined();
});

it("knows a place in North America for every code", () => {
  const all = geography.postalCodes();
  expect(all.length).toBeGreaterThan(43_000);
  const odd = all.filter(({ code, latitude, longitude, country, province }) => {
    const isIsland = code === "96898" || ["GU", "PW", "FM", "MP", "MH", "AS"].includes(province);
    const isPlace = latitude > 17 && latitude < 83 && longitude > -180 && longitude < -52;
    return !(isIsland || isPlace) || !/^[A-Z]{2}$/.test(province) || (country === "CA" && latitude < 41);
  });
  expect(odd).toEqual([]);
});
