/** Who and what may be chosen for new work, wherever it is said: suggested, accepted by a form's save, accepted by the data layer. */
import { beforeAll, describe, expect, inject, it } from "vitest";
import { type Client, signIn } from "../lib/client.ts";
import { makeCustomer, makeOrder, makeTrip, orderBody, stopBody, tripBody } from "../lib/factories.ts";
import { invalid, invalidAmong } from "../lib/refusals.ts";
import { accidentBody, employeeBody, makeRecord, reimbursementBody } from "../lib/registers.ts";

const addresses = inject("addresses");
let client: Client;
let owner: Client;
let driver: number;
let gone: number;
let left: number;
let clerk: number;
let truck: number;
let trailer: number;
let sold: number;
const DRIVER = "Please choose a driver from the list";
const TRUCK = "Please choose a truck from the list";
const TRAILER = "Please choose a trailer from the list";

const ids = async (path: string) => (await client.get<{ content: { id: number }[] }>(path)).body.content.map(({ id }) => id);
const employee = async (overrides: object) => (await makeRecord(owner, "employees", employeeBody({ last: "Offered", ...overrides }))).id;
beforeAll(async () => {
  client = await signIn(addresses, "dispatch@maple.example");
  owner = await signIn(addresses, "owner@maple.example");
  [driver, gone, left, clerk] = [
    await employee({ is_driver: true }),
    await employee({ is_driver: true, active: false }),
    await employee({ is_driver: true, termination_dt: "2026-01-31" }),
    await employee({}),
  ];
  const trucks = await ids("/assets?intent=suggest&vehicle_typ=TRUCK");
  [truck, sold] = [trucks.at(0) ?? 0, trucks.at(-1) ?? 0];
  trailer = (await ids("/assets?intent=suggest&vehicle_typ=TRAILER"))[0] ?? 0;
  expect((await owner.directus("PATCH", `/items/assets/${sold}`, { active: false })).status).toBe(200);
});
const trip = async (overrides: object) =>
  tripBody(client, undefined, { items: [await stopBody(client, { type: "Y", item_status: 228 })], confirm: true, ...overrides });

describe("suggestions", () => {
  it("offer who works here and what is in service; asked for ever, all", async () => {
    const found = await ids("/employees?intent=suggest&is_driver=true&begin-with=Offered");
    expect(found).toContain(driver);
    expect(found).not.toContain(gone);
    expect(found).not.toContain(left);
    expect(await ids("/employees?intent=suggest&is_driver=true&begin-with=Offered&ever=true")).toEqual(expect.arrayContaining([driver, gone, left]));
    const people = (await client.get<{ content: { id: number; gone: boolean }[] }>("/employees?intent=suggest&begin-with=Offered&ever=true")).body.content;
    const isGone = people.map(({ gone }) => gone);
    expect(isGone).toEqual(isGone.toSorted());
    expect(new Set(people.filter((one) => one.gone).map(({ id }) => id))).toEqual(new Set([gone, left]));
    const { asset_code: code } = (await owner.get<{ asset_code: string }>(`/assets/${sold}`)).body;
    const named = `/assets?intent=suggest&vehicle_typ=TRUCK&begin-with=${code}`;
    const units = (await client.get<{ content: { id: number; gone: boolean }[] }>(`${named}&ever=true`)).body.content;
    expect(units.find(({ id }) => id === sold)).toMatchObject({ gone: true });
    const isLast = units.map((one) => one.gone);
    expect(isLast).toEqual(isLast.toSorted());
    expect(await ids(named)).not.toContain(sold);
  });
});

describe("a trip", () => {
  it.each([
    ["a driver who is inactive", () => ({ driver1: gone }), "driver1", DRIVER],
    ["a driver who left", () => ({ driver2: left }), "driver2", DRIVER],
    ["an office employee as driver", () => ({ driver1: clerk }), "driver1", DRIVER],
    ["a truck out of service", () => ({ vehicle: sold }), "vehicle", TRUCK],
    ["a trailer as truck", () => ({ vehicle: trailer }), "vehicle", TRUCK],
    ["a truck as trailer", () => ({ trailer2: truck }), "trailer2", TRAILER],
  ])("does not take %s, by its form or past it", async (_, overrides, path, message) => {
    expect(await client.post("/trips", await trip(overrides()))).toMatchObject(invalid({ path, message }));
    const made = await makeTrip(client, undefined, await trip({ driver1: driver }));
    const past = await owner.directus<{ errors: { message: string }[] }>("PATCH", `/items/trips/${made.id}`, overrides());
    expect([past.status, past.body.errors?.[0]?.message]).toEqual([400, message]);
  });
  it("says all of it at once", async () => {
    const answer = await client.post("/trips", await trip({ driver1: gone, vehicle: trailer }));
    expect(answer).toMatchObject(invalidAmong({ path: "driver1", message: DRIVER }));
    expect(answer).toMatchObject(invalidAmong({ path: "vehicle", message: TRUCK }));
  });
  it("keeps whom it has, and is changed without a word about him", async () => {
    const leaving = await employee({ is_driver: true });
    const made = await makeTrip(client, undefined, await trip({ driver1: leaving }));
    expect((await owner.directus("PATCH", `/items/employees/${leaving}`, { active: false })).status).toBe(200);
    const read = (await client.get(`/trips/${made.id}`)).body;
    expect(await client.put(`/trips/${made.id}`, { ...read, note: "His last", confirm: true })).toMatchObject({ status: 200, body: { note: "His last" } });
  });
});

describe("other records", () => {
  it("take no trailer as truck, no truck as trailer and no office employee as driver", async () => {
    const body = accidentBody({ truck: trailer, trailer1: truck, driver1: clerk });
    const answer = await owner.post("/accidents", body);
    for (const [path, message] of [
      ["truck", TRUCK],
      ["trailer1", TRAILER],
      ["driver1", DRIVER],
    ] as const)
      expect(answer).toMatchObject(invalidAmong({ path, message }));
    for (const wrong of [{ truck: trailer }, { trailer1: truck }, { driver2: clerk }])
      expect((await owner.directus("POST", "/items/accidents", { date: "2026-11-02T14:30:00.000Z", province: "ON", ...wrong })).status).toBe(400);
    expect(await owner.post("/reimbursements", await reimbursementBody(owner, { driver_id: clerk }))).toMatchObject(
      invalidAmong({ path: "driver_id", message: DRIVER }),
    );
  });
  it("speak of the past: an accident may name who has left and what was sold", async () => {
    expect((await owner.post("/accidents", accidentBody({ driver1: gone, truck: sold }))).status).toBe(201);
  });
  it("take no customer as broker who is none, and no contact who left", async () => {
    const plain = (await makeCustomer(client)).id;
    const broker = "Please choose a broker from the list";
    expect(await client.post("/orders", await orderBody(client, { broker: plain }))).toMatchObject(invalid({ path: "broker", message: broker }));
    expect(await client.post("/orders", await orderBody(client, { dispatch_by: gone }))).toMatchObject(invalid({ path: "dispatch_by" }));
    const order = await makeOrder(client, { billed_to: plain });
    expect((await client.directus("PATCH", `/items/orders/${order.id}`, { broker: plain })).status).toBe(400);
    const customer = (await client.get(`/customers/${plain}`)).body;
    expect(await client.put(`/customers/${plain}`, { ...customer, broker_id: (await makeCustomer(client)).id })).toMatchObject(
      invalidAmong({ path: "broker_id", message: broker }),
    );
    const real = (await makeCustomer(client, { broker: true })).id;
    expect((await client.put(`/customers/${plain}`, { ...customer, broker_id: real })).status).toBe(200);
  });
});
