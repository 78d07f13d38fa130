import { beforeAll, describe, expect, inject, it } from "vitest";
import { type Client, clientOf, signIn } from "../lib/client.ts";
import { orderBody, stopBody } from "../lib/factories.ts";
import { badRequest, invalid, refused } from "../lib/refusals.ts";

const addresses = inject("addresses");
let dispatch: Client;
beforeAll(async () => {
  dispatch = await signIn(addresses, "dispatch@maple.example");
});

type Miles = { message: number; source: string; simulated: boolean; legs: { from: string; to: string; miles: number }[] };
const miles = (value: string, client = dispatch) => client.get<Miles>(`/miles?value=${encodeURIComponent(value)}`);

describe("miles", () => {
  it("are added up leg by leg, and say that they are an estimate", async () => {
    const { status, body } = await miles("l5n6c3|48209|60638-1234");
    expect(status).toBe(200);
    expect(body).toMatchObject({ source: "estimate", simulated: true });
    expect(body.legs.map(({ from, to }) => [from, to])).toEqual([
      ["L5N 6C3", "48209"],
      ["48209", "60638"],
    ]);
    expect(body.message).toBeCloseTo(
      body.legs.reduce((sum, leg) => sum + leg.miles, 0),
      6,
    );
    expect(body.message).toBeGreaterThan(0);
    for (const figure of [body.message, ...body.legs.map((leg) => leg.miles)]) expect(figure).toBe(Math.round(figure * 10) / 10);
  });
  it.each([
    ["", "Please add order from list"],
    ["L5N 6C3", "Please add order from list"],
    ["|", "Please add order from list"],
    ["L5N 6C3|", "Postal code is required"],
    ["L5N 6C3|ABC", "Postal code ABC is not known"],
    ["L5N 6C3|00000|48209", "Postal code 00000 is not known"],
    [Array.from({ length: 101 }, () => "48209").join("|"), "Miles are calculated for at most 100 stops"],
  ])("of %j are refused", async (value, message) => {
    expect(await miles(value)).toMatchObject(badRequest("value", message));
  });
});

type Predictions = { predictions: { description: string; place_id: string }[]; source: string; simulated: boolean };
type Detail = {
  result: { address_components: { long_name: string; short_name: string; types: string[] }[]; formatted_address: string; precision: string };
  simulated: boolean;
};
const UUID = "5f0c9a52-1f3e-4a44-9d2e-1b7c3f0d9a11";
const predict = (search: string) => dispatch.get<Predictions>(`/places/autocomplete?search=${encodeURIComponent(search)}&uuid=${UUID}`);

describe("an address", () => {
  it("is predicted and taken apart", async () => {
    const { body } = await predict("2555 Meadowpine Blvd, Mississ");
    expect(body).toMatchObject({ source: "simulated", simulated: true });
    const [first] = body.predictions;
    expect(first?.description).toBe("2555 Meadowpine Blvd, Mississauga, ON, Canada");
    const detail = (await dispatch.get<Detail>(`/places/detail?placeid=${first?.place_id}&uuid=${UUID}`)).body;
    expect(detail.result).toMatchObject({ formatted_address: "2555 Meadowpine Blvd, Mississauga, ON, Canada", precision: "city" });
    const part = (type: string) => detail.result.address_components.find(({ types }) => types.includes(type));
    expect([part("locality")?.long_name, part("administrative_area_level_1")?.short_name]).toEqual(["Mississauga", "ON"]);
  });
  it.each([
    ["M5V 3L9", "Toronto", "ON", "M5V 3L9"],
    ["m5v3l9", "Toronto", "ON", "M5V 3L9"],
    ["Mississauga", "Mississauga", "ON", undefined],
    ["L5R", "Mississauga", "ON", undefined],
    ["48209", "Detroit", "MI", "48209"],
    ["7205 Torbram Rd, Mississauga", "Mississauga", "ON", undefined],
  ])("%s: what is picked can be saved, a code that is not known whole is the user's to type", async (search, city, province, code) => {
    const [first] = (await predict(search)).body.predictions;
    const { result } = (await dispatch.get<Detail>(`/places/detail?placeid=${first?.place_id}&uuid=${UUID}`)).body;
    const part = (type: string) => result.address_components.find(({ types }) => types.includes(type));
    expect([part("locality")?.long_name, part("administrative_area_level_1")?.short_name, part("postal_code")?.long_name]).toEqual([city, province, code]);
    const place = { location: result.formatted_address, city, province, postal_code: code ?? "L5R 1A1" };
    const items = [await stopBody(dispatch, place), await stopBody(dispatch, { ...place, type: "C" })];
    expect((await dispatch.post("/orders", await orderBody(dispatch, { items }))).status).toBe(201);
  });
  it("is not looked for below three characters", async () => expect((await predict("to")).body.predictions).toEqual([]));
  it("that is unknown is not found", async () => {
    expect(await dispatch.get("/places/detail?placeid=gone")).toMatchObject(refused("NOT_FOUND"));
    expect(await dispatch.get("/places/detail")).toMatchObject(badRequest("placeid"));
    expect(await dispatch.get(`/places/autocomplete?search=toronto&uuid=${encodeURIComponent("a b&c")}`)).toMatchObject(badRequest("uuid"));
  });
});

type Saved = { content: { id: number; loc_nm: string; location: string; postal_code: string; city: string; province: string; type: string }[] };
const saved = async (text: string, type = "S", client = dispatch) =>
  (await client.get<Saved>(`/locations?intent=suggest&begin-with=${encodeURIComponent(text)}&type=${type}`)).body.content;

describe("saved places", () => {
  const dock = { loc_nm: "Quai Zéphyr-Łódź", location: "12 Quai Zéphyr, Québec, QC, Canada", city: "Québec", province: "QC", postal_code: "G1P 2J1" };
  const order = async (stop: Record<string, unknown>) =>
    dispatch.post<{ id: number; items: { id: number }[] }>(
      "/orders",
      await orderBody(dispatch, { items: [await stopBody(dispatch, stop), await stopBody(dispatch, { ...stop, type: "C" })] }),
    );

  it("are remembered with an order, once, and found without accents", async () => {
    expect((await order(dock)).status).toBe(201);
    expect((await order({ ...dock, postal_code: "G1P 2J2" })).status).toBe(201);
    const found = await saved("quai zephyr lodz");
    expect(found).toEqual([{ id: expect.any(Number), ...dock, postal_code: "G1P 2J2", type: "S" }]);
    expect(await saved("zephyr", "C")).toHaveLength(1);
    expect(await saved("zephyr", "Y")).toEqual([]);
    expect(await saved("zephyr", "")).toHaveLength(2);
  });
  it("are remembered when a stop is added or moves", async () => {
    const { body } = await order({ ...dock, loc_nm: "Xylo Dock" });
    const read = (await dispatch.get<{ items: Record<string, unknown>[] }>(`/orders/${body.id}`)).body;
    const items = [{ ...read.items[0], loc_nm: "Xylo Annex" }, read.items[1], await stopBody(dispatch, { ...dock, loc_nm: "Xylo Yard", type: "C" })];
    expect((await dispatch.put(`/orders/${body.id}`, { ...read, items })).status).toBe(200);
    expect((await saved("xylo")).map(({ loc_nm }) => loc_nm).sort()).toEqual(["Xylo Annex", "Xylo Dock"]);
    expect((await saved("xylo", "C")).map(({ loc_nm }) => loc_nm).sort()).toEqual(["Xylo Dock", "Xylo Yard"]);
  });
  it("survive twenty saves at once without a second row", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => order({ ...dock, loc_nm: "Vortex Terminal" })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await saved("vortex")).toHaveLength(1);
  });
  it("are not kept of an order that fails", async () => {
    const items = [await stopBody(dispatch, { ...dock, loc_nm: "Wrecked Pier" })];
    expect(await dispatch.post("/orders", await orderBody(dispatch, { billed_to: 999_999, items }))).toMatchObject(invalid({ path: "billed_to" }));
    expect(await saved("wrecked")).toEqual([]);
  });
  it("put names before addresses, and ask for two characters", async () => {
    await order({ ...dock, loc_nm: "Plain Dock", location: "5 Umbra St, Québec, QC, Canada" });
    await order({ ...dock, loc_nm: "Umbra Cold Storage" });
    expect((await saved("umbra")).map(({ loc_nm }) => loc_nm)).toEqual(["Umbra Cold Storage", "Plain Dock"]);
    expect(await saved("u")).toEqual([]);
    expect(await dispatch.get("/locations?intent=suggest&begin-with=um&type=X")).toMatchObject(badRequest("type"));
  });
  it("stay inside the company", async () => {
    const other = await signIn(addresses, "dispatch@prairie.example");
    expect(await saved("zephyr", "S", other)).toEqual([]);
  });
});

describe("without the right", () => {
  const paths = ["/miles?value=L5N|48209", "/places/autocomplete?search=toronto", "/places/detail?placeid=x", "/locations?intent=suggest&begin-with=qu"];
  it.each(paths)("%s is a 401 for strangers and a 403 for payroll", async (path) => {
    expect(await clientOf(addresses, undefined).get(path)).toMatchObject(refused("UNAUTHENTICATED"));
    expect(await (await signIn(addresses, "payroll@maple.example")).get(path)).toMatchObject(refused("FORBIDDEN"));
  });
});
