/** What an administrator types in the studio is checked when it is stored: no later page, order or start breaks of it. */
import { beforeAll, describe, expect, inject, it } from "vitest";
import { type Client, clientOf, PASSWORD, signIn } from "../lib/client.ts";
import { makeOrder, typeKey } from "../lib/factories.ts";

const addresses = inject("addresses");
type Refused = { errors?: { message: string; extensions?: { code?: string } }[] };
let admin: Client;
let dispatch: Client;
beforeAll(async () => {
  const sent = { email: "admin@haulbook.example", password: PASSWORD };
  const { body } = await clientOf(addresses, undefined).directus<{ data: { access_token: string } }>("POST", "/auth/login", sent);
  admin = clientOf(addresses, body.data.access_token);
  dispatch = await signIn(addresses, "dispatch@maple.example");
});
const stores = async (method: string, path: string, body?: unknown) => {
  const { status, body: said } = await admin.directus<Refused & { data?: { id: number } }>(method, `/items/${path}`, body);
  return { status, id: said.data?.id ?? 0, says: said.errors?.[0]?.message ?? "" };
};
const refuses = async (method: string, path: string, body: unknown, sentence: RegExp) => {
  const { status, says } = await stores(method, path, body);
  expect({ status: status >= 400 && status < 500, says }).toEqual({ status: true, says: expect.stringMatching(sentence) });
};

describe("a company", () => {
  it("is in a time zone of the IANA list", async () => {
    for (const timezone of ["Toronto", "EST", "+05:00", "america/toronto", ""])
      await refuses("PATCH", "companies/1", { timezone }, /^Timezone: please choose from the list/);
    await refuses("POST", "companies", { name: "Lost Freight", timezone: "Mars/Olympus" }, /^Timezone: /);
    const { id, status } = await stores("POST", "companies", { name: "Saskatoon Freight", timezone: "America/Regina" });
    expect([status, (await stores("PATCH", `companies/${id}`, { timezone: "UTC" })).status]).toEqual([200, 200]);
    expect((await dispatch.get("/orders?intent=load&paged=true")).status).toBe(200);
  });
});

describe("a lookup value", () => {
  const value = (overrides: object) => ({ type: "EQUIP_TYPE", value: `Live floor ${crypto.randomUUID()}`, code: `LF${Date.now()}`, ...overrides });

  it("is of a list that something reads", async () => {
    await refuses("POST", "types", value({ type: "NOPE" }), /^List: please choose from the list/);
    const { id } = await stores("POST", "types", value({}));
    await refuses("PATCH", `types/${id}`, { type: "NOPE" }, /./);
    await refuses("PATCH", `types/${id}`, { type: "COMM_TYPE" }, /stays in its list/);
    expect((await stores("DELETE", `types/${id}`)).status).toBe(204);
  });

  it("has a label, and a code of its own in its list and company", async () => {
    const code = `TW${Date.now()}`;
    const first = await stores("POST", "types", value({ code }));
    expect(first.status).toBe(200);
    await refuses("POST", "types", value({ code }), new RegExp(`code ${code}`));
    await refuses("POST", "types", value({ value: " " }), /mandatory field/);
    await refuses("POST", "types", value({ code: "" }), /mandatory field/);
    const company = await stores("POST", "types", value({ code, company: 1 }));
    expect(company.status).toBe(200);
    await refuses("POST", "types", value({ code, company: 1 }), new RegExp(`code ${code}`));
    const other = await stores("POST", "types", value({}));
    await refuses("PATCH", `types/${other.id}`, { code }, new RegExp(`code ${code}`));
    expect((await stores("PATCH", `types/${other.id}`, { code: `${code}B` })).status).toBe(200);
    for (const { id } of [first, company, other]) expect((await stores("DELETE", `types/${id}`)).status).toBe(204);
  });

  it("has no twin in another case of letters, at everybody's and at a company", async () => {
    const code = `Cs${Date.now()}`;
    const company = await stores("POST", "types", value({ code, company: 1 }));
    await refuses("POST", "types", value({ code: code.toUpperCase() }), new RegExp(`code ${code.toUpperCase()}`));
    const shared = await stores("POST", "types", value({ code }));
    await refuses("PATCH", `types/${shared.id}`, { code: code.toLowerCase() }, /code/);
    await refuses("POST", "types", value({ code: code.toLowerCase(), company: 2 }), /code/);
    expect((await stores("POST", "types", value({ code: `${code}x`, company: 2 }))).status).toBe(200);
    for (const { id } of [company, shared]) expect((await stores("DELETE", `types/${id}`)).status).toBe(204);
  });

  it("is made once by eight who make it at the same time", async () => {
    const code = `RACE${Date.now()}`;
    const made = await Promise.all(Array.from({ length: 8 }, () => stores("POST", "types", value({ code }))));
    expect(made.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 400)]);
    for (const { id } of made.filter(({ status }) => status === 200)) expect((await stores("DELETE", `types/${id}`)).status).toBe(204);
  });

  it("of the product may be relabelled, but not recoded, moved, deleted or given away", async () => {
    const fresh = await typeKey(dispatch, "ORDER_STATUS", "NEW");
    await refuses("PATCH", `types/${fresh}`, { company: 1 }, /./);
    for (const change of [{ code: "X" }, { type: "ORDER_TYPE" }]) {
      await refuses("PATCH", `types/${fresh}`, change, /used by the product/);
      await refuses("PATCH", "types/2483", change, /used by the product/);
    }
    for (const id of [fresh, 2484, 214, 250]) await refuses("DELETE", `types/${id}`, undefined, /used by the product/);
    expect(
      (await stores("PATCH", "types/2484", { value: "Given back", sort: 2, active: true, code: "RETURNED", type: "RENTAL_STATUS", system: false })).status,
    ).toBe(200);
    const { body } = await admin.directus<{ data: object }>("GET", "/items/types/2484?fields=value,system");
    expect(body.data).toEqual({ value: "Given back", system: true });
    await stores("PATCH", "types/2484", { value: "Returned" });
    expect((await makeOrder(dispatch)).order_no).toBeGreaterThan(0);
  });

  it("joins no list whose values the rules name one by one", async () => {
    for (const type of ["ORDER_STATUS", "TRIP_STATUS", "OWNER_TYPE", "RENTAL_STATUS"])
      await refuses("POST", "types", value({ type, code: "NEW", company: 1 }), /values of this list come with the product/);
  });

  it("is a tax with its percentage", async () => {
    const tax = (label: string) => value({ type: "TAX_TYPE", value: label });
    for (const label of ["HST", "HST - ", "HST - thirteen", "HST 13"]) await refuses("POST", "types", tax(label), /ends in its percentage/);
    const { id, status } = await stores("POST", "types", tax("HST X - 13.5"));
    expect(status).toBe(200);
    await refuses("PATCH", `types/${id}`, { value: "HST X" }, /ends in its percentage/);
    expect((await stores("PATCH", `types/${id}`, { value: "HST Y – 14%" })).status).toBe(200);
    const custom = await typeKey(dispatch, "TAX_TYPE", "CSTTAX");
    expect((await stores("PATCH", `types/${custom}`, { value: "Custom" })).status).toBe(200);
    expect((await stores("DELETE", `types/${id}`)).status).toBe(204);
  });
});

describe("currencies and countries of the product", () => {
  it("keep their codes and stay", async () => {
    for (const path of ["currencies/1", "currencies/2", "countries/1", "countries/2"]) {
      await refuses("PATCH", path, { code: "ZZ" }, /used by the product/);
      await refuses("DELETE", path, undefined, /./);
    }
    expect((await stores("PATCH", "countries/1", { value: "Canada", code: "CA" })).status).toBe(200);
  });
});

describe("a counter", () => {
  it("goes on from the highest number that was given", async () => {
    const { body } = await admin.directus<{ data: { id: number; value: number }[] }>(
      "GET",
      "/items/counters?filter[company][_eq]=1&filter[name][_eq]=order_no",
    );
    const [{ id = 0, value = 0 } = {}] = body.data;
    await refuses("PATCH", `counters/${id}`, { value: 5 }, /highest number/);
    expect((await stores("PATCH", `counters/${id}`, { value: value + 3 })).status).toBe(200);
    expect((await makeOrder(dispatch)).order_no).toBe(value + 4);
  });
});

describe("whatever has choices", () => {
  it("takes no other", async () => {
    const order = await makeOrder(dispatch);
    await refuses("PATCH", `orders/${order.id}`, { load_type: "HUGE" }, /please choose from the list/);
  });
});
