import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answering, answeringServer } from "../../../../tests/lib/answering-server.ts";
import { geography } from "../../edges/node/geography.ts";
import type { PostalCode } from "../geography.ts";
import { googleMiles } from "./google.ts";
import { milesPort } from "./index.ts";
import { mapboxMiles } from "./mapbox.ts";
import { osrmMiles } from "./osrm.ts";
import { inRuns } from "./runs.ts";

let server: Answering;
beforeAll(async () => {
  server = await answeringServer();
});
afterAll(() => server.close());

const stops = (...codes: string[]) => codes.map((code) => geography.findPostalCode(code) as PostalCode);
const TORONTO_MONTREAL = stops("M5V 3L9", "H2X 1Y4");

/** As Project-OSRM/osrm-backend docs/http.md shows an answer. */
const OSRM = {
  code: "Ok",
  waypoints: [
    { name: "Friedrichstraße", location: [13.388798, 52.517033], distance: 4.1, hint: "" },
    { name: "Torstraße", location: [13.39763, 52.529432], distance: 2.6, hint: "" },
  ],
  routes: [
    {
      distance: 540_543,
      duration: 20_391,
      weight: 20_391,
      weight_name: "routability",
      legs: [{ distance: 540_543, duration: 20_391, weight: 20_391, summary: "", steps: [] }],
    },
  ],
};
/** Google's published sample for Toronto to Montreal, shortened. */
const GOOGLE = {
  geocoded_waypoints: [{ geocoder_status: "OK", place_id: "ChIJpTvG15DL1IkRd8S0KlBVNTI", types: ["locality"] }],
  routes: [
    {
      bounds: {},
      copyrights: "Map data",
      legs: [
        {
          distance: { text: "541 km", value: 540_543 },
          duration: { text: "5 hours 40 mins", value: 20_391 },
          start_address: "Toronto, ON, Canada",
          end_address: "Montreal, QC, Canada",
          steps: [],
        },
      ],
      overview_polyline: { points: "" },
      summary: "ON-401 E",
      warnings: [],
      waypoint_order: [],
    },
  ],
  status: "OK",
};

describe("each provider's own answer", () => {
  it("OSRM: longitude before latitude", async () => {
    server.says({ body: OSRM });
    const port = osrmMiles(fetch, `${server.url}/`);
    expect((await port.legs(TORONTO_MONTREAL))[0]).toBeCloseTo(335.88, 2);
    expect(port).toMatchObject({ source: "osrm", simulated: false });
    expect(server.asked[0]?.href).toMatch(/\/route\/v1\/driving\/-79\.\d{6},43\.\d{6};-73\.\d{6},45\.\d{6}\?overview=false$/);
  });
  it("Mapbox: the same, with a token", async () => {
    server.says({ body: { ...OSRM, uuid: "cjd51uqn5005447p8nte2vf7" } });
    expect((await mapboxMiles(fetch, "pk.token", server.url).legs(TORONTO_MONTREAL))[0]).toBeCloseTo(335.88, 2);
    expect(server.asked[0]?.pathname).toMatch(/^\/directions\/v5\/mapbox\/driving\/-79/);
    expect(server.asked[0]?.searchParams.get("access_token")).toBe("pk.token");
  });
  it("Google: by the codes themselves", async () => {
    server.says({ body: GOOGLE });
    expect((await googleMiles(fetch, "key", server.url).legs(TORONTO_MONTREAL))[0]).toBeCloseTo(335.88, 2);
    expect(Object.fromEntries(server.asked[0]?.searchParams ?? [])).toEqual({
      origin: "M5V 3L9, Canada",
      destination: "H2X 1Y4, Canada",
      waypoints: "",
      mode: "driving",
      key: "key",
    });
    server.says({ body: { ...GOOGLE, routes: [{ legs: [GOOGLE.routes[0]?.legs[0], { distance: { text: "0 m", value: 0 } }] }] } });
    expect(await googleMiles(fetch, "key", server.url).legs(stops("M5V 3L9", "H2X 1Y4", "48209"))).toHaveLength(2);
    expect(server.asked[0]?.searchParams.get("waypoints")).toBe("H2X 1Y4, Canada");
  });
});

describe("what goes wrong", () => {
  const osrm = () => osrmMiles(fetch, server.url);
  const google = () => googleMiles(fetch, "key", server.url);
  it.each([
    ["OSRM finds no road", osrm, { status: 400, body: { code: "NoRoute", message: "Impossible route between points" } }, "BAD_REQUEST", "No road was found"],
    ["OSRM finds no street", osrm, { status: 400, body: { code: "NoSegment" } }, "BAD_REQUEST", "No road was found"],
    ["OSRM refuses", osrm, { status: 400, body: { code: "InvalidQuery" } }, "UNAVAILABLE", "does not answer"],
    ["OSRM leaves a leg out", osrm, { body: { code: "Ok", routes: [] } }, "UNAVAILABLE", "does not answer"],
    ["Google finds no road", google, { body: { geocoded_waypoints: [{}, {}], routes: [], status: "ZERO_RESULTS" } }, "BAD_REQUEST", "No road was found"],
    [
      "Google denies",
      google,
      { body: { error_message: "The provided API key is invalid.", routes: [], status: "REQUEST_DENIED" } },
      "UNAVAILABLE",
      "refuses our key",
    ],
    ["Google is over its limit", google, { body: { routes: [], status: "OVER_QUERY_LIMIT" } }, "UNAVAILABLE", "is over its limit"],
    ["Google fails", google, { body: { routes: [], status: "UNKNOWN_ERROR" } }, "UNAVAILABLE", "does not answer"],
    [
      "Google is asked wrongly",
      google,
      { body: { error_message: "Missing the 'origin' parameter.", routes: [], status: "INVALID_REQUEST" } },
      "UNAVAILABLE",
      "does not answer",
    ],
    [
      "Mapbox denies",
      () => mapboxMiles(fetch, "t", server.url),
      { status: 401, body: { message: "Not Authorized - Invalid Token" } },
      "UNAVAILABLE",
      "refuses our key",
    ],
  ])("%s", async (_, port, answer, code, message) => {
    server.says(answer);
    await expect(port().legs(TORONTO_MONTREAL)).rejects.toMatchObject({ code, message: expect.stringContaining(message) });
  });
  it("is said when nothing is set up", () => {
    expect(() => milesPort(fetch, undefined)).toThrow("The mileage service is not set up. Please enter the miles by hand.");
  });
});

it("splits long chains where one run ends and the next begins", async () => {
  const runs: (readonly number[])[] = [];
  const ask = async (run: readonly number[]) => {
    runs.push(run);
    return run.slice(1);
  };
  expect(await inRuns([0, 1, 2, 3, 4, 5], 3, ask)).toEqual([1, 2, 3, 4, 5]);
  expect(runs).toEqual([
    [0, 1, 2],
    [2, 3, 4],
    [4, 5],
  ]);
  expect(await inRuns([0, 1, 2], 3, ask)).toEqual([1, 2]);
});
