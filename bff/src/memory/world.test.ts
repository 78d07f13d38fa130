import { beforeEach, describe, expect, it } from "vitest";
import { DEMO_PASSWORD } from "../../../directus/seed/demo-people.ts";
import type { Gateway } from "../kernel/gateway.ts";
import { memoryWorld, type World } from "./index.ts";

const NOW = Date.parse("2026-11-28T12:00:00Z");
const pristine = memoryWorld({ now: NOW });
const NOWHERE = { address: "", devices: undefined };
const signIn = async (email: string, password = DEMO_PASSWORD) => (await world.gateway(undefined).signIn(email, password, NOWHERE)).token;
let world: World;
let gateway: Gateway;
let token: string;
beforeEach(async () => {
  world = (await pristine).clone();
  token = await signIn("Owner@maple.example");
  gateway = world.gateway(token);
});
const nameOf = async (of = world, id = 1) => (await of.rows.find("customers", { id }))[0]?.name;
const rename = (name: string) => gateway.update("customers", 1, { name }, ["id"]);
const PICTURE = { name: "logo.png", type: "image/png", size: 3, content: new Blob(["png"]) };

const address = (kind: string) => ({ [`${kind}_country`]: 1, [`${kind}_state`]: "ON", [`${kind}_city`]: "Hamilton", [`${kind}_zip_code`]: "L8L 1A1" });
const CUSTOMER = {
  name: "Harbour Steel",
  email: "ap@harbour.example",
  currency_id: 1,
  address1: "12 Pier Road",
  ...address("billing"),
  ...address("shipping"),
};
const STOP = {
  ...{ type: "Y", location: "1200 Dundas St", province: "ON", city: "Toronto", postal_code: "M6J 1X2", loc_nm: "Yard" },
  ...{ qty: 1, pkg_type: 1320, item_status: 228, apnt_type: 300, req_date: "2026-12-01T08:30:00" },
};

describe("a world", () => {
  it("is the same for the same moment", async () => {
    const totals = async (of: World) => (await of.rows.find("orders", {}, { columns: ["order_no", "order_date", "total"] })).map((row) => JSON.stringify(row));
    expect(await totals(await memoryWorld({ now: NOW }))).toEqual(await totals(world));
  });
  it("is laid back as it was made; whoever is signed in stays so", async () => {
    const name = await nameOf();
    await rename("Changed");
    const file = await gateway.upload(PICTURE);
    world.reset();
    expect(await nameOf()).toBe(name);
    expect(await gateway.me(["email"])).toEqual({ email: "owner@maple.example" });
    await expect(gateway.asset(file)).rejects.toMatchObject({ code: "NOT_FOUND" });
    const next = async () => (await gateway.create<{ id: number }>("suppliers", { name: "Depot" }, ["id"])).id;
    const id = await next();
    world.reset();
    expect(await next()).toBe(id);
  });
  it("is copied as it is, and goes its own way then", async () => {
    await rename("Before");
    const copy = world.clone();
    await rename("After");
    expect([await nameOf(world), await nameOf(copy)]).toEqual(["After", "Before"]);
    copy.reset();
    expect(await nameOf(copy)).toBe("Before");
  });
});

describe("a write", () => {
  it("is not seen half done", async () => {
    const seen: unknown[] = [];
    await world.rows.transaction(async (rows) => {
      await rows.update("customers", { id: 1 }, { name: "Half" });
      seen.push(await nameOf(), (await rows.find("customers", { id: 1 }))[0]?.name);
    });
    expect([...seen.slice(1), await nameOf()]).toEqual(["Half", "Half"]);
    expect(seen[0]).not.toBe("Half");
  });
  it("leaves nothing of it when a part is refused", async () => {
    const counts = async () =>
      Promise.all(["orders", "order_items", "counters", "history", "locations"].map(async (table) => (await world.rows.find(table, {})).length));
    const before = await counts();
    const order = { order_date: "2026-11-28", billed_to: 1, order_cur: 1, order_type: 214, load_type: "FL", rate_mthd: 222, surcharge_typ: 224 };
    const stops = [
      { type: "S", city: "Toronto" },
      { type: "S", pkg_type: 241 },
    ];
    await expect(gateway.create("orders", { ...order, tax_type: 1, items: { create: stops } }, ["id"])).rejects.toMatchObject({ code: "VALIDATION" });
    expect(await counts()).toEqual(before);
  });
  it("is refused for a value that is too long, missing or taken, as the databases and Directus do", async () => {
    const refused = async (collection: string, payload: Record<string, unknown>) =>
      gateway.create(collection, payload, ["id"]).then(
        () => "made",
        ({ code, fields }) => [code, fields?.map(({ path }: { path: string }) => path)],
      );
    expect(await refused("suppliers", { name: "x".repeat(151) })).toEqual(["VALIDATION", ["name"]]);
    expect(await refused("suppliers", { phone: "1" })).toEqual(["VALIDATION", ["name"]]);
    expect(await refused("suppliers", { name: null })).toEqual(["VALIDATION", ["name"]]);
    expect(await refused("employees", { code: "S201", first: "Twin" })).toEqual(["CONFLICT", undefined]);
    expect(await refused("customers", { ...CUSTOMER, billing_country: 9999 })).toEqual(["VALIDATION", [""]]);
    expect(await refused("suppliers", { name: "x", nothing: 1 })).toBe("made");
    await expect(gateway.update("suppliers", 1, { nothing: 1 }, ["id"])).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});

describe("a session", () => {
  const works = (given: string) => world.gateway(given).me(["id"]);
  it("is for the right name and password", async () => {
    for (const [email, password] of [
      ["owner@maple.example", "wrong"],
      ["nobody@maple.example", DEMO_PASSWORD],
      ["dispatch+prairie@maple.example", ""],
    ] as const)
      await expect(signIn(email, password)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  });
  it("is over at once, also when a new one takes its place", async () => {
    const fresh = await world.gateway(undefined).refresh(token, { address: "", devices: undefined });
    await expect(works(token)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await works(fresh);
    await world.gateway(fresh).signOut();
    for (const given of [fresh, "no.token.memory", "nothing"]) await expect(works(given)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  });
});

it("a file is its keeper's until a record has it", async () => {
  const id = await gateway.upload(PICTURE);
  const { body, type, length } = await gateway.asset(id);
  expect([await new Response(body).text(), type, length]).toEqual(["png", "image/png", 3]);
  const other = world.gateway(await signIn("owner@prairie.example"));
  for (const act of [() => other.asset(id), () => other.removeFile(id)]) await expect(act()).rejects.toMatchObject({ code: "NOT_FOUND" });
  await gateway.removeFile(id);
  await expect(gateway.asset(id)).rejects.toMatchObject({ code: "NOT_FOUND" });
});

describe("a delete", () => {
  it("takes parts along, empties what only points, and is refused while others hold on", async () => {
    const admin = world.gateway(await signIn("admin@haulbook.example"));
    const made = async (collection: string, payload: Record<string, unknown>) => (await admin.create<{ id: number }>(collection, payload, ["id"])).id;
    const trip = await made("trips", {
      company: 1,
      trip_type: 241,
      trip_date: "2026-12-01T07:00:00Z",
      vehicle: 1,
      driver1: 1,
      trailer_owner: "CT",
      items: [STOP],
    });
    const [stop] = await world.rows.find("trip_items", { trip });
    const file = await admin.upload(PICTURE);
    await made("attachments", { company: 1, name: "x", file, trip_item: stop?.id });
    const manifest = await made("manifests", { company: 1, manifest_no: "M1", type: "ACE", trip });
    await gateway.remove("trips", trip);
    expect([
      await world.rows.find("trip_items", { trip }),
      await world.rows.find("attachments", { file }),
      await world.rows.find("directus_files", { id: file }),
    ]).toEqual([[], [], []]);
    expect((await world.rows.find("manifests", { id: manifest }))[0]).toMatchObject({ trip: null });
    await expect(world.rows.remove("employees", { id: 1 })).rejects.toMatchObject({ code: "INVALID_FOREIGN_KEY" });
    expect(await world.rows.find("employees", { id: 1 })).toHaveLength(1);
  });
});
