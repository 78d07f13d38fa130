/** What assets, their makes, models and tracking details do beyond the ladder of every register. */
import { beforeAll, describe, expect, inject, it } from "vitest";
import { vinCheckDigit } from "../../bff/src/modules/assets/rules.ts";
import { type Client, signIn } from "../lib/client.ts";
import { typeKey } from "../lib/factories.ts";
import { invalid } from "../lib/refusals.ts";
import { assetBody, type Body, firstDriver, makeRecord, modelBody, trackerBody, vin } from "../lib/registers.ts";

const addresses = inject("addresses");
type Asset = Body & { id: number; version: number; vehicle_vin: string };
const NO_VIN = "Please enter the 17 signs of the VIN: letters without I, O and Q, and digits";

let owner: Client;
let truck: number;
let trailer: number;
let van: number;
beforeAll(async () => {
  owner = await signIn(addresses, "owner@maple.example");
  [truck, trailer] = [await typeKey(owner, "VEHICLE_TYPE", "TRUCK"), await typeKey(owner, "VEHICLE_TYPE", "TRAILER")];
  van = await typeKey(owner, "EQUIP_TYPE", "DV53");
});
const create = async (overrides: Body = {}) => owner.post<Asset>("/assets", await assetBody(owner, overrides));
const read = async (id: number) => (await owner.get<Asset>(`/assets/${id}`)).body;
const stored = async (id: number, fields: string) => (await owner.directus<{ data: Body }>("GET", `/items/assets/${id}?fields=${fields}`)).body.data;
const wrongDigit = () => {
  const right = vin();
  return right.slice(0, 8) + (right[8] === "1" ? "2" : "1") + right.slice(9);
};

describe("the number of a unit", () => {
  it("has seventeen signs, none of which is taken for another", async () => {
    for (const vehicle_vin of ["1FUJHHDR0KL00001", "1FUJHHDR0KLI00001", "1FUJHHDR0KLO00001", "1FUJHHDR0KLQ00001", "1FUJHHDR-KL000001"])
      expect(await create({ vehicle_vin })).toMatchObject(invalid({ path: "vehicle_vin", message: NO_VIN }));
    const right = vin();
    expect((await create({ vehicle_vin: ` ${right.slice(0, 8).toLowerCase()} ${right.slice(8)}` })).body.vehicle_vin).toBe(right);
    expect((await owner.directus("POST", "/items/assets", { ...(await assetBody(owner)), vehicle_vin: "SHORT" })).status).toBe(400);
  });

  it("is asked about once where its check digit does not fit", async () => {
    const vehicle_vin = wrongDigit();
    const body = await assetBody(owner, { vehicle_vin });
    const message = `The check digit of VIN ${vehicle_vin} is wrong: its ninth sign should be ${vinCheckDigit(vehicle_vin)}. Are you sure, you want to continue?`;
    const key = `vin.${vehicle_vin}`;
    expect(await owner.post("/assets", body)).toMatchObject({ status: 409, body: { error: { code: "CONFIRM", message, questions: [{ key, message }] } } });
    expect((await owner.post("/assets", { ...body, confirm: { "vin.other": true } })).status).toBe(409);
    const made = await owner.post<Asset>("/assets", { ...body, confirm: { [key]: true } });
    expect(made).toMatchObject({ status: 201, body: { vehicle_vin } });
    expect((await owner.put(`/assets/${made.body.id}`, { ...made.body, info: "Seen" })).status).toBe(200);
    const other = await read(made.body.id);
    expect((await owner.put(`/assets/${other.id}`, { ...other, vehicle_vin: wrongDigit() })).status).toBe(409);
    expect((await owner.put(`/assets/${other.id}`, { ...other, version: 1, vehicle_vin: wrongDigit() })).body).toMatchObject({ error: { code: "STALE" } });
    expect((await owner.put(`/assets/${other.id}`, { ...other, vehicle_vin: wrongDigit(), confirm: true })).status).toBe(200);
  });
});

describe("an asset", () => {
  it("has a code of its own in its company, which stays", async () => {
    const made = await makeRecord(owner, "assets", await assetBody(owner, { asset_code: `Own-${vin()}` }));
    const taken = { path: "asset_code", message: "There is an asset with this code already" };
    expect(await create({ asset_code: String(made.asset_code).toUpperCase() })).toMatchObject(invalid(taken));
    const prairie = await signIn(addresses, "owner@prairie.example");
    expect((await prairie.post("/assets", await assetBody(prairie, { asset_code: made.asset_code }))).status).toBe(201);
    expect(await owner.put(`/assets/${made.id}`, { ...made, asset_code: "Other", info: "Kept" })).toMatchObject({
      status: 200,
      body: { asset_code: made.asset_code, info: "Kept" },
    });
  });

  it("is the company's own, whatever is sent", async () => {
    const sent = { owner_typ: "V", asset_typ: 1640, asset_own_typ: 1650, asset_owner: 2, ownership: "leased" };
    const { body } = await create(sent);
    expect(body).toMatchObject({
      owner_typ: "C",
      asset_typ: { id: 74 },
      asset_own_typ: { id: 6 },
      asset_owner: 1,
      ownership: "owned",
    });
    const bySelf = await owner.directus<{ data: { id: number } }>("POST", "/items/assets", { ...(await assetBody(owner)), ...sent, asset_owner: 1 });
    expect(await stored(bySelf.body.data.id, "owner_typ,asset_typ,asset_own_typ,ownership")).toEqual({
      owner_typ: "C",
      asset_typ: 74,
      asset_own_typ: 6,
      ownership: "owned",
    });
  });

  it("has equipment where it is a trailer, and must", async () => {
    expect(await create({ vehicle_typ: trailer })).toMatchObject(invalid({ path: "equip_type", message: "This is a mandatory field." }));
    const made = await create({ vehicle_typ: trailer, equip_type: van });
    expect(made.body.equip_type).toMatchObject({ code: "DV53" });
    expect((await create({ vehicle_typ: truck, equip_type: van })).body.equip_type).toBeNull();
    const changed = await owner.put<Asset>(`/assets/${made.body.id}`, { ...made.body, vehicle_typ: truck });
    expect(changed.body.equip_type).toBeNull();
    expect((await owner.directus("PATCH", `/items/assets/${made.body.id}`, { equip_type: van })).status).toBe(200);
    expect(await stored(made.body.id, "equip_type")).toEqual({ equip_type: null });
  });

  it("has an owner operator while it says so", async () => {
    const vendor = (await owner.get<{ content: { id: number }[] }>("/suppliers?intent=suggest")).body.content[0]?.id;
    const made = await create({ other_party: true, vendor });
    expect(made.body.vendor).toMatchObject({ id: vendor });
    expect((await owner.put<Asset>(`/assets/${made.body.id}`, { ...made.body, other_party: false })).body.vendor).toBeNull();
    expect((await create({ other_party: false, vendor })).body.vendor).toBeNull();
  });

  it("is of a year from 1990 to this one", async () => {
    const now = new Date().getFullYear();
    expect(await create({ year: now + 1 })).toMatchObject(invalid({ path: "year", message: "Please choose a year from 1990 to this one" }));
    expect((await create({ year: 1989 })).status).toBe(400);
    expect((await create({ year: String(now) })).body.year).toBe(now);
  });

  it("is offered as it was to the boxes of other screens", async () => {
    const sales = await signIn(addresses, "sales@maple.example");
    const made = await create();
    for (const client of [owner, sales]) {
      const suggested = await client.get<{ content: Body[] }>(`/assets?intent=suggest&vehicle_typ=TRUCK&begin-with=${made.body.asset_code}`);
      expect(suggested.body.content).toEqual([
        { id: made.body.id, asset_code: made.body.asset_code, vehicle_no: "PB 104", gone: false, vehicle_typ: { key: truck, value: "Truck", code: "TRUCK" } },
      ]);
      expect((await client.get<{ content: Body[] }>("/assets?intent=suggest&vehicle_typ=TRAILER")).body.content).not.toHaveLength(0);
      for (const list of ["paged=false", "paged=true&page=1&size=10000"]) {
        const { content } = (await client.get<{ content: Body[] }>(`/assets?${list}`)).body;
        expect(content.find(({ id }) => id === made.body.id)).toEqual({
          id: made.body.id,
          asset_code: made.body.asset_code,
          vehicle_no: "PB 104",
          vehicle_typ: { key: truck, value: "Truck", code: "TRUCK" },
        });
        const codes = content.map(({ asset_code }) => asset_code);
        expect(codes).toEqual(codes.toSorted((one, other) => (String(one) < String(other) ? -1 : 1)));
      }
    }
  });
});

describe("makes and models", () => {
  it("have a name of their own, and a model stays with its make", async () => {
    const body = await modelBody(owner);
    const model = await makeRecord(owner, "asset/model", body);
    expect(await owner.post("/asset/model", { ...body, name: String(body.name).toUpperCase() })).toMatchObject(
      invalid({ path: "name", message: "This make has a model with this name already" }),
    );
    const make = (await owner.get<Body>(`/asset/make/${body.make}`)).body;
    expect(await owner.post("/asset/make", { name: String(make.name).toLowerCase() })).toMatchObject(
      invalid({ path: "name", message: "There is a make with this name already" }),
    );
    const other = await makeRecord(owner, "asset/model", await modelBody(owner));
    const mixed = { path: "asset_model", message: "This model is of another make" };
    expect(await create({ asset_make: body.make, asset_model: other.id })).toMatchObject(invalid(mixed));
    expect(await create({ asset_model: model.id })).toMatchObject(invalid(mixed));
    const made = await create({ asset_make: body.make, asset_model: model.id });
    expect(made.body).toMatchObject({ asset_make: { id: body.make }, asset_model: { id: model.id, name: body.name } });
    expect((await owner.directus("PATCH", `/items/assets/${made.body.id}`, { asset_model: other.id })).status).toBe(400);
    expect((await owner.put(`/asset/model/${model.id}`, { ...model, make: other.make })).status).toBe(400);
    for (const path of [`/asset/make/${body.make}`, `/asset/model/${model.id}`]) expect((await owner.delete(path)).status).toBe(409);
    expect((await owner.get<{ content: Body[] }>(`/asset/model?make=${body.make}`)).body.content).toMatchObject([{ id: model.id }]);
  });

  it("are the company's alone", async () => {
    const prairie = await signIn(addresses, "owner@prairie.example");
    const [theirs] = (await prairie.get<{ content: { id: number }[] }>("/asset/make")).body.content;
    expect((await create({ asset_make: theirs?.id })).status).toBe(400);
  });
});

describe("tracking details", () => {
  it("are one for an asset, and nothing where it has none", async () => {
    const { body: made } = await create();
    expect((await owner.get(`/assettrack/assets/${made.id}`)).body).toEqual({ content: null });
    const tracker = await makeRecord(owner, "assettrack", await trackerBody(owner, { track_asset: made.id, track_device_mac: "00-1e-c0.4a00ff" }));
    expect(tracker).toMatchObject({ track_device_mac: "00:1E:C0:4A:00:FF", message: "Operation completed Successfully!" });
    expect((await owner.get(`/assettrack/assets/${made.id}`)).body).toMatchObject({ content: { id: tracker.id, track_asset: { id: made.id } } });
    expect(await owner.post("/assettrack", await trackerBody(owner, { track_asset: made.id }))).toMatchObject(
      invalid({ path: "track_asset", message: "This asset has tracking details already" }),
    );
    const { body: another } = await create();
    expect(await owner.put(`/assettrack/${tracker.id}`, { ...tracker, track_asset: another.id })).toMatchObject({
      status: 200,
      body: { track_asset: { id: made.id } },
    });
    expect((await owner.delete(`/assets/${made.id}`)).status).toBe(200);
    expect((await owner.get(`/assettrack/${tracker.id}`)).status).toBe(404);
  });

  it("are nobody else's", async () => {
    const { body: made } = await create();
    const [prairie, sales, yard] = await Promise.all(["owner@prairie", "sales@maple", "yard@maple"].map((who) => signIn(addresses, `${who}.example`)));
    expect((await prairie!.get(`/assettrack/assets/${made.id}`)).status).toBe(404);
    expect((await sales!.get(`/assettrack/assets/${made.id}`)).status).toBe(403);
    expect((await yard!.get(`/assettrack/assets/${made.id}`)).status).toBe(200);
    expect((await yard!.post("/assettrack", await trackerBody(owner, { track_asset: made.id }))).status).toBe(403);
  });

  it("are told a driver alone", async () => {
    const [staff] = (await owner.get<{ content: { id: number }[] }>("/employees?intent=suggest&is_driver=false")).body.content;
    expect(await owner.post("/assettrack", await trackerBody(owner, { track_asset_emp: staff?.id }))).toMatchObject(
      invalid({ path: "track_asset_emp", message: "Please choose a driver from the list" }),
    );
  });
});

it("a driver's papers are kept with their days", async () => {
  const driver = await firstDriver(owner);
  const { body } = await owner.get<Body>(`/employees/${driver}`);
  const papers = { licence_class: "AZ", licence_expiry: "2027-03-01", medical_expiry: "2027-04-01", fast_card: "42701234567801", fast_expiry: "2028-05-01" };
  expect(await owner.put(`/employees/${driver}`, { ...body, ...papers })).toMatchObject({ status: 200, body: papers });
  expect((await owner.get<{ content: Body[] }>("/employees?filter=fast_expiry:2028-05-01")).body.content.map(({ id }) => id)).toContain(driver);
  expect((await read((await create({ plate_expiry: "2026-12-24" })).body.id)).plate_expiry).toBe("2026-12-24");
});
