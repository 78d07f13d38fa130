/** What is locked, on record or named by the rules stays so at every door. */
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { asking, MANDATORY } from "../lib/asking.ts";
import { type Client, signIn, signInStudio } from "../lib/client.ts";
import { makeOrder, makeTrip, orderBody, stopBody, tripBody, typeKey } from "../lib/factories.ts";

const addresses = inject("addresses");
let owner: Client;
let studio: Client;
beforeAll(async () => {
  owner = await signIn(addresses, "owner@maple.example");
  studio = await signInStudio(addresses);
});
const { refuses, takes } = asking(() => studio);

describe("what drop-downs offer", () => {
  const value = (overrides: object = {}) => ({ type: "EQUIP_TYPE", value: `Floor ${crypto.randomUUID()}`, code: crypto.randomUUID(), ...overrides });
  const made: [string, number][] = [];
  const make = async (path: string, body: object) => {
    const id = await takes("POST", `/items/${path}`, body);
    made.push([path, id]);
    return id;
  };
  afterAll(async () => {
    for (const [path, id] of made) await studio.directus("DELETE", `/items/${path}/${id}`);
  });
  const used = (what: string) => `This value is used by the product: it may be called otherwise, but not ${what}`;

  it("has what the rules name, which nobody switches off", async () => {
    const ids = [247, 248, 249, 222, 224, 300, 228, await typeKey(owner, "ORDER_STATUS", "NEW"), await typeKey(owner, "PACKAGE_UNIT_TYPE", "POUNDS")];
    for (const id of ids) await refuses("PATCH", `/items/types/${id}`, { active: false }, "active", used("be switched off"));
    await makeOrder(owner);
  });
  it("has no two of one code or one name", async () => {
    const id = await make("types", value({ code: "HYDRA", value: "Hydraulic floor" }));
    await refuses("POST", "/items/types", value({ code: "hydra" }), "code", "There is a value with the code hydra in this list already");
    for (const company of [null, 1])
      await refuses(
        "POST",
        "/items/types",
        value({ value: "hydraulic FLOOR", company }),
        "value",
        "There is a value called hydraulic FLOOR in this list already",
      );
    const other = await make("types", value({ company: 1 }));
    await refuses("PATCH", `/items/types/${other}`, { value: "Hydraulic floor" }, "value", "There is a value called");
    await takes("PATCH", `/items/types/${id}`, { active: false });
    await takes("PATCH", `/items/types/${other}`, { value: "Hydraulic floor" });
  });
  it("depends on a value of the other list", async () => {
    await refuses("POST", "/items/types", value({ type: "CMPLNC_CAT_TYPE", param1: "NOPE" }), "param1", "please choose one of AST, DR, CMP");
    await refuses("POST", "/items/types", value({ type: "TAX_TYPE", value: "X - 13", param1: "5" }), "param1", "depend on no other");
    await make("types", value({ type: "CMPLNC_CAT_TYPE", param1: "DR" }));
  });
  it("has each province and state once, under its own code", async () => {
    const { body } = await studio.directus<{ data: { id: number; country: number }[] }>("GET", "/items/states?filter[code][_eq]=ON&fields=id,country");
    const [ontario = { id: 0, country: 0 }] = body.data;
    await refuses("PATCH", `/items/states/${ontario.id}`, { code: "ZQ" }, "code", used("be recoded or moved"));
    await refuses("POST", "/items/states", { country: ontario.country, value: "Ontario too", code: "ON" }, "code", "with the code ON already");
    await refuses("POST", "/items/states", { country: ontario.country, value: "Nowhere", code: "ZQ" }, "code", "Please enter a province of Canada, e.g. ON");
    await takes("PATCH", `/items/states/${ontario.id}`, { value: "Ontario", code: "ON" });
  });
  it("keeps the provinces and states that addresses are checked by", async () => {
    const { body } = await studio.directus<{ data: { id: number }[] }>("GET", "/items/states?filter[code][_eq]=NY&fields=id");
    await refuses("DELETE", `/items/states/${body.data[0]?.id}`, undefined, undefined, used("deleted"));
  });
});

describe("a unit", () => {
  it("has a number of its own, and stays what trips know it as", async () => {
    const { body } = await studio.directus<{ data: { id: number; asset_code: string }[] }>(
      "GET",
      "/items/assets?filter[company][_eq]=1&filter[vehicle_typ][_eq]=212&limit=2",
    );
    const [one, other] = body.data;
    const path = `/items/assets/${one?.id}`;
    await refuses("PATCH", path, { asset_code: other?.asset_code.toLowerCase() }, "asset_code", "There is an asset with this code already");
    await refuses("PATCH", path, { asset_code: "" }, "asset_code", MANDATORY);
    await makeTrip(owner, undefined, { vehicle: one?.id, items: [await stopBody(owner, { type: "Y", item_status: 228 })] });
    await refuses("PATCH", path, { vehicle_typ: 213, equip_type: 1150 }, "vehicle_typ", "can not become another kind of unit");
    await takes("PATCH", path, { asset_code: one?.asset_code, vehicle_typ: 212, info: "Washed" });
  });
});

describe("files", () => {
  const pdf = { name: "pod.pdf", bytes: "%PDF-1.4\n" };
  type Filed = { id: number; version: number; files: { id: number }[] };
  const fileOf = async (attachment: unknown) =>
    (await studio.directus<{ data: { file: string } }>("GET", `/items/attachments/${attachment}?fields=file`)).body.data.file;
  it("of an order that is locked stay as they are, and none comes", async () => {
    const { body } = await owner.send<Filed>("POST", "/orders", await orderBody(owner), [pdf]);
    const attachment = body.files[0]?.id;
    const cancelled = await typeKey(owner, "ORDER_STATUS", "CAN");
    const read = (await owner.get(`/orders/${body.id}`)).body;
    expect((await owner.put(`/orders/${body.id}`, { ...read, order_status: cancelled })).status).toBe(200);
    const locked = "You can not update order";
    await refuses("DELETE", `/items/attachments/${attachment}`, undefined, undefined, locked);
    await refuses("PATCH", `/items/attachments/${attachment}`, { status: "N" }, undefined, locked);
    await refuses("POST", "/items/attachments", { company: 1, name: "more.pdf", file: await fileOf(attachment), order: body.id }, undefined, locked);
    expect((await owner.get<Filed>(`/orders/${body.id}`)).body.files).toHaveLength(1);
  });
  it("of a complete trip and its stops likewise", async () => {
    const items = [await stopBody(owner, { type: "Y", item_status: 228 })];
    const { body } = await owner.send<Filed & { items: { files: { id: number }[] }[] }>("POST", "/trips", await tripBody(owner, undefined, { items }), [
      pdf,
      { ...pdf, part: "items.0.file" },
    ]);
    for (const trip_status of ["On Road", "Complete"]) {
      const read = (await owner.get(`/trips/${body.id}`)).body;
      await owner.put(`/trips/${body.id}`, { ...read, trip_status: await typeKey(owner, "TRIP_STATUS", trip_status).catch(() => 250) });
    }
    for (const file of [body.files[0]?.id, body.items[0]?.files[0]?.id])
      await refuses("DELETE", `/items/attachments/${file}`, undefined, undefined, "You can not update trip");
  });
  it("that a record shows are not deleted beside it", async () => {
    const { body } = await owner.send<Filed>("POST", "/orders", await orderBody(owner), [pdf]);
    await refuses(
      "DELETE",
      `/files/${await fileOf(body.files[0]?.id)}`,
      undefined,
      undefined,
      "You can not delete this file because file is associated with attachment",
    );
    expect((await owner.get<Filed>(`/orders/${body.id}`)).body.files).toHaveLength(1);
    expect((await owner.delete(`/orders/${body.id}`)).status).toBe(200);
  });
});

describe("a trip's stop", () => {
  it("is of the order it names, and is there once", async () => {
    const [order, other] = [await makeOrder(owner), await makeOrder(owner)];
    const trip = await makeTrip(owner, order);
    const path = `/items/trip_items/${trip.items[0]?.id}`;
    await refuses("PATCH", path, { order_item: other.items[0]?.id }, "order_item", "Please choose from the list");
    const twice = "This stop of the order is on the trip already";
    await refuses("PATCH", path, { order_item: order.items[1]?.id }, "order_item", twice);
    const { body: read } = await owner.get<{ items: object[] }>(`/trips/${trip.id}`);
    const again = { ...read.items[0], id: 0 };
    expect(await owner.put(`/trips/${trip.id}`, { ...read, items: [...read.items, again], confirm: true })).toMatchObject({
      status: 400,
      body: { error: { fields: [{ path: "items.2.order_item", message: twice }] } },
    });
    const items = [{ ...read.items[0], status: false }, ...read.items.slice(1), again];
    expect((await owner.put(`/trips/${trip.id}`, { ...read, items, confirm: true })).status).toBe(200);
  });
});

describe("what is on record", () => {
  it("is not written by anybody", async () => {
    const order = await makeOrder(owner);
    const { body } = await studio.directus<{ data: { id: number }[] }>(
      "GET",
      `/items/history?filter[root_collection][_eq]=orders&filter[root_item][_eq]=${order.id}&limit=1`,
    );
    const path = `/items/history/${body.data[0]?.id}`;
    const stays = "What is on record is written by the product alone, and stays as it was written";
    await refuses("PATCH", path, { changes: {} }, undefined, stays);
    await refuses("DELETE", path, undefined, undefined, stays);
    await refuses(
      "POST",
      "/items/history",
      { company: 1, collection: "orders", item: 1, root_collection: "orders", root_item: 1, action: "update", at: "2026-01-01T00:00:00Z" },
      undefined,
      stays,
    );
  });
  it("has whoever made it: a person who has done anything is suspended, not deleted", async () => {
    const { body: me } = await (await signIn(addresses, "dispatch@maple.example")).get<{ profile_id: string }>("/profile/user");
    await makeOrder(await signIn(addresses, "dispatch@maple.example"));
    await refuses("DELETE", `/users/${me.profile_id}`, undefined, undefined, "Please suspend the user instead");
  });
  it("gives no number twice: a counter stays, and never goes back", async () => {
    const order = await makeOrder(owner);
    expect((await owner.delete(`/orders/${order.id}`)).status).toBe(200);
    const { body } = await studio.directus<{ data: { id: number; value: number }[] }>(
      "GET",
      "/items/counters?filter[company][_eq]=1&filter[name][_eq]=order_no",
    );
    const [counter] = body.data;
    const path = `/items/counters/${counter?.id}`;
    await refuses("DELETE", path, undefined, undefined, "You can not delete this counter because its numbers would be given again");
    await refuses("PATCH", path, { value: order.order_no - 1 }, "value", `not below ${order.order_no}`);
    await refuses("PATCH", path, { name: "trip_no" }, "name", "");
    expect((await makeOrder(owner)).order_no).toBe(order.order_no + 1);
  });
});
