/** What the workspace refuses of a value the data layer refuses, with the same sentence: limits, what must be filled, what a text is, what hangs together. */
import { beforeAll, describe, expect, inject, it } from "vitest";
import { asking, MANDATORY } from "../lib/asking.ts";
import { type Client, PASSWORD, signIn, signInStudio } from "../lib/client.ts";
import { completeOrder, customerBody, makeCustomer, makeOrder, makeTrip, stopBody, typeKey } from "../lib/factories.ts";
import { invalid, refused } from "../lib/refusals.ts";
import { accidentBody, makeRecord, reimbursementBody } from "../lib/registers.ts";

const addresses = inject("addresses");
let owner: Client;
let studio: Client;
beforeAll(async () => {
  owner = await signIn(addresses, "owner@maple.example");
  studio = await signInStudio(addresses);
});
const { ask, refuses, takes } = asking(() => studio);
const SOON = { timeout: 15_000, interval: 100 };
const from = (least: string, most: string) => `Please enter a number from ${least} to ${most}`;

describe("a customer", () => {
  it("has due days that a date can be made of, or none, and the invoice is issued", async () => {
    const order = await completeOrder(owner);
    const customer = `/items/customers/${(order.billed_to as { id: number }).id}`;
    for (const due_days of ["x", "net 30", "-5", "9999", "1.5"])
      await refuses("PATCH", customer, { due_days }, "due_days", "due days maximum allowed 2 character");
    await takes("PATCH", customer, { due_days: "１２" });
    expect((await owner.get(customer.replace("/items", ""))).body).toMatchObject({ due_days: "12" });
    const form = { ...(await owner.get(customer.replace("/items", ""))).body, due_days: "٣٠" };
    expect(await owner.put(customer.replace("/items", ""), form)).toMatchObject({ status: 200, body: { due_days: "30" } });
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
    await refuses("PATCH", path, { rate: "0,125" }, "rate", "Please enter a number like");
    await refuses("PATCH", path, { rate: 0.125 }, "rate", "Please enter a number with 2 decimals at most");
    await takes("PATCH", path, { rate: "1,234.50" });
    expect((await owner.get(`/customers/${id}`)).body).toMatchObject({ rate: 1234.5 });
    await refuses("POST", "/items/customers", { company: 1, name: "Half Made", currency_id: 1 }, "email", MANDATORY);
    await refuses("POST", "/items/customers", customerBody({ company: 1, billing_state: "" }), "billing_state", MANDATORY);
  });
  it("stays a broker while a customer or an open order has it for one", async () => {
    const [broker, other] = [await makeCustomer(owner, { broker: true }), await makeCustomer(owner, { broker: true })];
    const [path, off] = [`/items/customers/${broker.id}`, { broker: false }];
    const customer = await makeCustomer(owner, { name: "Northern Pulp", broker_id: broker.id });
    await refuses("PATCH", path, off, "broker", "This customer is the broker of Northern Pulp: please choose another one there first");
    const read = await owner.get(`/customers/${broker.id}`);
    expect(await owner.put(`/customers/${broker.id}`, { ...read.body, ...off })).toMatchObject(invalid({ path: "broker" }));
    await takes("PATCH", `/items/customers/${customer.id}`, { broker_id: null });
    const order = await makeOrder(owner, { broker: broker.id });
    await refuses("PATCH", path, off, "broker", `the broker of order ${order.order_no}`);
    await takes("PATCH", `/items/orders/${order.id}`, { broker: other.id });
    await takes("PATCH", path, off);
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
  it("in the tax of an order, which is never below 0, whichever part of it is written", async () => {
    const custom = await typeKey(owner, "TAX_TYPE", "CSTTAX");
    const order = await makeOrder(owner, { frt_cost: 100, extra_cost: -150, rates: [{ id: 0, name: "Tarp", value: 80 }] });
    const [path, rates] = [`/items/orders/${order.id}`, "/items/order_rates"];
    const [rate] = (order.rates ?? []) as { id: number }[];
    const dispatcher = await signIn(addresses, "dispatch@maple.example");
    for (const [door, row] of [
      ["tax", { tax_type: custom, custom_tax_total: -50 }],
      ["extra charge", { extra_cost: -99_999 }],
      ["freight", { frt_cost: 0 }],
      ["charges", { rates: { create: [], update: [], delete: [rate?.id] } }],
    ] as const)
      for (const refusing of [asking(() => dispatcher), asking(() => studio)]) {
        const said = await refusing.ask("PATCH", path, row);
        expect([door, said.status, said.field, said.says.endsWith(MANDATORY)]).toEqual([door, 400, "tax_total", true]);
      }
    await refuses("PATCH", `${rates}/${rate?.id}`, { value: 1 }, "tax_total", MANDATORY);
    await refuses("DELETE", `${rates}/${rate?.id}`, undefined, "tax_total", MANDATORY);
    const body = {
      ...(await owner.directus<{ data: object }>("GET", `${path}?fields=billed_to,order_cur,order_type,load_type,order_date,tax_type,rate_mthd,surcharge_typ`))
        .body.data,
      company: 1,
    };
    const items = { create: [await stopBody(owner)], update: [], delete: [] };
    await refuses("POST", "/items/orders", { ...body, items, frt_cost: 10, extra_cost: -20 }, "tax_total", MANDATORY);
    expect((await owner.get(`/orders/${order.id}`)).body).toMatchObject({ version: order.version, total: order.total });
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
