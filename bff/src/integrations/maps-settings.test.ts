import { describe, expect, it } from "vitest";
import { mapsSettings } from "./maps-settings.ts";

const OSRM_URL = "http://osrm.test:5000";
const PHOTON_URL = "http://photon.test:2322";
const GOOGLE_MAPS_KEY = "google-key";

describe("map settings", () => {
  it("choose nothing without any", () => {
    expect(mapsSettings.parse({ MILES_PROVIDER: "", OSRM_URL: "", GOOGLE_MAPS_KEY: "" })).toEqual({ miles: undefined, places: undefined });
  });
  it("choose what there is an address or a key for", () => {
    expect(mapsSettings.parse({ OSRM_URL, PHOTON_URL })).toEqual({
      miles: { provider: "osrm", url: OSRM_URL },
      places: { provider: "photon", url: PHOTON_URL, nominatimUrl: undefined },
    });
    expect(mapsSettings.parse({ OSRM_URL, GOOGLE_MAPS_KEY })).toEqual({
      miles: { provider: "osrm", url: OSRM_URL },
      places: { provider: "google", key: GOOGLE_MAPS_KEY },
    });
    expect(mapsSettings.parse({ MAPBOX_TOKEN: "token" })).toMatchObject({ miles: { provider: "mapbox" }, places: { provider: "mapbox", key: "token" } });
  });
  it("follow the named provider", () => {
    expect(mapsSettings.parse({ MILES_PROVIDER: "google", OSRM_URL, GOOGLE_MAPS_KEY }).miles).toEqual({ provider: "google", key: GOOGLE_MAPS_KEY });
    expect(mapsSettings.parse({ MILES_PROVIDER: "estimate", OSRM_URL }).miles).toEqual({ provider: "estimate", url: OSRM_URL });
  });
  it.each([
    [{ MILES_PROVIDER: "osrm" }, "must be set for MILES_PROVIDER=osrm"],
    [{ PLACES_PROVIDER: "google" }, "must be set for PLACES_PROVIDER=google"],
    [{ MILES_PROVIDER: "waze" }, "must be estimate, osrm, google, mapbox or empty"],
    [{ OSRM_URL: "osrm:5000" }, "must be an http address"],
  ])("%j is refused", (source, message) => {
    expect(mapsSettings.safeParse(source).error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});
