import { beforeAll, describe, expect, inject, it } from "vitest";
import { type Client, signIn } from "../lib/client.ts";
import { customerBody, makeCustomer, makeOrder } from "../lib/factories.ts";
import { firstWord, misplaced } from "../lib/lists.ts";
import { badRequest, invalid, invalidAmong, refused } from "../lib/refusals.ts";

type Saved = { id: number; version: number; created_at: string; created_by: { name: string }; updated_at: string | null; updated_by: { name: string } | null };

const addresses = inject("addresses");
const MANDATORY = "This is a mandatory field.";
let client: Client;
beforeAll(async () => {
  client = await signIn(addresses, "dispatch@maple.example");
});

const long = (length: number) => "x".repeat(length);
/** field → value that must be refused → the sentence beside the field. */
const RULES: readonly (readonly [field: string, value: unknown, message: string])[] = [
  ["name", "", MANDATORY],
  ["name", "  ", MANDATORY],
  ["name", "Abc", "Customer name must at least more than 3 characters."],
  ["email", "", MANDATORY],
  ["email", "not an email", MANDATORY],
  ["currency_id", null, MANDATORY],
  ["site_url", "ftp://files.example.com", "Please enter valid url!"],
  ["site_url", "harbour", "Please enter valid url!"],
  ["crm_id", long(51), "Customer CRM id maximum allowed 50 character"],
  ["info", long(201), "Other Information maximum allowed 200 character"],
  ["tax_no", long(51), "Maximum allowed 50 character"],
  ["address2", long(101), "Maximum allowed 100 character"],
  ["due_days", "100", "due days maximum allowed 2 character"],
  ["due_days", "1a", "due days maximum allowed 2 character"],
  ["address1", "", MANDATORY],
  ...["billing", "shipping"].flatMap((side) => [
    [`${side}_country`, null, MANDATORY] as const,
    ...["state", "city", "zip_code"].map((part) => [`${side}_${part}`, "", MANDATORY] as const),
  ]),
];

describe("a customer's rules", () => {
  it.each(RULES)("%s = %j", async (field, value, message) => {
    expect(await client.post("/customers", customerBody({ [field]: value }))).toMatchObject(invalid({ path: field, message }));
  });
  it("are all told at once", async () => {
    const paths = ["name", "email", "currency_id", "address1", "billing_country", "shipping_zip_code"];
    expect(await client.post("/customers", {})).toMatchObject(invalidAmong(...paths.map((path) => ({ path, message: MANDATORY }))));
  });
  it("let the limits themselves pass", async () => {
    const { status } = await client.post(
      "/customers",
      customerBody({ crm_id: long(50), info: long(200), tax_no: long(50), address2: long(100), due_days: "99", name: "Four" }),
    );
    expect(status).toBe(201);
  });
});

describe("a customer", () => {
  it("is created, read, changed and deleted with the spec's sentences", async () => {
    const created = await client.post<Saved>("/customers", customerBody({ name: "Łódź Señor & Fils, Montréal", rate: "1,250.50" }));
    const what = { message: "Customer added successfully!", name: "Łódź Señor & Fils, Montréal", rate: 1250.5 };
    expect(created).toMatchObject({ status: 201, body: { ...what, version: 1, created_by: { name: "Daniel Tremblay" }, updated_at: null, updated_by: null } });
    const path = `/customers/${created.body.id}`;
    const updated = await client.put<Saved>(path, { ...(await client.get(path)).body, info: "Dock 4" });
    expect(updated).toMatchObject({ status: 200, body: { message: "Customer updated successfully!", info: "Dock 4" } });
    expect(await client.delete(path)).toMatchObject({ status: 200, body: { message: "Record deleted successfully" } });
    expect(await client.get(path)).toMatchObject(refused("NOT_FOUND"));
  });
  it("that is changed has the next version, and says who changed it and when; who made it stays", async () => {
    const { id } = await makeCustomer(client, { name: "Stamped Lines" });
    const path = `/customers/${id}`;
    const before = (await client.get<Saved>(path)).body;
    const owner = await signIn(addresses, "owner@maple.example");
    const started = Date.now();
    const changed = (await owner.put<Saved>(path, { ...before, info: "Gate 3", created_at: null, created_by: null, updated_at: "2020-01-01T00:00:00.000Z" }))
      .body;
    const { message: _, ...saved } = changed;
    expect((await client.get<Saved>(path)).body).toMatchObject({ ...saved, can: expect.anything(), why: expect.anything() });
    const { name } = await owner.get<{ first: string; last: string }>("/profile/user").then(({ body }) => ({ name: `${body.first} ${body.last}` }));
    expect(changed).toMatchObject({
      info: "Gate 3",
      version: before.version + 1,
      created_at: before.created_at,
      created_by: before.created_by,
      updated_by: { name },
    });
    expect(Date.parse(String(changed.updated_at))).toBeGreaterThanOrEqual(started - 1000);
    expect(await client.put(path, { ...before, info: "Gate 4" })).toMatchObject(refused("STALE"));
    expect((await client.get<Saved>(path)).body).toMatchObject({ info: "Gate 3", version: before.version + 1 });
  });
  it("survives being saved as it was read: not a letter, version or stamp of it changes", async () => {
    const { id } = await makeCustomer(client, { name: "Round Trip Lines", broker: false, due_days: "30" });
    const before = (await client.get<Saved>(`/customers/${id}`)).body;
    expect(await client.put(`/customers/${id}`, before)).toMatchObject({ status: 200, body: before });
    expect((await client.get<Saved>(`/customers/${id}`)).body).toEqual(before);
  });
  it("loses its broker when it becomes one", async () => {
    const broker = await makeCustomer(client, { name: "Great Lakes Brokerage", broker: true });
    const customer = await makeCustomer(client, { name: "Brokered Goods", broker_id: broker.id });
    const read = (await client.get(`/customers/${customer.id}`)).body;
    expect(read).toMatchObject({ broker_id: { id: broker.id } });
    const updated = await client.put(`/customers/${customer.id}`, { ...read, broker: true });
    expect(updated.body).toMatchObject({ broker: true, broker_id: null });
  });
  it("with orders can't be deleted, and counts them", async () => {
    const customer = await makeCustomer(client, { name: "Busy Shipper" });
    await makeOrder(client, { billed_to: customer.id });
    expect((await client.get(`/customers/${customer.id}`)).body).toMatchObject({ order_cnt: 1, can: { delete: false } });
    expect(await client.delete(`/customers/${customer.id}`)).toMatchObject(
      refused("CONFLICT", "You can not delete this customer because customer is associated with order"),
    );
  });
});

type List = { _embedded: { content: { id: number; name: string }[] }; page: { number: number; size: number; total_elements: number; total_pages: number } };
describe("the customers list", () => {
  it("pages and sorts", async () => {
    const { body } = await client.get<List>("/customers?paged=true&page=2&size=5&sort=name,desc");
    expect(body.page).toMatchObject({ number: 2, size: 5 });
    expect(body.page.total_pages).toBe(Math.ceil(body.page.total_elements / 5));
    const { body: first } = await client.get<List>("/customers?paged=true&page=1&size=5&sort=name,desc");
    const both = [...first._embedded.content, ...body._embedded.content];
    expect(new Set(both.map(({ id }) => id)).size).toBe(10);
    expect(misplaced(both.map(({ name }) => firstWord(name)).toReversed())).toEqual([]);
  });
  it.each([
    ["sort=secret,asc", "sort"],
    ["sort=name,up", "sort"],
    ["fields=id,password", "fields"],
    ["filter=company:2", "filter"],
    ["driver_ssn=1", "driver_ssn"],
    ["size=0", "size"],
    ["page=abc", "page"],
  ])("names what it does not know: %s", async (query, path) => {
    expect(await client.get(`/customers?paged=true&${query}`)).toMatchObject(badRequest(path));
  });
  const idsOf = async (query: string, text: string) =>
    (await client.get<List>(`/customers?${query}${encodeURIComponent(text)}`)).body._embedded.content.map(({ id }) => id);
  const suggested = (text: string) => idsOf("intent=suggest&begin-with=", text);
  const listed = (text: string) => idsOf("paged=true&filter=name::", text);
  it("takes percent signs and underscores for no wildcards", async () => {
    const { id } = await makeCustomer(client, { name: "Quux100%_Cotton Haulers" });
    for (const ids of [suggested, listed]) {
      expect(await ids("Quux100%_Cot")).toEqual([id]);
      expect(await ids("Quux1_0%")).toEqual([]);
    }
    expect(await suggested("%_")).toEqual([]);
    expect(await listed("%_")).toEqual([]);
  });
  it.each([
    ["Montréal Acier", ["montreal", "MONTRÉAL", "Acier  montréal", "mont"]],
    ["Łódź Trucking", ["lodz", "łódź", "ŁÓDŹ tru"]],
  ])("finds %s however it is typed", async (name, texts) => {
    const { id } = await makeCustomer(client, { name });
    for (const text of texts) {
      expect(await suggested(text), text).toContain(id);
      expect(await listed(text), text).toContain(id);
    }
    expect(await idsOf("paged=true&name=", name)).toEqual([id]);
    expect(await suggested("montreal nowhere")).toEqual([]);
  });
  it("finds a customer by its new name, whatever search text is sent", async () => {
    const { id } = await makeCustomer(client, { name: "Ébène Cartage", search: "zzz" });
    await client.put(`/customers/${id}`, { ...(await client.get(`/customers/${id}`)).body, name: "Ivoire Cartage", search: "zzz" });
    expect(await suggested("ebene")).toEqual([]);
    expect(await suggested("ivoire")).toEqual([id]);
    await client.directus("PATCH", `/items/customers/${id}`, { search: "zzz", name: "Océane Cartage" });
    expect(await suggested("zzz")).toEqual([]);
    expect(await suggested("OCEANE")).toEqual([id]);
  });
  it("suggests at most fifty, those that begin with the text first", async () => {
    await makeCustomer(client, { name: "Zebra Freight" });
    await makeCustomer(client, { name: "Old Zebra Lines" });
    const { body } = await client.get<List>("/customers?intent=suggest&begin-with=zebra");
    expect(body._embedded.content.map(({ name }) => name)).toEqual(["Zebra Freight", "Old Zebra Lines"]);
  });
  it("answers the drop-down call with slim rows", async () => {
    const { body } = await client.get<List>("/customers?paged=true&page=1&size=50000&fields=id,name");
    expect(body._embedded.content.length).toBeGreaterThan(10);
    expect(body._embedded.content.length).toBe(body.page.total_elements);
    expect(Object.keys(body._embedded.content[0] ?? {}).sort()).toEqual(["id", "name"]);
  });
});
