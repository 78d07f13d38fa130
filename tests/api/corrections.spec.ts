/** A void invoice is no dead end: what was wrong is corrected with a reason, then billed anew. */
import { beforeAll, expect, inject, it } from "vitest";
import { type Client, signIn, signInStudio } from "../lib/client.ts";
import { completeOrder, makeCustomer } from "../lib/factories.ts";
import { invalid, refused } from "../lib/refusals.ts";

const addresses = inject("addresses");
let client: Client;
let studio: Client;
beforeAll(async () => {
  client = await signIn(addresses, "dispatch@maple.example");
  studio = await signInStudio(addresses);
});

type Read = Record<string, unknown> & { id: number; version: number; total: number; items: object[]; rates: object[] };
const LOCKED = refused("LOCKED", "You can not update order");
const NO_REASON = invalid({ path: "reason", message: "This is a mandatory field." });
const orderOf = async (id: number) => (await client.get<Read>(`/orders/${id}`)).body;

async function voided() {
  const customer = await makeCustomer(client, { name: "Wrongly Billed Ltd" });
  const order = await completeOrder(client, { billed_to: customer.id, frt_cost: 1000 });
  const { body: invoice } = await client.post<{ id: number }>("/invoices", { order: order.id });
  expect((await client.put(`/invoices/${invoice.id}`, { status: "VOID" })).status).toBe(200);
  return { customer, order: await orderOf(order.id) };
}

it("after it is void, money, bill-to and tax are corrected with a reason, until the next is issued", async () => {
  const { order, customer } = await voided();
  expect(order).toMatchObject({ order_status: { code: "CMP" }, correcting: true, can: { update: true, invoice: true }, reason: "" });
  const list = await client.get<{ _embedded: { content: Read[] } }>(`/orders?order_no=${order.order_no}`);
  expect(list.body._embedded.content).toMatchObject([{ correcting: true, can: { update: true } }]);
  expect(await client.put(`/orders/${order.id}`, order)).toMatchObject({ status: 200, body: { version: order.version } });

  const right = await makeCustomer(client, { name: "Rightly Billed Inc" });
  const corrected = { ...order, billed_to: right.id, frt_cost: 900, rates: [{ id: 0, name: "Tarp", value: 100 }], tax_type: order.tax_type };
  expect(await client.put(`/orders/${order.id}`, corrected)).toMatchObject(NO_REASON);
  expect(await client.put(`/orders/${order.id}`, { ...corrected, reason: "  " })).toMatchObject(NO_REASON);
  const saved = await client.put<Read>(`/orders/${order.id}`, { ...corrected, reason: "Freight agreed by phone" });
  expect(saved).toMatchObject({ status: 200, body: { billed_to: { id: right.id }, sub_total: 1000, total: 1130, correcting: true, reason: "" } });
  expect((await client.get(`/customers/${customer.id}`)).body).toMatchObject({ order_cnt: 0, due_amt: 0 });

  const { body: next } = await client.post<{ total: number; customer: { name: string } }>("/invoices", { order: order.id });
  expect(next).toMatchObject({ total: 1130, customer: { name: "Rightly Billed Inc" } });
  const billed = await orderOf(order.id);
  expect(billed).toMatchObject({ order_status: { code: "INV" }, correcting: false, can: { update: false } });
  expect(await client.put(`/orders/${order.id}`, { ...billed, frt_cost: 1, reason: "Once more" })).toMatchObject(LOCKED);
});

it("stops and all else stay locked, with a reason too", async () => {
  const { order } = await voided();
  const reason = "Wrong place";
  for (const change of [
    { items: order.items.map((item) => ({ ...item, qty: 77 })) },
    { items: [...order.items, { ...order.items[0], id: 0 }] },
    { ref_no: "OTHER" },
    { urgent: true, frt_cost: 5 },
  ])
    expect(await client.put(`/orders/${order.id}`, { ...order, ...change, reason })).toMatchObject(LOCKED);
  expect(await orderOf(order.id)).toEqual(order);
});

it("the history tells who, when, why and what; the studio obeys alike", async () => {
  const { order } = await voided();
  const path = `/items/orders/${order.id}`;
  const refusal = { status: 400, body: { errors: [{ message: "This is a mandatory field." }] } };
  expect(await studio.directus("PATCH", path, { frt_cost: 800 })).toMatchObject(refusal);
  expect(await studio.directus("PATCH", path, { items: [], reason: "Why not" })).toMatchObject({ status: 400 });
  for (const change of [{ ref_no: "X" }, { items: order.items.slice(1) }])
    expect(await studio.directus("PATCH", path, { ...change, reason: "Why not" })).toMatchObject({ status: 409 });
  expect(await studio.directus("PATCH", path, { correcting: false, frt_cost: 800, reason: "Agreed" })).toMatchObject({ status: 200 });
  expect(await orderOf(order.id)).toMatchObject({ frt_cost: 800, total: 904, correcting: true, reason: "" });
  await client.put(`/orders/${order.id}`, { ...(await orderOf(order.id)), frt_cost: 700, reason: "Agreed" });
  const told = await studio.directus<{ data: { changes: Record<string, unknown>; user: string | null; at: string }[] }>(
    "GET",
    `/items/history?filter[item][_eq]=${order.id}&filter[collection][_eq]=orders&sort=id&limit=-1`,
  );
  const corrections = told.body.data.filter(({ changes }) => "reason" in changes);
  expect(corrections.map(({ changes }) => changes)).toMatchObject([
    { reason: [null, "Agreed"], frt_cost: [1000, 800], total: [1130, 904] },
    { reason: [null, "Agreed"], frt_cost: [800, 700], total: [904, 791] },
  ]);
  expect(corrections.every(({ user, at }) => user !== null && at !== null)).toBe(true);
});

it("charges are corrected in the studio with their order and its reason, and never by themselves", async () => {
  const { order } = await voided();
  const path = `/items/orders/${order.id}`;
  const rates = (create: object[], update: object[] = [], gone: number[] = []) => ({ rates: { create, update, delete: gone } });
  const charge = { name: "Tarp", value: 100 };
  expect(await studio.directus("PATCH", path, rates([charge]))).toMatchObject({ status: 400, body: { errors: [{ message: "This is a mandatory field." }] } });
  expect((await studio.directus("PATCH", path, { reason: "Agreed by phone", ...rates([charge]) })).status).toBe(200);
  const saved = await orderOf(order.id);
  expect(saved).toMatchObject({ rates: [{ name: "Tarp", value: 100 }], sub_total: 1100, total: 1243, correcting: true });
  const [{ id }] = saved.rates as [{ id: number }];
  const by = { status: 409, body: { errors: [{ message: "You can not update order" }] } };
  expect(await studio.directus("PATCH", `/items/order_rates/${id}`, { value: 1 })).toMatchObject(by);
  expect(await studio.directus("POST", "/items/order_rates", { ...charge, order: order.id })).toMatchObject(by);
  expect(await studio.directus("DELETE", `/items/order_rates/${id}`)).toMatchObject(by);
  expect((await studio.directus("PATCH", path, { reason: "Less, then", ...rates([], [{ id, value: 50 }]) })).status).toBe(200);
  expect(await orderOf(order.id)).toMatchObject({ rates: [{ value: 50 }], sub_total: 1050, total: 1186.5 });
  expect((await studio.directus("PATCH", path, { reason: "None", ...rates([], [], [id]) })).status).toBe(200);
  expect(await orderOf(order.id)).toMatchObject({ rates: [], sub_total: 1000, total: 1130 });
});

it("a reason says nothing of an order that is not corrected", async () => {
  const order = await completeOrder(client, {}, async ({ id }) => {
    const read = await orderOf(id);
    expect((await client.put<Read>(`/orders/${id}`, { ...read, reason: "No need" })).body.version).toBe(read.version);
  });
  expect(await client.put(`/orders/${order.id}`, { ...(await orderOf(order.id)), frt_cost: 1, reason: "Please" })).toMatchObject(LOCKED);
});
