/** What could mean two things is refused, and what the form refuses the wire refuses, with the same sentence. */
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { startOfDay } from "../../bff/src/words/zones.ts";
import { type Client, signIn } from "../lib/client.ts";
import { customerBody, makeCustomer, makeOrder, orderBody, stopBody, tripBody, typeKey } from "../lib/factories.ts";
import { invalid, invalidAmong } from "../lib/refusals.ts";
import { accidentBody, documentBody, employeeBody, makeRecord, reimbursementBody } from "../lib/registers.ts";

const addresses = inject("addresses");
let owner: Client;
beforeAll(async () => {
  owner = await signIn(addresses, "owner@maple.example");
});
const UNCLEAR = "Please enter a number like 1,234.50 or 1\u00a0234,50";
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

it("numbers mean one thing, and lose no digit", async () => {
  for (const rate of ["0,125", "1.234,567", "12,5"])
    expect(await owner.post("/customers", customerBody({ rate }))).toMatchObject(invalid({ path: "rate", message: UNCLEAR }));
  expect(await owner.post("/customers", customerBody({ rate: "0.125" }))).toMatchObject(
    invalid({ path: "rate", message: "Please enter a number with 2 decimals at most" }),
  );
  for (const [rate, kept] of [
    ["2 345,75", 2345.75],
    ["1,234.5", 1234.5],
    ["$ 1,234.50", 1234.5],
  ] as const)
    expect(await owner.post("/customers", customerBody({ rate }))).toMatchObject({ status: 201, body: { rate: kept } });
  const items = [await stopBody(owner, { qty: "0,5" })];
  expect(await owner.post("/orders", await orderBody(owner, { items }))).toMatchObject(invalid({ path: "items.0.qty", message: UNCLEAR }));
  for (const range of ["0x10", "1e3", "1,5"]) expect((await owner.get(`/reimbursements?filter=ttl_amt:${range}`)).status).toBe(400);
});

it("no sum is larger than its column, and the refusal stands beside what makes it", async () => {
  const message = "The sums of an order can be 999,999,999,999.99 at most";
  const huge = { surcharge_typ: 225, custom_surcharge: 99_999_999.99, frt_cost: 99_999_999.99 };
  expect(await owner.post("/orders", await orderBody(owner, huge))).toMatchObject(invalid({ path: "surcharge", message }));
  const order = await makeOrder(owner);
  const studio = await owner.directus("PATCH", `/items/orders/${order.id}`, { frt_cost: 1e13 });
  expect(studio.status).toBe(400);
});

describe("postal codes and provinces", () => {
  const CA = "Please enter a postal code of Canada, e.g. M5V 3L9";
  const US = "Please enter a ZIP code, e.g. 14206 or 14206-1234";
  const american = { billing_country: 2, billing_state: "NY", billing_city: "Buffalo" };
  it("of customers are those of the country", async () => {
    for (const billing_zip_code of ["ABC", ".", "14206", "M5V"])
      expect(await owner.post("/customers", customerBody({ billing_zip_code }))).toMatchObject(invalid({ path: "billing_zip_code", message: CA }));
    for (const billing_zip_code of ["M5V 3L9", "1420", ".", "00000", "00412-0001"])
      expect(await owner.post("/customers", customerBody({ ...american, billing_zip_code }))).toMatchObject(invalid({ path: "billing_zip_code", message: US }));
    const made = await owner.post(
      "/customers",
      customerBody({ billing_zip_code: "m5v3l9", ...{ shipping_country: 2, shipping_state: "new york", shipping_zip_code: "142061234" } }),
    );
    expect(made).toMatchObject({ status: 201, body: { billing_zip_code: "M5V 3L9", shipping_state: "NY", shipping_zip_code: "14206-1234" } });
    expect(await owner.post("/customers", customerBody({ billing_state: "NY" }))).toMatchObject(
      invalid({ path: "billing_state", message: "Please enter a province of Canada, e.g. ON" }),
    );
    const elsewhere = { billing_country: 3, billing_state: "JAL", billing_city: "Guadalajara", billing_zip_code: "44100" };
    expect((await owner.post("/customers", customerBody(elsewhere))).status).toBe(201);
  });
  it("of stops are those of the country that the address ends in, else of the province's", async () => {
    const order = async (stop: object) => owner.post("/orders", await orderBody(owner, { items: [await stopBody(owner, { ...stop })] }));
    expect(await order({ postal_code: "14206" })).toMatchObject(invalid({ path: "items.0.postal_code", message: CA }));
    expect(await order({ location: "1700 Clinton St, Buffalo, NY", province: "NY", postal_code: "M6J 1X2" })).toMatchObject(
      invalid({ path: "items.0.postal_code", message: US }),
    );
    expect(await order({ province: "ZZZ" })).toMatchObject(invalid({ path: "items.0.province", message: "Please enter a province of Canada, e.g. ON" }));
    expect(await order({ postal_code: "m6j-1x2", province: "Ontario" })).toMatchObject({
      status: 201,
      body: { items: [{ postal_code: "M6J 1X2", province: "ON" }] },
    });
    expect((await order({ location: "Av. Juárez 1, Guadalajara, Mexico", province: "JAL", postal_code: "44100" })).status).toBe(201);
    const items = [await stopBody(owner, { type: "Y", item_status: 228, postal_code: "ABC" })];
    expect(await owner.post("/trips", await tripBody(owner, undefined, { items }))).toMatchObject(invalid({ path: "items.0.postal_code", message: CA }));
  });
  it("that were kept before are no hindrance, and are refused in the studio like here", async () => {
    const customer = await makeCustomer(owner);
    const patch = (body: object) => owner.directus("PATCH", `/items/customers/${customer.id}`, body);
    expect((await patch({ billing_zip_code: "ABC" })).status).toBe(400);
    expect((await patch({ email: "nobody" })).status).toBe(400);
    expect((await patch({ billing_zip_code: "l8l1a1", billing_state: "Ontario" })).status).toBe(200);
    expect((await owner.get(`/customers/${customer.id}`)).body).toMatchObject({ billing_zip_code: "L8L 1A1", billing_state: "ON" });
  });
});

it("codes are codes: provinces, licences, citizenships", async () => {
  const choose = "Please choose from the list";
  expect(await owner.post("/accidents", accidentBody({ province: "ZZZ" }))).toMatchObject(invalid({ path: "province", message: choose }));
  expect(await owner.post("/accidents", accidentBody({ province: "ontario" }))).toMatchObject({ status: 201, body: { province: "ON" } });
  expect(await owner.post("/employees", employeeBody({ licence_province: "ZZ", citizenship: "XX", email: "nobody" }))).toMatchObject(
    invalid(
      { path: "email", message: "Please enter a valid email." },
      { path: "licence_province", message: choose },
      { path: "citizenship", message: "Please enter the two letters of a country, e.g. CA" },
    ),
  );
  expect(await owner.post("/employees", employeeBody({ licence_province: "qc", citizenship: "mx" }))).toMatchObject({
    body: { licence_province: "QC", citizenship: "MX" },
  });
  expect(await owner.post("/suppliers", { name: "Depot", email: "nobody" })).toMatchObject(invalid({ path: "email", message: "Please enter a valid email." }));
  expect(await owner.post("/orders", await orderBody(owner, { broker_cnt_email: "nobody" }))).toMatchObject(
    invalid({ path: "broker_cnt_email", message: "Please enter a valid email." }),
  );
});

it("what has happened is not in the future, whoever says so; today is until it ends", async () => {
  const message = "Date can not be in the future";
  for (const [path, body, field] of [
    ["/documents", await documentBody(owner, { date: inDays(2) }), "date"],
    ["/reimbursements", await reimbursementBody(owner, { reimb_date: inDays(2) }), "reimb_date"],
    ["/accidents", accidentBody({ date: inDays(2) }), "date"],
    ["/employees", employeeBody({ date_of_birth: inDays(2).slice(0, 10) }), "date_of_birth"],
  ] as const)
    expect(await owner.post(path, body)).toMatchObject(invalid({ path: field, message }));
  const day = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Toronto" }).format(new Date());
  for (const [path, body] of [
    ["/documents", await documentBody(owner, { date: `${day}T23:59:00` })],
    ["/reimbursements", await reimbursementBody(owner, { reimb_date: `${day}T23:59:00` })],
    ["/accidents", accidentBody({ date: `${day}T23:59:00` })],
  ] as const)
    expect((await owner.post(path, body)).status).toBe(201);
});

it("nor is it in the studio", async () => {
  const message = "Date can not be in the future";
  const refused = { status: 400, body: { errors: [{ message }] } };
  const day = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Toronto" }).format(new Date());
  for (const [path, body, field] of [
    ["documents", await documentBody(owner), "date"],
    ["accidents", accidentBody(), "date"],
    ["employees", employeeBody(), "date_of_birth"],
  ] as const) {
    const later = field === "date_of_birth" ? inDays(2).slice(0, 10) : inDays(2);
    const now = field === "date_of_birth" ? day : startOfDay(day, "America/Toronto").toISOString();
    expect(await owner.directus("POST", `/items/${path}`, { ...body, [field]: later })).toMatchObject(refused);
    const { id } = await makeRecord(owner, path, body);
    expect(await owner.directus("PATCH", `/items/${path}/${id}`, { [field]: later })).toMatchObject(refused);
    expect((await owner.directus("PATCH", `/items/${path}/${id}`, { [field]: now })).status).toBe(200);
  }
});

it("files of one record have names of their own, in any case of letters and accents", async () => {
  const twins = invalid({ path: "files", message: "Maximum 10 files & all files should have unique names" });
  const send = async (...names: string[]) =>
    owner.send<{ id: number; files: { id: number }[] }>(
      "POST",
      "/documents",
      await documentBody(owner),
      names.map((name) => ({ name, bytes: name })),
    );
  expect(await send("same.txt", "Same.TXT")).toMatchObject(twins);
  const { body } = await send("É.txt");
  const again = (files: unknown) =>
    documentBody(owner).then((document) => owner.send("PUT", `/documents/${body.id}`, { ...document, files }, [{ name: "E\u0301.TXT", bytes: "x" }]));
  expect(await again(body.files)).toMatchObject(twins);
  expect((await again(body.files.map(({ id }) => ({ id, status: "N" })))).status).toBe(200);
});

it("so have those of orders, trips and their stops, and whoever attaches them", async () => {
  const message = "All files should have unique names";
  const pdf = (name: string, part = "file") => ({ name, bytes: "%PDF-1.4\n", part });
  const order = async (...names: string[]) =>
    owner.send<{ id: number; version: number; files: { id: number; name: string }[] }>(
      "POST",
      "/orders",
      await orderBody(owner),
      names.map((name) => pdf(name)),
    );
  expect(await order("bill.pdf", "BILL.pdf")).toMatchObject(invalid({ path: "files", message }));
  const trip = await tripBody(owner, undefined, { items: [await stopBody(owner, { type: "Y", item_status: 228 })] });
  expect(await owner.send("POST", "/trips", trip, [pdf("pod.pdf", "items.0.file"), pdf("Pod.pdf", "items.0.file")])).toMatchObject(
    invalid({ path: "items.0.files", message }),
  );
  expect((await owner.send("POST", "/trips", trip, [pdf("pod.pdf", "items.0.file"), pdf("pod.pdf")])).status).toBe(201);
  const { body } = await order("bill.pdf", "scale.pdf");
  const [bill, scale] = body.files;
  const read = (await owner.get(`/orders/${body.id}`)).body;
  expect((await owner.send("PUT", `/orders/${body.id}`, { ...read, files: [{ id: bill?.id, status: "N" }] }, [pdf("bill.pdf")])).status).toBe(200);
  const refused = { status: 400, body: { errors: [{ message }] } };
  const { body: stored } = await owner.directus<{ data: { file: string } }>("GET", `/items/attachments/${scale?.id}?fields=file`);
  expect(await owner.directus("POST", "/items/attachments", { name: "Scale.PDF", file: stored.data.file, order: body.id })).toMatchObject(refused);
  expect(await owner.directus("PATCH", `/items/attachments/${scale?.id}`, { name: "bill.pdf" })).toMatchObject(refused);
  expect(await owner.directus("PATCH", `/items/attachments/${bill?.id}`, { status: "Y" })).toMatchObject(refused);
  expect((await owner.directus("PATCH", `/items/attachments/${scale?.id}`, { name: "scales.pdf" })).status).toBe(200);
});

describe("a value that is no longer offered", () => {
  let type: number;
  let admin: Client;
  const offer = (active: boolean) => admin.directus("PATCH", `/items/types/${type}`, { active });
  beforeAll(async () => {
    const { body } = await (await signIn(addresses, "owner@maple.example")).directus<{ data: { access_token: string } }>("POST", "/auth/login", {
      email: "admin@haulbook.example",
      password: "haulbook-demo",
    });
    const { clientOf } = await import("../lib/client.ts");
    admin = clientOf(addresses, body.data.access_token);
    type = await typeKey(owner, "BS_DOC_TYPE", "SAFE");
  });
  afterAll(() => offer(true));
  it("may not be chosen anew, and stays where it is", async () => {
    const kept = await makeRecord(owner, "documents", await documentBody(owner, { type }));
    const other = await makeRecord(owner, "documents", await documentBody(owner));
    expect((await offer(false)).status).toBe(200);
    await expect.poll(async () => (await owner.post("/documents", await documentBody(owner, { type }))).status, { timeout: 20_000 }).toBe(400);
    const choose = invalidAmong({ path: "type", message: "Please choose from the list" });
    expect(await owner.post("/documents", await documentBody(owner, { type }))).toMatchObject(choose);
    expect(await owner.put(`/documents/${other.id}`, { ...other, type })).toMatchObject(choose);
    expect(await owner.put(`/documents/${kept.id}`, { ...kept, info: "Still the same type" })).toMatchObject({ status: 200, body: { type: { id: type } } });
    const studio = (path: string, body: object) => owner.directus("PATCH", `/items/documents/${path}`, body);
    const refused = { status: 400, body: { errors: [{ message: "Please choose from the list" }] } };
    expect(await studio(`${other.id}`, { type })).toMatchObject(refused);
    expect((await studio(`${kept.id}`, { type, info: "Still" })).status).toBe(200);
    expect(await owner.directus("POST", "/items/documents", await documentBody(owner, { type }))).toMatchObject(refused);
  });
  it("whichever the list: a currency is refused by the data layer, too", async () => {
    const { body: made } = await admin.directus<{ data: { id: number } }>("POST", "/items/currencies", { value: "Peso", code: "MXN", symbol: "MX$" });
    const order_cur = made.data.id;
    const order = await makeOrder(owner);
    const other = await makeOrder(owner);
    const choose = (id: number) => owner.directus("PATCH", `/items/orders/${id}`, { order_cur });
    expect((await choose(order.id)).status).toBe(200);
    await admin.directus("PATCH", `/items/currencies/${order_cur}`, { active: false });
    expect(await choose(other.id)).toMatchObject({ status: 400, body: { errors: [{ message: "Please choose from the list" }] } });
    expect((await owner.directus("PATCH", `/items/orders/${order.id}`, { order_cur, urgent: true })).status).toBe(200);
  });
  it("also where a company alone has done without it", async () => {
    const { body: list } = await owner.get<{ content: { key: number; code: string }[] }>("/types?type=EQUIP_TYPE");
    const value = list.content.at(-1);
    const own = { type: "EQUIP_TYPE", code: value?.code, value: "Not ours", company: 1, active: false };
    const { body: made } = await admin.directus<{ data: { id: number } }>("POST", "/items/types", own);
    const order = await makeOrder(owner);
    const choose = () => owner.directus("PATCH", `/items/orders/${order.id}`, { equip_type: value?.key });
    expect((await choose()).status).toBe(400);
    await admin.directus("DELETE", `/items/types/${made.data.id}`);
    expect((await choose()).status).toBe(200);
  });
});
