/** A save whose answer was lost is sent again, perhaps to another BFF: it was made once, and is answered as the first one would have been. */
import { beforeAll, describe, expect, inject, it } from "vitest";
import { type Client, signIn } from "../lib/client.ts";
import { completeOrder, type MadeOrder, makeCustomer, makeOrder, makeTrip, stopBody } from "../lib/factories.ts";

const addresses = inject("addresses");
let client: Client;
let other: Client;
beforeAll(async () => {
  client = await signIn(addresses, "dispatch@maple.example");
  other = await signIn(addresses, "owner@maple.example");
});
const keyed = () => ({ "idempotency-key": crypto.randomUUID() });
const PDF = { name: "proof.pdf", bytes: "%PDF-1.4\n%%EOF", type: "application/pdf" };

/** An order with a stop taken out and one put in: neither can be done twice. */
async function changed(order: MadeOrder) {
  const { body } = await client.get<MadeOrder>(`/orders/${order.id}`);
  const [first, ...rest] = body.items;
  const added = await stopBody(client, { type: "S", loc_nm: "Added once" });
  return { ...body, items: [{ ...first, status: false }, ...rest, { ...added, id: 0, status: true }] };
}

describe("a change of an order", () => {
  it("is made once, however often it is sent", async () => {
    const order = await makeOrder(client);
    const [sent, key] = [await changed(order), keyed()];
    const first = await client.put<MadeOrder>(`/orders/${order.id}`, sent, key);
    const again = await client.put<MadeOrder>(`/orders/${order.id}`, sent, key);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect(again.body.items.filter(({ loc_nm }) => loc_nm === "Added once")).toHaveLength(1);
  });

  it("is made once though no version is said", async () => {
    const order = await makeOrder(client);
    const [{ version: _, ...sent }, key] = [await changed(order), keyed()];
    const first = await client.put<MadeOrder>(`/orders/${order.id}`, sent, key);
    expect(await client.put(`/orders/${order.id}`, sent, key)).toMatchObject({ status: 200, body: first.body });
  });

  it("is made once by two that come together", async () => {
    const order = await makeOrder(client);
    const [sent, key] = [await changed(order), keyed()];
    const answers = await Promise.all([1, 2, 3].map(() => client.put<MadeOrder>(`/orders/${order.id}`, sent, key)));
    expect(answers.map(({ status, body }) => [status, body.version, body.items.length])).toEqual(answers.map(() => [200, 2, 2]));
  });

  it("is stale where somebody has saved since, or another body comes under the key, or another person's", async () => {
    const order = await makeOrder(client);
    const [sent, key] = [await changed(order), keyed()];
    const first = await client.put<MadeOrder>(`/orders/${order.id}`, sent, key);
    expect(await client.put(`/orders/${order.id}`, { ...sent, ref_no: "OTHER" }, key)).toMatchObject({ status: 409, body: { error: { code: "STALE" } } });
    expect(await other.put(`/orders/${order.id}`, sent, key)).toMatchObject({ status: 409, body: { error: { code: "STALE" } } });
    expect((await other.put(`/orders/${order.id}`, { ...first.body, ref_no: "SINCE" }, keyed())).body).toMatchObject({ version: 3 });
    expect(await client.put(`/orders/${order.id}`, sent, key)).toMatchObject({ status: 409, body: { error: { code: "STALE" } } });
  });
});

it("a change of a trip, of a register's record and of an invoice is made once", async () => {
  const order = await makeOrder(client);
  const trip = (await client.get(`/trips/${(await makeTrip(client, order)).id}`)).body;
  const customer = (await other.get(`/customers/${(await makeCustomer(other)).id}`)).body;
  const complete = await completeOrder(other);
  const { id } = (await other.post<{ id: number }>("/invoices", { order: complete.id })).body;
  const invoice = (await other.get<{ id: number; version: number }>(`/invoices/${id}`)).body;
  const changes: [Client, string, Record<string, unknown>][] = [
    [client, `/trips/${trip.id}`, { ...trip, trip_odo: 4711 }],
    [other, `/customers/${customer.id}`, { ...customer, name: "Renamed once" }],
    [other, `/invoices/${invoice.id}`, { status: "PAID", version: invoice.version }],
  ];
  for (const [who, path, body] of changes) {
    const key = keyed();
    const first = await who.put(path, body, key);
    expect([path, first.status, first.body.error?.message]).toEqual([path, 200, undefined]);
    expect([path, await who.put(path, body, key)]).toEqual([path, expect.objectContaining({ status: 200, body: first.body })]);
  }
});

it("a file that goes along is kept once", async () => {
  const order = await makeOrder(client);
  const { body } = await client.get<MadeOrder>(`/orders/${order.id}`);
  const form = () => {
    const sent = new FormData();
    sent.set("data", JSON.stringify({ ...body, ref_no: "WITH-FILE" }));
    sent.append("file", new Blob([PDF.bytes], { type: PDF.type }), PDF.name);
    return sent;
  };
  const key = keyed();
  const first = await client.put<{ files: unknown[] }>(`/orders/${order.id}`, form(), key);
  const again = await client.put<{ files: unknown[] }>(`/orders/${order.id}`, form(), key);
  expect([first.status, first.body.files.length, again.status, again.body.files.length]).toEqual([200, 1, 200, 1]);
});
