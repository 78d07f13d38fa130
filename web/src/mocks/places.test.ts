// @vitest-environment node
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { miles, placeDetail, placePredictions, savedPlaces } from "#bff/modules/places/contract.ts";
import { resetDb, server, signInAs } from "./node.ts";
import { ask, refusal } from "./testing.ts";

beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
afterAll(() => server.close());
beforeEach(() => {
  resetDb();
  signInAs("dispatch@maple.example");
});

it("estimates miles that add up", async () => {
  const found = await ask(miles, `miles?value=${encodeURIComponent("L5N 6C3|48174|l5n6c3")}`);
  expect(found).toMatchObject({ source: "estimate", simulated: true, legs: [{ from: "L5N 6C3", to: "48174" }, { to: "L5N 6C3" }] });
  expect(found.message).toBeCloseTo(
    found.legs.reduce((sum, leg) => sum + leg.miles, 0),
    6,
  );
  expect(found.legs[0]?.miles).toBeGreaterThan(150);
  expect(found.legs[0]?.miles).toBeLessThan(350);
});

it.each([
  ["L5N", "Please add order from list"],
  ["L5N|", "Postal code is required"],
  ["L5N|QQQ", "Postal code QQQ is not known"],
])("refuses miles of %s", async (value, message) => {
  expect(await refusal(`miles?value=${encodeURIComponent(value)}`)).toMatchObject({ status: 400, message, fields: [{ path: "value", message }] });
});

it("predicts an address and takes it apart", async () => {
  const { predictions } = await ask(placePredictions, `places/autocomplete?search=${encodeURIComponent("12 Pier Rd, Missi")}&uuid=1`);
  expect(predictions[0]?.description).toBe("12 Pier Rd, Mississauga, ON L5T 1G1, Canada");
  const found = await ask(placeDetail, `places/detail?placeid=${encodeURIComponent(predictions[0]?.place_id ?? "")}`);
  expect(found.result).toMatchObject({ formatted_address: "12 Pier Rd, Mississauga, ON, Canada", precision: "city" });
  expect((await ask(placePredictions, "places/autocomplete?search=mi")).predictions).toEqual([]);
  expect(await refusal("places/detail?placeid=gone")).toMatchObject({ status: 404, code: "NOT_FOUND" });
});

it("offers places of earlier stops", async () => {
  const { content } = await ask(savedPlaces, "locations?intent=suggest&begin-with=Court&type=S");
  expect(content[0]).toMatchObject({ loc_nm: "Courtneypark Distribution Centre", city: "Mississauga", type: "S" });
  expect((await ask(savedPlaces, "locations?intent=suggest&begin-with=c")).content).toEqual([]);
  expect(await refusal("locations?begin-with=co&type=X")).toMatchObject({ status: 400, fields: [{ path: "type" }] });
});
