import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answering, answeringServer } from "../../../../tests/lib/answering-server.ts";
import { googlePlaces } from "./google.ts";
import { placesPort } from "./index.ts";
import { mapboxPlaces } from "./mapbox.ts";
import { photonPlaces } from "./photon.ts";
import type { PlacesPort } from "./port.ts";

let server: Answering;
beforeAll(async () => {
  server = await answeringServer();
});
afterAll(() => server.close());

const SESSION = "5f0c9a52-1f3e-4a44-9d2e-1b7c3f0d9a11";
const firstOf = async (port: PlacesPort, search: string) => (await port.autocomplete(search, SESSION))[0]?.place_id ?? "";
const component = (type: string, long_name: string, short_name = long_name) => ({ long_name, short_name, types: [type] });

/** As komoot/photon docs/api-v1.md shows it. */
const BERLIN = {
  features: [
    {
      properties: {
        name: "Berlin",
        state: "Berlin",
        country: "Germany",
        countrycode: "DE",
        osm_key: "place",
        osm_value: "city",
        osm_type: "N",
        osm_id: 240109189,
      },
      type: "Feature",
      geometry: { type: "Point", coordinates: [13.3888599, 52.5170365] },
    },
    {
      properties: {
        name: "Berlin Olympic Stadium",
        street: "Olympischer Platz",
        housenumber: "3",
        postcode: "14053",
        state: "Berlin",
        country: "Germany",
        countrycode: "DE",
        osm_key: "leisure",
        osm_value: "stadium",
        osm_type: "W",
        osm_id: 38862723,
        extent: [13.23727, 52.5157151, 13.241757, 52.5135972],
      },
      type: "Feature",
      geometry: { type: "Point", coordinates: [13.239514674078611, 52.51467945] },
    },
  ],
};
const STREET = {
  features: [
    {
      properties: {
        name: "Meadowpine Boulevard",
        city: "Mississauga",
        state: "Ontario",
        country: "Canada",
        countrycode: "CA",
        osm_key: "highway",
        osm_value: "tertiary",
        osm_type: "W",
        osm_id: 123,
        type: "street",
      },
      geometry: { coordinates: [-79.7553, 43.5972] },
    },
  ],
};

describe("Photon", () => {
  it("reads the documented answer, and asks for North America", async () => {
    server.says({ body: BERLIN });
    const port = photonPlaces(fetch, server.url, undefined);
    const predictions = await port.autocomplete("berlin", SESSION);
    expect(predictions.map(({ description }) => description)).toEqual([
      "Berlin, Berlin, Germany",
      "Berlin Olympic Stadium, 3 Olympischer Platz, Berlin 14053, Germany",
    ]);
    expect(server.asked[0]?.searchParams.getAll("countrycode")).toEqual(["US", "CA", "MX"]);
    expect(await port.detail(predictions[1]?.place_id ?? "", SESSION)).toEqual({
      address_components: [
        component("street_number", "3"),
        component("route", "Olympischer Platz"),
        component("administrative_area_level_1", "Berlin"),
        component("country", "Germany", "DE"),
        component("postal_code", "14053"),
      ],
      formatted_address: "3 Olympischer Platz, Berlin, Germany",
      geometry: { location: { lat: 52.51467945, lng: 13.239514674078611 } },
      precision: "street",
    });
    expect(await port.detail(predictions[0]?.place_id ?? "", SESSION)).toMatchObject({ precision: "city" });
  });
  it("names a province by its code, and the country last", async () => {
    server.says({ body: STREET });
    const port = photonPlaces(fetch, server.url, undefined);
    expect(await port.detail(await firstOf(port, "meadowpine"), SESSION)).toMatchObject({
      address_components: expect.arrayContaining([component("administrative_area_level_1", "Ontario", "ON"), component("locality", "Mississauga")]),
      formatted_address: "Meadowpine Boulevard, Mississauga, ON, Canada",
      precision: "street",
    });
  });
  it("lets Nominatim fill in what is missing, and does without it", async () => {
    const found = {
      place_id: 1,
      licence: "ODbL",
      osm_type: "way",
      osm_id: 123,
      lat: "43.59",
      lon: "-79.75",
      display_name: "…",
      address: {
        road: "Meadowpine Boulevard",
        town: "Mississauga",
        state: "Ontario",
        "ISO3166-2-lvl4": "CA-ON",
        postcode: "L5N 6C3",
        country: "Canada",
        country_code: "ca",
      },
    };
    server.says({ body: STREET }, { body: [found] });
    const port = photonPlaces(fetch, server.url, server.url);
    const detail = await port.detail(await firstOf(port, "meadowpine"), SESSION);
    expect(detail?.address_components).toContainEqual(component("postal_code", "L5N 6C3"));
    expect(server.asked[1]?.pathname).toBe("/lookup");
    expect(server.asked[1]?.searchParams.get("osm_ids")).toBe("W123");
    server.says({ body: STREET }, { status: 503, body: "busy" });
    const without = await port.detail(await firstOf(port, "meadowpine"), SESSION);
    expect(without?.address_components.map(({ types }) => types[0])).toEqual(["route", "locality", "administrative_area_level_1", "country"]);
  });
  it("passes by features without a place, and answers nothing for ids that are not its own", async () => {
    server.says({
      body: {
        features: [
          { properties: { name: "Nowhere" } },
          { geometry: null, properties: null },
          7,
          { geometry: { coordinates: [1, 2] }, properties: { name: 7 } },
        ],
      },
    });
    const port = photonPlaces(fetch, server.url, undefined);
    expect(await port.autocomplete("nowhere", SESSION)).toHaveLength(1);
    for (const id of ["", "abc", "ChIJpTvG15DL1IkRd8S0KlBVNTI", Buffer.from('{"name":7}').toString("base64url")])
      expect(await port.detail(id, SESSION)).toBeUndefined();
  });
});

describe("Google", () => {
  const port = () => googlePlaces(fetch, "key", server.url);
  it("passes the documented predictions on", async () => {
    const paris = {
      description: "Paris, TX, USA",
      place_id: "ChIJmysnFgZYSoYRSfPTL2YJuck",
      reference: "x",
      matched_substrings: [{ length: 5, offset: 0 }],
      structured_formatting: { main_text: "Paris", secondary_text: "TX, USA" },
      terms: [{ offset: 0, value: "Paris" }],
      types: ["locality", "political", "geocode"],
    };
    server.says({ body: { predictions: [paris], status: "OK" } });
    expect(await port().autocomplete("Paris", SESSION)).toEqual([{ description: "Paris, TX, USA", place_id: "ChIJmysnFgZYSoYRSfPTL2YJuck" }]);
    expect(Object.fromEntries(server.asked[0]?.searchParams ?? [])).toMatchObject({
      input: "Paris",
      sessiontoken: SESSION,
      components: "country:us|country:ca|country:mx",
      key: "key",
    });
    server.says({ body: { predictions: [], status: "ZERO_RESULTS" } });
    expect(await port().autocomplete("qqqq", "")).toEqual([]);
  });
  it("passes the components on, whichever there are", async () => {
    const components = [component("street_number", "277"), component("route", "Bedford Avenue", "Bedford Ave"), component("postal_code", "11211")];
    const result = {
      address_components: components,
      formatted_address: "277 Bedford Ave, Brooklyn, NY 11211, USA",
      geometry: { location: { lat: 40.7, lng: -73.9 }, viewport: {} },
      name: "277 Bedford Ave",
      types: ["street_address"],
    };
    server.says({ body: { html_attributions: [], result, status: "OK" } });
    expect(await port().detail("ChIJ", SESSION)).toEqual({
      address_components: components,
      formatted_address: result.formatted_address,
      geometry: { location: { lat: 40.7, lng: -73.9 } },
      precision: "street",
    });
    server.says({ body: { result: { types: ["locality"] }, status: "OK" } });
    expect(await port().detail("ChIJ", SESSION)).toEqual({ address_components: [], formatted_address: "", geometry: null, precision: "city" });
    server.says({ body: { result: { types: ["postal_code"], address_components: [{ types: ["postal_code"] }] }, status: "OK" } });
    expect(await port().detail("ChIJ", SESSION)).toMatchObject({ precision: "postal" });
  });
  it("tells an unknown id from a failure", async () => {
    server.says({ body: { status: "NOT_FOUND" } });
    expect(await port().detail("gone", SESSION)).toBeUndefined();
    server.says({ body: { status: "REQUEST_DENIED", error_message: "key" } });
    await expect(port().detail("x", SESSION)).rejects.toMatchObject({
      code: "UNAVAILABLE",
      message: "The address service refuses our key. Please type the address by hand.",
    });
    server.says({ body: { status: "INVALID_REQUEST", predictions: [] } });
    await expect(port().autocomplete("x", SESSION)).rejects.toMatchObject({ code: "UNAVAILABLE" });
  });
});

describe("Mapbox", () => {
  it("reads geocoding v6", async () => {
    const properties = {
      mapbox_id: "dXJuOm1ieGFkcjo",
      feature_type: "address",
      name: "2555 Meadowpine Boulevard",
      place_formatted: "Mississauga, Ontario L5N 6C3, Canada",
      coordinates: { longitude: -79.7553, latitude: 43.5972, accuracy: "rooftop" },
      context: {
        address: { address_number: "2555", street_name: "Meadowpine Boulevard" },
        street: { name: "Meadowpine Boulevard" },
        postcode: { name: "L5N 6C3" },
        place: { name: "Mississauga" },
        region: { name: "Ontario", region_code: "ON" },
        country: { name: "Canada", country_code: "CA" },
      },
    };
    const postcode = {
      feature_type: "postcode",
      name: "L5N",
      coordinates: { longitude: -79.7, latitude: 43.6 },
      context: { country: { name: "Canada", country_code: "CA" } },
    };
    server.says({ body: { type: "FeatureCollection", features: [{ properties }, { properties: postcode }, { properties: {} }] } });
    const port = mapboxPlaces(fetch, "pk.token", server.url);
    const predictions = await port.autocomplete("2555 meadow", SESSION);
    expect(predictions.map(({ description }) => description)).toEqual(["2555 Meadowpine Boulevard, Mississauga, ON L5N 6C3, Canada", "L5N, Canada"]);
    expect(server.asked[0]?.pathname).toBe("/search/geocode/v6/forward");
    expect(Object.fromEntries(server.asked[0]?.searchParams ?? [])).toMatchObject({ permanent: "true", country: "us,ca,mx", access_token: "pk.token" });
    expect(await port.detail(predictions[0]?.place_id ?? "", SESSION)).toMatchObject({
      formatted_address: "2555 Meadowpine Boulevard, Mississauga, ON, Canada",
      precision: "street",
    });
    expect(await port.detail(predictions[1]?.place_id ?? "", SESSION)).toMatchObject({
      precision: "postal",
      address_components: [component("country", "Canada", "CA"), component("postal_code", "L5N")],
    });
    expect(JSON.stringify(predictions)).not.toContain("pk.token");
  });
});

it("is said when nothing is set up", () => {
  expect(() => placesPort(fetch, undefined)).toThrow("The address service is not set up. Please type the address by hand.");
});
