/** What the workspace refuses the data layer refuses, with the same sentence: limits, what must be filled, what a text is, what is locked, on record or named by the rules. */
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { type Client, PASSWORD, signIn, signInStudio } from "../lib/client.ts";
import { completeOrder, customerBody, makeCustomer, makeOrder, makeTrip, stopBody, tripBody, typeKey } from "../lib/factories.ts";
import { refused } from "../lib/refusals.ts";
import { accidentBody, makeRecord, reimbursementBody } from "../lib/registers.ts";

const addresses = inject("addresses");
const MANDATORY = "This is a mandatory field.";
const SOON = { timeout: 15_000, interval: 100 };
let owner: Client;
let studio: Client;
beforeAll(async () => {
  owner = await signIn(addresses, "owner@maple.example");
  studio = await signInStudio(addresses);
});

type Said = { errors?: { message: string; extensions?: { field?: string } }[]; data?: { id: number } };
const ask = async (method: string, path: string, body?: unknown) => {
  const { status, body: said } = await studio.directus<Said>(method, path, body);
  const [error] = said.errors ?? [];
  return { status, field: error?.extensions?.field, says: error?.message ?? "", id: said.data?.id ?? 0 };
};
const refuses = async (method: string, path: string, body: unknown, field: string | undefined, sentence: string) => {
  const { status, ...said } = await ask(method, path, body);
  const isRefused = status >= 400 && status < 500;
  expect({ path, body, isRefused, field: said.field, says: said.says }).toEqual({
    path,
    body,
    isRefused: true,
    field,
    says: expect.stringContaining(sentence) as string,
  });
};
const takes = async (method: string, path: string, body?: unknown) => {
  const { status, says, id } = await ask(method, path, body);
  expect({ path, body, status: status < 300, says }).toEqual({ path, body, status: true, says: "" });
  return id;
};
/** As an older version, or somebody with the database at hand, has left it. */
const from = (least: string, most: string) => `Please enter a number from ${least} to ${most}`;

describe("a customer", () => {
  it("has due days that a date can be made of, or none, and the invoice is issued", async () => {
    const order = await completeOrder(owner);
    const customer = `/items/customers/${(order.billed_to as { id: number }).id}`;
    for (const due_days of ["x", "net 30", "-5", "9999", "1.5"])
      await refuses("PATCH", customer, { due_days }, "due_days", "due days maximum allowed 2 character");
    await takes("PATCH", customer, { due_days: "30" });
    expect((await owner.post("/invoices", { order: order.id })).status).toBe(201);
  });
  it("has all that the form asks for, within its limits", async () => {
    const { id } = await makeCustomer(owner);
    const path = `/items/customers/${id}`;
    for (const field of ["name", "email", "address1", "billing_city", "billing_state", "billing_zip_code", "shipping_city", "currency_id", "billing_country"])
      for (const empty of field.endsWith("_id") || field.endsWith("country") ? [null] : ["", " ", null])
        await refuses("PATCH", path, { [field]: empty }, field, MANDATORY);
    await refuses("PATCH", path, { name: "Abc" }, "name", "at least more than 3 characters");
    await refuses("PATCH", path, { name: "x".repeat(151) }, "name", "Maximum allowed 150 character");
    await refuses("PATCH", path, { info: "x".repeat(201) }, "info", "Other Information maximum allowed 200 character");
    await refuses("PATCH", path, { site_url: "nope" }, "site_url", "Please enter valid url!");
    await refuses("PATCH", path, { rate: -1 }, "rate", from("0", "9,999,999.99"));
    await refuses("PATCH", path, { rate: "0,125" }, "rate", "Please enter a number like 1,234.50 or 1 234,50");
    await refuses("PATCH", path, { rate: 0.125 }, "rate", "Please enter a number with 2 decimals at most");
    await takes("PATCH", path, { rate: "1,234.50" });
    expect((await owner.get(`/customers/${id}`)).body).toMatchObject({ rate: 1234.5 });
    await refuses("POST", "/items/customers", { company: 1, name: "Half Made" }, "email", MANDATORY);
    await refuses("POST", "/items/customers", customerBody({ company: 1, billing_state: "" }), "billing_state", MANDATORY);
  });
  it("is not its own broker, and has none where it is one", async () => {
    const { id } = await makeCustomer(owner, { broker: true });
    const other = await makeCustomer(owner, { broker_id: id });
    await refuses("PATCH", `/items/customers/${id}`, { broker_id: id }, "broker_id", "A customer can not be its own broker");
    await takes("PATCH", `/items/customers/${other.id}`, { broker: true });
    expect((await owner.get(`/customers/${other.id}`)).body).toMatchObject({ broker: true, broker_id: null });
  });
});

describe("figures have the limits of the form", () => {
  it("in orders, their charges and stops", async () => {
    const order = await makeOrder(owner, { rates: [{ id: 0, name: "Tarp", value: 50 }] });
    const path = `/items/orders/${order.id}`;
    await refuses("PATCH", path, { rate_mthd: 222, frt_cost: -5000, reason: "x" }, "frt_cost", from("0", "99,999,999.99"));
    await refuses("PATCH", path, { custom_surcharge: -1 }, "custom_surcharge", from("0", "99,999,999.99"));
    await refuses("PATCH", path, { calc_miles: -1 }, "calc_miles", from("0", "99,999"));
    await refuses("PATCH", path, { frt_cost_per_mile: -1 }, "frt_cost_per_mile", from("0", "9,999"));
    await refuses("PATCH", path, { custom_tax_total: 101 }, "custom_tax_total", from("-100", "100"));
    await refuses("PATCH", path, { surcharge_typ: 225, custom_surcharge: null }, "surcharge", MANDATORY);
    await takes("PATCH", path, { extra_cost: -5 });
    const [rate] = (order.rates ?? []) as { id: number }[];
    await refuses("PATCH", `/items/order_rates/${rate?.id}`, { value: -1 }, "value", "");
    await refuses("PATCH", `/items/order_rates/${rate?.id}`, { name: "" }, "name", "");
    await refuses("POST", "/items/order_rates", { order: order.id, name: "Toll", value: -3 }, "value", "");
    const stop = `/items/order_items/${order.items[0]?.id}`;
    for (const field of ["qty", "weight", "length"]) await refuses("PATCH", stop, { [field]: -1 }, field, field === "qty" ? "" : from("0", "9,999,999"));
    for (const [field, sentence] of [
      ["city", "city"],
      ["location", "location"],
      ["postal_code", "postal"],
      ["loc_nm", "name"],
    ] as const)
      expect([field, (await ask("PATCH", stop, { [field]: "" })).field, sentence.length > 0]).toEqual([field, field, true]);
    await refuses("PATCH", stop, { postal_code: "10001" }, "postal_code", "Please enter a postal code of Canada, e.g. M5V 3L9");
    await refuses("PATCH", stop, { city: "x".repeat(101) }, "city", "Maximum allowed 100 character");
    await refuses("PATCH", stop, { req_date: "2026-02-30T10:00:00" }, "req_date", "Please enter a valid date");
    const { body } = await owner.get(`/orders/${order.id}`);
    expect((await owner.put(`/orders/${order.id}`, body)).status).toBe(200);
  });
  it("in trips, accidents and reimbursements, with what hangs together", async () => {
    const trip = await makeTrip(owner, undefined, { items: [await stopBody(owner, { type: "Y", item_status: 228 })] });
    const path = `/items/trips/${trip.id}`;
    await refuses("PATCH", path, { odm_start: -1 }, "odm_start", from("0", "999,999,999"));
    await refuses("PATCH", path, { calc_miles: -1 }, "calc_miles", from("0", "99,999"));
    await refuses("PATCH", path, { odm_start: 500, odm_end: 100 }, "odm_end", "Odometer start can not be greater");
    await refuses("PATCH", path, { trailer1: null }, "trailer1", MANDATORY);
    await refuses("PATCH", `/items/trip_items/${trip.items[0]?.id}`, { qty: -1 }, "qty", "");
    const accident = await makeRecord(owner, "accidents", accidentBody());
    for (const field of ["claim_wt_rcvry", "claim_wo_rcvry"])
      await refuses("PATCH", `/items/accidents/${accident.id}`, { [field]: -1 }, field, from("0", "999,999,999.99"));
    await refuses("PATCH", `/items/accidents/${accident.id}`, { drug_chk: true, drug_chk_dt: null }, "drug_chk_dt", MANDATORY);
    const reimbursement = await makeRecord(owner, "reimbursements", await reimbursementBody(owner));
    await refuses("PATCH", `/items/reimbursements/${reimbursement.id}`, { ttl_amt: -1 }, "ttl_amt", from("0", "99,999,999.99"));
    await refuses("PATCH", `/items/reimbursements/${reimbursement.id}`, { paid_to: "" }, "paid_to", MANDATORY);
  });
});

describe("a company", () => {
  it("prints what a carrier is", async () => {
    const path = "/items/companies/1";
    await refuses("PATCH", path, { name: "" }, "name", MANDATORY);
    await refuses("PATCH", path, { name: "x".repeat(151) }, "name", "Maximum allowed 150 character");
    await refuses("PATCH", path, { province: "ZZZ" }, "province", "Please enter a province of Canada, e.g. ON");
    for (const postal_code of ["ABC", "10001"])
      await refuses("PATCH", path, { postal_code }, "postal_code", "Please enter a postal code of Canada, e.g. M5V 3L9");
    await refuses("PATCH", path, { email: "nope" }, "email", "Please enter a valid email.");
    await takes("PATCH", path, { province: "ontario" });
  });
  it("that is switched off has nobody signed in, and signs in nobody, until it is on again", async () => {
    const person = await signIn(addresses, "dispatch@prairie.example");
    const { body: me } = await person.get<{ company: { id: number } }>("/profile/user");
    const path = `/items/companies/${me.company.id}`;
    expect((await person.get("/screens")).status).toBe(200);
    await takes("PATCH", path, { active: false });
    try {
      await expect.poll(async () => (await person.get("/screens")).status, SOON).toBe(401);
      const off = "The account of your company is switched off. Please contact your administrator.";
      const enter = (password: string) => owner.post("/login", { username: "dispatch@prairie.example", password });
      expect(await enter(PASSWORD)).toMatchObject(refused("FORBIDDEN", off));
      expect((await enter("not the password")).status).toBe(401);
      expect((await owner.get("/screens")).status).toBe(200);
    } finally {
      await takes("PATCH", path, { active: true });
    }
    expect((await signIn(addresses, "dispatch@prairie.example")).token).toBeTruthy();
  });
});

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
    await refuses("PATCH", `/items/types/${id}`, { active: true, company: null }, "value", "").catch(() => undefined);
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
    await refuses("DELETE", `/items/states/${ontario.id}`, undefined, undefined, used("deleted"));
    await refuses("POST", "/items/states", { country: ontario.country, value: "Ontario too", code: "ON" }, "code", "with the code ON already");
    await refuses("POST", "/items/states", { country: ontario.country, value: "Nowhere", code: "ZQ" }, "code", "Please enter a province of Canada, e.g. ON");
    await takes("PATCH", `/items/states/${ontario.id}`, { value: "Ontario", code: "ON" });
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
    await refuses("PATCH", path, { asset_code: other?.asset_code.toLowerCase() }, "asset_code", "There is a unit with the number");
    await refuses("PATCH", path, { asset_code: "" }, "asset_code", MANDATORY);
    await makeTrip(owner, undefined, { vehicle: one?.id, items: [await stopBody(owner, { type: "Y", item_status: 228 })] });
    await refuses("PATCH", path, { vehicle_typ: 213 }, "vehicle_typ", "can not become another kind of unit");
    await takes("PATCH", path, { asset_code: one?.asset_code, vehicle_typ: 212, info: "Washed" });
  });
});

describe("files", () => {
  const pdf = { name: "pod.pdf", bytes: "%PDF-1.4\n" };
  type Filed = { id: number; version: number; files: { id: number }[] };
  const fileOf = async (attachment: unknown) =>
    (await studio.directus<{ data: { file: string } }>("GET", `/items/attachments/${attachment}?fields=file`)).body.data.file;
  it("of an order that is locked stay as they are, and none comes", async () => {
    const { orderBody } = await import("../lib/factories.ts");
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
    const { orderBody } = await import("../lib/factories.ts");
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
