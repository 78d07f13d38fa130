/** What is in use is not deleted, and a sentence says what uses it: for every reference, through the workspace and the studio alike. */
import { beforeAll, expect, inject, it } from "vitest";
import { type Client, signIn, signInStudio } from "../lib/client.ts";
import { completeOrder, makeCustomer, makeOrder, makeTrip } from "../lib/factories.ts";
import { refused } from "../lib/refusals.ts";
import { assetBody } from "../lib/registers.ts";

const addresses = inject("addresses");
let owner: Client;
let studio: Client;
beforeAll(async () => {
  owner = await signIn(addresses, "owner@maple.example");
  studio = await signInStudio(addresses);
});

const inUse = (thing: string, by: string) => `You can not delete this ${thing} because ${thing} is associated with ${by}`;
const refusedInStudio = async (collection: string, id: number | string, message: string) =>
  expect(await studio.directus("DELETE", `/items/${collection}/${id}`)).toMatchObject({
    status: 409,
    body: { errors: [{ message, extensions: { code: "CONFLICT" } }] },
  });

it("the broker of an invoiced order stays, and stays its broker", async () => {
  const broker = await makeCustomer(owner, { name: "Loads Of Loads", broker: true });
  const order = await completeOrder(owner, { broker: broker.id });
  expect((await owner.post("/invoices", { order: order.id })).status).toBe(201);
  expect(await owner.delete(`/customers/${broker.id}`)).toMatchObject(refused("CONFLICT", inUse("customer", "order")));
  await refusedInStudio("customers", broker.id, inUse("customer", "order"));
  expect((await owner.get(`/orders/${order.id}`)).body).toMatchObject({ broker: { id: broker.id, name: "Loads Of Loads" } });
});

it("a customer's broker stays", async () => {
  const broker = await makeCustomer(owner, { name: "Somebody's Broker", broker: true });
  const customer = await makeCustomer(owner, { name: "Brokered Somebody", broker_id: broker.id });
  expect(await owner.delete(`/customers/${broker.id}`)).toMatchObject(refused("CONFLICT", inUse("customer", "customer")));
  expect((await owner.get(`/customers/${customer.id}`)).body).toMatchObject({ broker_id: { id: broker.id } });
});

it("a customer's unit and a unit's supplier stay", async () => {
  const { id: vendor } = (await owner.post<{ id: number }>("/suppliers", { name: "Trailers & Sons" })).body;
  const made = await studio.directus<{ data: { id: number } }>("POST", "/items/assets", {
    company: 1,
    ...(await assetBody(owner, { other_party: true, vendor })),
  });
  const unit = made.body.data.id;
  expect(await owner.delete(`/suppliers/${vendor}`)).toMatchObject(refused("CONFLICT", inUse("supplier", "asset")));
  await makeCustomer(owner, { name: "Has A Unit", asset_id: unit });
  await refusedInStudio("assets", unit, inUse("asset", "customer"));
});

it("a stop that a trip carries stays; one that the trip gave back goes with its order", async () => {
  const order = await makeOrder(owner);
  const trip = await makeTrip(owner, order);
  await refusedInStudio("order_items", order.items[0]?.id ?? 0, inUse("order stop", "trip stop"));
  const { body: read } = await owner.get<{ items: object[] }>(`/trips/${trip.id}`);
  const items = [...read.items.map((item) => ({ ...item, status: false })), { ...read.items[0], id: 0, orderids: null, order_item: null }];
  expect((await owner.put(`/trips/${trip.id}`, { ...read, items })).status).toBe(200);
  expect((await owner.delete(`/orders/${order.id}`)).status).toBe(200);
});
