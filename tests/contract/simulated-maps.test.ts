/** The product's own adapters against the simulator, over real HTTP. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { geography } from "../../bff/src/edges/node/geography.ts";
import type { PostalCode } from "../../bff/src/integrations/geography.ts";
import { type MapsSettings, mapsSettings } from "../../bff/src/integrations/maps-settings.ts";
import { milesPort } from "../../bff/src/integrations/miles/index.ts";
import { placesPort } from "../../bff/src/integrations/places/index.ts";
import { mapsOf } from "../../scripts/lib/maps.ts";
import type { Started } from "../../scripts/lib/supervise.ts";

let simulator: Started | undefined;
let settings: MapsSettings;
beforeAll(async () => {
  const maps = await mapsOf({ PATH: process.env.PATH });
  simulator = maps?.start();
  await simulator?.ready;
  settings = mapsSettings.parse(maps?.env);
}, 30_000);
afterAll(() => simulator?.child.kill());

const stops = (...codes: string[]) => codes.map((code) => geography.findPostalCode(code) as PostalCode);
const raw = async (path: string) => {
  const url = settings.miles && "url" in settings.miles ? settings.miles.url : "";
  const response = await fetch(url + path);
  return {
    status: response.status,
    body: (await response.json()) as { code?: string; routes?: { geometry?: unknown; distance: number; legs: { distance: number }[] }[] },
  };
};

describe("miles", () => {
  it("are an estimate, and say so", async () => {
    const port = milesPort(fetch, settings.miles);
    expect(port).toMatchObject({ source: "estimate", simulated: true });
    const [toWindsor = 0, toChicago = 0, stay = 1] = await port.legs(stops("M5V 3L9", "N8W 5A4", "60638", "60638"));
    // Google's own figures: 231 and 290 miles.
    expect(toWindsor).toBeGreaterThan(231 * 0.9);
    expect(toWindsor).toBeLessThan(231 * 1.1);
    expect(toChicago).toBeGreaterThan(290 * 0.9);
    expect(toChicago).toBeLessThan(290 * 1.1);
    expect(stay).toBe(0);
  });
  it("are the same both ways, and come for long chains", async () => {
    const port = milesPort(fetch, settings.miles);
    const chain = Array.from({ length: 60 }, (_, index) => stops(index % 2 ? "L5N 6C3" : "48209")).flat();
    const legs = await port.legs(chain);
    expect(legs).toHaveLength(59);
    expect(new Set(legs).size).toBe(1);
  });
});

describe("OSRM's protocol", () => {
  it.each([
    ["/route/v1/driving/-79.4,43.6", 400, "InvalidOptions"],
    ["/route/v1/driving/-79.4,43.6;x,45", 400, "InvalidQuery"],
    ["/route/v1/driving/-279.4,43.6;-73,45", 400, "InvalidQuery"],
    ["/nearest/v1/driving/-79.4,43.6", 404, "InvalidService"],
  ])("%s is %i %s", async (path, status, code) => expect(await raw(path)).toMatchObject({ status, body: { code } }));
  it("gives the geometry as it is asked for", async () => {
    const points = "/route/v1/driving/-120.2,38.5;-120.95,40.7;-126.453,43.252";
    const geometry = async (query: string) => (await raw(points + query)).body.routes?.[0]?.geometry;
    expect(await geometry("?overview=false")).toBeUndefined();
    expect(await geometry("")).toBe("_p~iF~ps|U_ulLnnqC_mqNvxq`@");
    expect(await geometry("?overview=full&geometries=geojson")).toEqual({
      type: "LineString",
      coordinates: [
        [-120.2, 38.5],
        [-120.95, 40.7],
        [-126.453, 43.252],
      ],
    });
    const route = (await raw(points)).body.routes?.[0];
    expect(route?.distance).toBeCloseTo(route?.legs.reduce((sum, leg) => sum + leg.distance, 0) ?? 0, 1);
  });
});

describe("places", () => {
  const descriptions = async (search: string) => (await placesPort(fetch, settings.places).autocomplete(search, "")).map(({ description }) => description);
  const detailOf = async (search: string) => {
    const port = placesPort(fetch, settings.places);
    const [first] = await port.autocomplete(search, "");
    return port.detail(first?.place_id ?? "", "");
  };
  const partOf = (detail: Awaited<ReturnType<typeof detailOf>>, type: string) => detail?.address_components.find(({ types }) => types.includes(type));

  it("are found by the beginning of a city, the largest first, and say that they are simulated", async () => {
    expect(placesPort(fetch, settings.places)).toMatchObject({ source: "simulated", simulated: true });
    expect((await descriptions("toron"))[0]).toBe("Toronto, ON, Canada");
    expect((await descriptions("montreal"))[0]).toBe("Montréal, QC, Canada");
    expect((await descriptions("buffalo, ny"))[0]).toMatch(/^Buffalo, NY 142\d\d, USA$/);
    expect(await descriptions("zzzz")).toEqual([]);
  });
  it("keep the typed street, but are known to the city only", async () => {
    const detail = await detailOf("2555 Meadowpine Blvd, Mississ");
    expect(detail).toMatchObject({ formatted_address: "2555 Meadowpine Blvd, Mississauga, ON, Canada", precision: "city" });
    expect(partOf(detail, "street_number")?.long_name).toBe("2555");
    expect(partOf(detail, "administrative_area_level_1")).toMatchObject({ long_name: "Ontario", short_name: "ON" });
    expect(partOf(detail, "locality")?.long_name).toBe("Mississauga");
  });
  it("are known to the postal code where one is typed", async () => {
    const detail = await detailOf("100 Disco Rd, Etobicoke, ON M9W 1M1, Canada");
    expect(detail).toMatchObject({ formatted_address: "100 Disco Rd, Etobicoke, ON, Canada", precision: "postal" });
    expect(partOf(detail, "postal_code")?.long_name).toBe("M9W 1M1");
    for (const [code, city] of [
      ["M5V 3L9", "Toronto"],
      ["L4T 1A1", "Mississauga"],
      ["H2P 1A1", "Montréal"],
      ["T3J 0A1", "Calgary"],
      ["M1K 2B2", "Scarborough"],
      ["V0H 1T0", "Osoyoos"],
    ] as const)
      expect(partOf(await detailOf(code), "locality")?.long_name).toBe(city);
    expect(await detailOf("90210")).toMatchObject({ formatted_address: "Beverly Hills, CA, USA", precision: "postal" });
  });
});

it("is not started where real services are named", async () => {
  expect(await mapsOf({ OSRM_URL: "http://osrm.test", PHOTON_URL: "http://photon.test" })).toBeUndefined();
  await expect(mapsOf({ MILES_PROVIDER: "google" })).rejects.toThrow("GOOGLE_MAPS_KEY must be set for MILES_PROVIDER=google");
});
