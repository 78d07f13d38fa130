import { beforeAll, describe, expect, inject, it } from "vitest";
import { type Client, signIn } from "../lib/client.ts";
import { type MadeOrder, type MadeTrip, makeCustomer, makeOrder, makeTrip, orderBody, stopBody, typeKey } from "../lib/factories.ts";
import { badRequest, invalid, invalidAmong, refused } from "../lib/refusals.ts";

const addresses = inject("addresses");
const MANDATORY = "This is a mandatory field.";
let client: Client;
let customer: { id: number; name: string };
beforeAll(async () => {
  client = await signIn(addresses, "dispatch@maple.example");
  customer = await makeCustomer(client, { name: "Order Test Co" });
});
const body = (overrides: Record<string, unknown> = {}) => orderBody(client, { billed_to: customer.id, ...overrides });
const long = (length: number) => "x".repeat(length);

const RULES: readonly (readonly [name: string, overrides: Record<string, unknown>, path: string, message: string])[] = [
  ...["billed_to", "order_cur", "order_type", "load_type", "order_date", "tax_type", "surcharge_typ", "rate_mthd"].map(
    (field) => [`no ${field}`, { [field]: null }, field, MANDATORY] as const,
  ),
  ["a percentage surcharge without its value", { surcharge_typ: 225, custom_surcharge: null }, "surcharge", MANDATORY],
  ["a negative tax", { tax_type: "CSTTAX", custom_tax_total: -5 }, "tax_total", MANDATORY],
  ["long notes", { sales_note: long(501) }, "sales_note", "Sales notes can not be more the 500 charector."],
  ["a long reference", { ref_no: long(21) }, "ref_no", "Ref no can not be more the 20 charector."],
  ["long equipment info", { equip_info: long(201) }, "equip_info", "Equipment type info can not be more the 200 charector."],
  ["long commodity info", { comm_info: long(201) }, "comm_info", "Commodity type info can not be more the 200 charector."],
  ["no stops", { items: [] }, "items", "Can not create order without shipper or consignment items"],
  ["a rate without a description", { rates: [{ id: 0, name: "", value: 25, status: true }] }, "rates.0.name", "Please fill description"],
  ["a negative rate", { rates: [{ id: 0, name: "Detention", value: -1, status: true }] }, "rates.0.value", "Rate can not be less than 0"],
  ["a day that does not exist", { order_date: "2026-02-30T10:00:00Z" }, "order_date", "Please enter a valid date"],
];
const STOP_RULES: readonly (readonly [field: string, value: unknown, message: string])[] = [
  ["location", "", "Location is required"],
  ["province", "", "Province is required"],
  ["city", "", "City is required"],
  ["postal_code", "", "Postal code is required"],
  ["loc_nm", "", "Location Name is required"],
  ["qty", "", "Qty is required"],
  ["pkg_type", null, "Package type is required"],
  ["item_status", null, "Item status is required"],
  ["req_date", null, "Request date is required"],
  ["apnt_type", null, "Appointment type is required"],
];

describe("an order's rules", () => {
  it.each(RULES)("%s", async (_, overrides, path, message) => {
    const tax = overrides.tax_type === "CSTTAX" ? { tax_type: await typeKey(client, "TAX_TYPE", "CSTTAX") } : {};
    expect(await client.post("/orders", await body({ ...overrides, ...tax }))).toMatchObject(invalidAmong({ path, message }));
  });
  it.each(STOP_RULES)("a stop without %s", async (field, value, message) => {
    const items = [await stopBody(client), await stopBody(client, { type: "C", [field]: value })];
    expect(await client.post("/orders", await body({ items }))).toMatchObject(invalid({ path: `items.1.${field}`, message }));
  });
  it("come in the spec's order for an empty stop, and all at once", async () => {
    const answer = await client.post("/orders", await body({ billed_to: null, items: [{ type: "S" }] }));
    expect(answer).toMatchObject(invalidAmong({ path: "billed_to", message: MANDATORY }));
    const fields = answer.body.error?.fields ?? [];
    expect(fields.filter(({ path }) => path.startsWith("items.0")).map(({ message }) => message)).toEqual(STOP_RULES.map(([, , message]) => message));
  });
  it("refuse a lookup of another list", async () => {
    expect(await client.post("/orders", await body({ order_type: 241 }))).toMatchObject(
      invalid({ path: "order_type", message: "Please choose from the list" }),
    );
  });
});

describe("an order's money", () => {
  it("is the main job's: 1000 + 10 % + 50 + 25, 13 % tax", async () => {
    const made = await makeOrder(client, {
      billed_to: customer.id,
      surcharge_typ: 225,
      custom_surcharge: 10,
      extra_cost: 50,
      rates: [{ id: 0, name: "Tarping", value: 25, status: true }],
    });
    expect(made).toMatchObject({ surcharge: 100, sub_total: 1175, tax_total: 152.75, total: 1327.75 });
    const row = (await client.get<{ _embedded: { content: { id: number; total: number }[] } }>(`/orders?intent=search&paged=true&order_no=${made.order_no}`))
      .body._embedded.content[0];
    expect(row).toMatchObject({ id: made.id, total: 1327.75 });
  });
  it("ignores totals sent by a caller", async () => {
    expect(await makeOrder(client, { billed_to: customer.id, sub_total: 1, tax_total: 1, total: 2 })).toMatchObject({
      sub_total: 1000,
      tax_total: 130,
      total: 1130,
    });
  });
  it("drops new rates left blank", async () => {
    const made = await makeOrder(client, { billed_to: customer.id, rates: [{ id: 0, name: "", value: null, status: true, isNew: true }] });
    expect(made.rates).toEqual([]);
  });
});

describe("numbers and retries", () => {
  it("100 parallel orders get 100 distinct numbers", async () => {
    const input = await body();
    const answers = await Promise.all(Array.from({ length: 100 }, () => client.post<MadeOrder>("/orders", input)));
    expect(answers.map(({ status }) => status)).toEqual(Array(100).fill(201));
    expect(new Set(answers.map((answer) => answer.body.order_no)).size).toBe(100);
  });
  it("the same Idempotency-Key makes one order, also in parallel", async () => {
    const input = await body();
    const headers = { "idempotency-key": crypto.randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => client.post<MadeOrder>("/orders", input, headers)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect(await client.post("/orders", { ...input, ref_no: "OTHER" }, headers)).toMatchObject({
      ...refused("CONFLICT", "This Idempotency-Key was used for another request."),
      body: { error: { first_id: answers[0]?.body.id } },
    });
  });
  it("ignores a number sent by a caller", async () => {
    const made = await makeOrder(client, { billed_to: customer.id, order_no: 1 });
    expect(made.order_no).toBeGreaterThan(10_000);
  });
});

describe("two people on one order", () => {
  it("one save wins; the other hears who and when", async () => {
    const made = await makeOrder(client, { billed_to: customer.id });
    const owner = await signIn(addresses, "owner@maple.example");
    const read = (await client.get<MadeOrder>(`/orders/${made.id}`)).body;
    const answers = await Promise.all([client.put(`/orders/${made.id}`, { ...read, ref_no: "A" }), owner.put(`/orders/${made.id}`, { ...read, ref_no: "B" })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const loser = answers.find(({ status }) => status === 409);
    expect(loser?.body.error).toMatchObject({ code: "STALE" });
    const winner = answers.find(({ status }) => status === 200);
    expect(loser?.body.error?.changed_by).toEqual((winner?.body as { updated_by?: unknown } | undefined)?.updated_by);
    expect(Date.parse(loser?.body.error?.changed_at ?? "")).toBeGreaterThan(Date.now() - 60_000);
  });
});

describe("what is read can be written back", () => {
  it("an unchanged order stays as it was", async () => {
    const made = await makeOrder(client, { billed_to: customer.id, rates: [{ id: 0, name: "Lumper", value: 80, status: true }], sales_note: "Call first" });
    const before = (await client.get<MadeOrder>(`/orders/${made.id}`)).body;
    expect(await client.put(`/orders/${made.id}`, before)).toMatchObject({ status: 200, body: { version: before.version } });
    expect((await client.get<MadeOrder>(`/orders/${made.id}`)).body).toEqual(before);
  });
  it("a changed order has the next version and its stamps, whatever totals are sent with it", async () => {
    const made = await makeOrder(client, { billed_to: customer.id, sales_note: "Call first" });
    const owner = await signIn(addresses, "owner@maple.example");
    const path = `/orders/${made.id}`;
    const changed = await owner.put<MadeOrder>(path, { ...made, sales_note: "Call last", total: 1, updated_at: "2020-01-01T00:00:00.000Z", updated_by: null });
    expect(changed).toMatchObject({
      status: 200,
      body: { sales_note: "Call last", version: made.version + 1, total: made.total, created_at: made.created_at, created_by: made.created_by },
    });
    expect(changed.body.updated_by).toMatchObject({ name: "Margaret Okafor" });
    expect(Date.parse(String(changed.body.updated_at))).toBeGreaterThanOrEqual(Date.parse(String(made.created_at)));
  });
  it("keeps stop times on their clock", async () => {
    const items = [await stopBody(client, { req_date: "2026-03-08T02:30:00" }), await stopBody(client, { type: "C", req_date: "2026-11-01T01:30" })];
    const made = await makeOrder(client, { billed_to: customer.id, items });
    expect(made.items.map((item) => (item as unknown as { req_date: string }).req_date)).toEqual(["2026-03-08T02:30:00", "2026-11-01T01:30:00"]);
  });
  it("removes a stop by its status, keeps the order of the rest and takes new ones", async () => {
    const made = await makeOrder(client, { billed_to: customer.id });
    const [shipper, consignee] = made.items;
    const items = [{ ...consignee }, { ...shipper, status: false }, await stopBody(client, { loc_nm: "New Dock" })];
    const { status, body: saved } = await client.put<MadeOrder>(`/orders/${made.id}`, { ...made, items });
    expect(status).toBe(200);
    expect(saved.items.filter((item) => (item as unknown as { status: boolean }).status).map((item) => (item as unknown as { loc_nm: string }).loc_nm)).toEqual(
      ["Rideau Stores", "New Dock"],
    );
  });
  it("refuses a stop that belongs to another order", async () => {
    const [one, two] = [await makeOrder(client, { billed_to: customer.id }), await makeOrder(client, { billed_to: customer.id })];
    expect(await client.put(`/orders/${one.id}`, { ...one, items: [...one.items, { ...two.items[0] }] })).toMatchObject(invalid({ path: "items.2.id" }));
  });
});

describe("an order's life", () => {
  const ON_TRIP = "You can not delete this order because order is associated with trip";
  const status = async (id: number) => (await client.get<{ order_status: { code: string } }>(`/orders/${id}`)).body.order_status.code;

  it("is Received on a trip, can't be deleted then, and is New again without it", async () => {
    const order = await makeOrder(client, { billed_to: customer.id });
    const trip = await makeTrip(client, order);
    expect(await status(order.id)).toBe("RCV");
    expect(await client.delete(`/orders/${order.id}`)).toMatchObject(refused("CONFLICT", ON_TRIP));
    expect((await client.delete(`/trips/${trip.id}`)).status).toBe(200);
    expect(await status(order.id)).toBe("NEW");
    expect((await client.delete(`/orders/${order.id}`)).body.message).toBe("Record deleted successfully");
  });
  it("is Complete and locked when its trips are", async () => {
    const order = await makeOrder(client, { billed_to: customer.id });
    const trip = await makeTrip(client, order);
    const read = (await client.get(`/trips/${trip.id}`)).body;
    expect((await client.put(`/trips/${trip.id}`, { ...read, trip_status: 250 })).status).toBe(200);
    expect(await status(order.id)).toBe("CMP");
    const locked = await client.put(`/orders/${order.id}`, (await client.get(`/orders/${order.id}`)).body);
    expect(locked).toMatchObject(refused("LOCKED", "You can not update order"));
  });
  it("goes while Cancelled if no trip ever had it, and stays with the true reason otherwise", async () => {
    const [never, once] = [await makeOrder(client, { billed_to: customer.id }), await makeOrder(client, { billed_to: customer.id })];
    const trip = await makeTrip(client, once);
    const read = (await client.get<MadeTrip>(`/trips/${trip.id}`)).body;
    const items = [...read.items.map((item) => ({ ...item, status: false })), await stopBody(client, { type: "Y", item_status: 228 })];
    expect((await client.put(`/trips/${trip.id}`, { ...read, items })).status).toBe(200);
    const cancelled = await typeKey(client, "ORDER_STATUS", "CAN");
    for (const { id } of [never, once])
      expect((await client.put(`/orders/${id}`, { ...(await client.get(`/orders/${id}`)).body, order_status: cancelled })).status).toBe(200);
    expect((await client.get(`/orders/${never.id}`)).body).toMatchObject({ can: { delete: true } });
    expect((await client.get(`/orders/${once.id}`)).body).toMatchObject({ can: { delete: false }, why: { delete: ON_TRIP } });
    expect(await client.delete(`/orders/${once.id}`)).toMatchObject(refused("CONFLICT", ON_TRIP));
    expect((await client.delete(`/orders/${never.id}`)).status).toBe(200);
  });
  it("does not jump by hand", async () => {
    const order = await makeOrder(client, { billed_to: customer.id });
    const complete = await typeKey(client, "ORDER_STATUS", "CMP");
    expect(await client.put(`/orders/${order.id}`, { ...order, order_status: complete })).toMatchObject(invalid({ path: "order_status" }));
  });
});

type List = { _embedded: { content: { id: number; order_no: number; order_status: { code: string }; items: unknown[] }[] }; page: { total_elements: number } };
describe("the orders list", () => {
  const search = async (query: string) => (await client.get<List>(`/orders?intent=search&paged=true&size=50&${query}`)).body;
  it("finds by reference, number, customer, place, status, kind, flags and days", async () => {
    const items = [
      await stopBody(client, { location: "77 Quai Nord, Trois-Rivières, QC, Canada", city: "Trois-Rivières", province: "QC" }),
      await stopBody(client, { type: "C" }),
    ];
    const made = await makeOrder(client, {
      billed_to: customer.id,
      ref_no: "PO-7788",
      urgent: true,
      mat_typ_ref: true,
      order_date: "2031-05-10T03:30:00Z",
      load_type: "LTL",
      items,
    });
    for (const query of [
      `order_no=${made.order_no}`,
      "refno=PO-7788",
      `id=${customer.id}&urgent=true&reefer=true`,
      "loc=quai%20nord",
      "date1=2031-05-09&date2=2031-05-09",
      "load=LTL&date1=2031-05-09",
    ])
      expect([query, (await search(query))._embedded.content.map(({ id }) => id)]).toEqual([query, [made.id]]);
    expect((await search("date1=2031-05-10&date2=2031-05-10"))._embedded.content).toEqual([]);
  });
  it("offers trips only New and Received orders", async () => {
    await makeTrip(client, await makeOrder(client, { billed_to: customer.id }));
    await makeOrder(client, { billed_to: customer.id });
    const { body: list } = await client.get<List>("/orders?intent=search&trips_search=true&paged=true&size=100");
    expect(new Set(list._embedded.content.map((row) => row.order_status.code))).toEqual(new Set(["NEW", "RCV"]));
  });
  it("previews the next number", async () => {
    const { body: next } = await client.get<{ message: string }>("/orders?intent=index");
    const made = await makeOrder(client, { billed_to: customer.id });
    expect(String(made.order_no)).toBe(next.message);
  });
  it("tells trips the commodity", async () => {
    const comm_type = await typeKey(client, "COMM_TYPE", "REF");
    const made = await makeOrder(client, { billed_to: customer.id, comm_type });
    const { body: list } = await client.get<{ _embedded: { content: { id: number }[] } }>("/orders?intent=search&trips_search=true&paged=true&size=100");
    expect(list._embedded.content.find(({ id }) => id === made.id)).toMatchObject({ comm_type: { id: comm_type, code: "REF" } });
  });
  it("promises no number that a deleted order had", async () => {
    const made = await makeOrder(client, { billed_to: customer.id });
    expect((await client.delete(`/orders/${made.id}`)).status).toBe(200);
    expect((await client.get<{ message: string }>("/orders?intent=index")).body.message).toBe(String(made.order_no + 1));
  });
  it.each([
    ["intent", "intent=other"],
    ["size", "intent=load&paged=true&size=101"],
    ["sort", "intent=load&paged=true&sort=total,asc"],
  ])("names the %s of %s", async (path, query) => {
    expect(await client.get(`/orders?${query}`)).toMatchObject(badRequest(path));
  });
});
