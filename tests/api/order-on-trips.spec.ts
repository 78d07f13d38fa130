/** An order that trips carry: what becomes of it there, and when it is done. */
import { beforeAll, describe, expect, inject, it } from "vitest";
import { type Client, signIn } from "../lib/client.ts";
import { type MadeOrder, type MadeTrip, makeCustomer, makeOrder, makeTrip, stopBody, tripBody } from "../lib/factories.ts";
import { refused } from "../lib/refusals.ts";

const addresses = inject("addresses");
let client: Client;
let billed_to: number;
beforeAll(async () => {
  client = await signIn(addresses, "dispatch@maple.example");
  billed_to = (await makeCustomer(client)).id;
});

type Stop = { id: number; orderids: number | null; order_item: number | null; qty: number; city: string; req_date: string; differs: string[]; status: boolean };
type Order = MadeOrder & { planned: number[]; order_status: { code: string } };
const orderOf = async (id: number) => (await client.get<Order>(`/orders/${id}`)).body;
const tripOf = async (id: number) => (await client.get<MadeTrip & { items: Stop[] }>(`/trips/${id}`)).body;
const make = () => makeOrder(client, { billed_to });
/** The order with its first stop moved to another town, another day and another count. */
async function moved(id: number) {
  const order = await orderOf(id);
  const [first, ...rest] = order.items;
  return { ...order, items: [{ ...first, ...TO }, ...rest] };
}
const TO = { location: "5 King St, Hamilton, ON, Canada", city: "Hamilton", postal_code: "L8P 1A1", qty: 7, req_date: "2026-12-02T09:00:00" };
const move = (trip: MadeTrip & { items: Stop[] }, trip_status: number) => client.put(`/trips/${trip.id}`, { ...trip, trip_status, confirm: true });

describe("a changed order", () => {
  it.each([247, 248])("changes the stops of a trip with status %d, which tells who has it open", async (status) => {
    const order = await make();
    const trip = await tripOf((await makeTrip(client, order)).id);
    if (status !== 247) await move(trip, status);
    const before = await tripOf(trip.id);
    expect((await client.put(`/orders/${order.id}`, await moved(order.id))).status).toBe(200);
    const after = await tripOf(trip.id);
    expect(after.items[0]).toMatchObject({ ...TO, differs: [] });
    expect(after.items[1]).toEqual(before.items[1]);
    expect(after.version).toBeGreaterThan(before.version);
    expect(await client.put(`/trips/${trip.id}`, { ...before, note: "late" })).toMatchObject(refused("STALE"));
    const { body } = await client.directus<{ data: { changes: unknown }[] }>(
      "GET",
      `/items/history?filter[root_collection][_eq]=trips&filter[root_item][_eq]=${trip.id}&filter[collection][_eq]=trip_items&fields=changes`,
    );
    expect(body.data.at(-1)?.changes).toMatchObject({ city: ["Toronto", "Hamilton"], qty: [10, 7] });
    const { body: found } = await client.get<{ _embedded: { content: { id: number }[] } }>(`/trips?trip_no=${trip.trip_no}&loc=hamilton+king`);
    expect(found._embedded.content.map(({ id }) => id)).toEqual([trip.id]);
  });
  it("leaves what was changed on the trip by hand, and the trip says so", async () => {
    const order = await make();
    const trip = await tripOf((await makeTrip(client, order)).id);
    const [first, ...rest] = trip.items;
    await client.put(`/trips/${trip.id}`, { ...trip, items: [{ ...first, qty: 9, req_date: "2026-12-01T05:00:00" }, ...rest], confirm: true });
    expect((await tripOf(trip.id)).items[0]?.differs.toSorted()).toEqual(["qty", "req_date"]);
    expect((await client.put(`/orders/${order.id}`, await moved(order.id))).status).toBe(200);
    const [stop] = (await tripOf(trip.id)).items;
    expect(stop).toMatchObject({ city: "Hamilton", qty: 9, req_date: "2026-12-01T05:00:00" });
    expect(stop?.differs.toSorted()).toEqual(["qty", "req_date"]);
  });
  it("asks about a started trip, which follows or stays; a complete one never changes", async () => {
    const order = await make();
    const trip = await tripOf((await makeTrip(client, order)).id);
    await move(trip, 249);
    const body = await moved(order.id);
    const asked = await client.put<{ error: { questions: { key: string; message: string }[] } }>(`/orders/${order.id}`, body);
    expect(asked).toMatchObject(refused("CONFIRM", `Trip ${trip.trip_no} has started with stops of this order. Shall the changes go to the trip, too?`));
    const [question] = asked.body.error?.questions ?? [];
    expect(question).toMatchObject({ key: `started:${trip.trip_no}`, choice: true });
    expect((await orderOf(order.id)).items[0]).toMatchObject({ city: "Toronto" });
    expect((await client.put(`/orders/${order.id}`, { ...body, confirm: { [`started:${trip.trip_no}`]: false } })).status).toBe(200);
    const stayed = await tripOf(trip.id);
    expect(stayed.items[0]).toMatchObject({ city: "Toronto" });
    expect(stayed.items[0]?.differs).toEqual(expect.arrayContaining(["city", "qty", "req_date", "location", "postal_code"]));

    const again = await orderOf(order.id);
    const [first, second] = again.items as [object, object];
    const later = { ...again, items: [first, { ...second, note: "Ring the bell" }], confirm: { [`started:${trip.trip_no}`]: true } };
    expect((await client.put(`/orders/${order.id}`, later)).status).toBe(200);
    expect((await tripOf(trip.id)).items[1]).toMatchObject({ note: "Ring the bell" });
  });
  it("is not asked about by the studio: started trips stay, others follow", async () => {
    const admin = await signIn(addresses, "admin@haulbook.example").catch(() => undefined);
    const order = await make();
    const open = await makeTrip(client, order);
    const started = await tripOf((await makeTrip(client, order)).id);
    await move(started, 249);
    const by = admin ?? client;
    expect((await by.directus("PATCH", `/items/order_items/${order.items[0]?.id}`, { city: "Oakville" })).status).toBe(200);
    // What follows a write of the studio's comes a moment after its answer.
    await expect.poll(async () => (await tripOf(open.id)).items[0]?.city).toBe("Oakville");
    expect((await tripOf(started.id)).items[0]).toMatchObject({ city: "Toronto", differs: ["city"] });
  });
});

describe("an order of several stops", () => {
  const third = () => stopBody(client, { type: "C", loc_nm: "Kingston Depot", city: "Kingston", location: "1 Bath Rd, Kingston, ON, Canada" });
  const tripYard = async () => (await stopBody(client, { type: "Y", item_status: 228 })) as unknown as Stop;
  const some = async (order: MadeOrder, stops: readonly number[]) =>
    (await tripBody(client, { ...order, items: stops.map((at) => order.items[at]!) })) as Record<string, unknown>;
  const plan = async (order: MadeOrder, stops: readonly number[]) =>
    (await client.post<MadeTrip>("/trips", { ...(await some(order, stops)), confirm: true })).body;

  it("is Complete once each stop is on a completed trip, and can be planned until then", async () => {
    const order = await makeOrder(client, { billed_to, items: [await stopBody(client), await third(), await third()] });
    const first = await tripOf((await plan(order, [0, 1])).id);
    expect((await move(first, 250)).status).toBe(200);
    const half = await orderOf(order.id);
    expect(half).toMatchObject({ order_status: { code: "RCV" }, can: { createTrip: true } });
    expect(half.planned.toSorted()).toEqual([order.items[0]?.id, order.items[1]?.id].toSorted());
    const search = `/orders?intent=search&trips_search=true&paged=true&size=100`;
    const list = (await client.get<{ _embedded: { content: Order[] } }>(search)).body._embedded.content;
    expect(list.find(({ id }) => id === order.id)).toMatchObject({ planned: half.planned });

    const second = await tripOf((await plan(order, [2])).id);
    expect(await orderOf(order.id)).toMatchObject({ order_status: { code: "RCV" }, can: { createTrip: false } });
    expect((await move(second, 250)).status).toBe(200);
    expect((await orderOf(order.id)).order_status.code).toBe("CMP");
  });
  it("is found as work to plan while a stop is on no trip, and for trips alone by its number until it is done", async () => {
    const order = await makeOrder(client, { billed_to, items: [await stopBody(client), await third(), await third()] });
    const found = async (search: string) =>
      (await client.get<{ _embedded: { content: Order[] }; page: { total_elements: number } }>(`/orders?intent=search&trips_search=true&paged=true&${search}`))
        .body;
    const isWork = async () => {
      const { _embedded, page } = await found(`stops_left=true&order_no=${order.order_no}`);
      expect(page.total_elements).toBe(_embedded.content.length);
      return _embedded.content.some(({ id }) => id === order.id);
    };
    expect(await isWork()).toBe(true);
    const first = await tripOf((await plan(order, [0, 1])).id);
    expect(await isWork()).toBe(true);
    const second = await tripOf((await plan(order, [2])).id);
    expect(await isWork()).toBe(false);
    const [byNumber] = (await found(`order_no=${order.order_no}`))._embedded.content;
    expect([byNumber?.id, byNumber?.planned.length]).toEqual([order.id, 3]);
    const all = await found("stops_left=true&size=100");
    expect(all._embedded.content.every(({ items, planned }) => items.length > planned.length)).toBe(true);
    expect(all.page.total_elements).toBe((await found("stops_left=true&size=1")).page.total_elements);
    expect(
      (
        await client.put(`/trips/${second.id}`, {
          ...second,
          items: second.items.map((item) => ({ ...item, status: false })).concat(await tripYard()),
          confirm: true,
        })
      ).status,
    ).toBe(200);
    expect(await isWork()).toBe(true);
    expect((await move(first, 250)).status).toBe(200);
    expect(await isWork()).toBe(true);
    const read = await orderOf(order.id);
    expect(
      (await client.put(`/orders/${order.id}`, { ...read, items: [...read.items.slice(0, 2), { ...read.items[2], status: false }, await third()] })).status,
    ).toBe(200);
    expect(await isWork()).toBe(true);
  });
  it("keeps stops that are on a trip, lets others go, and is then done", async () => {
    const order = await makeOrder(client, { billed_to, items: [await stopBody(client), await third(), await third()] });
    const trip = await tripOf((await plan(order, [0, 1])).id);
    const without = async (at: number) => {
      const read = await orderOf(order.id);
      return client.put(`/orders/${order.id}`, { ...read, items: read.items.map((item, index) => (index === at ? { ...item, status: false } : item)) });
    };
    expect(await without(0)).toMatchObject(refused("CONFLICT", "You can not remove this stop because order is associated with trip"));
    await move(trip, 250);
    expect((await orderOf(order.id)).order_status.code).toBe("RCV");
    expect((await without(2)).status).toBe(200);
    expect((await orderOf(order.id)).order_status.code).toBe("CMP");
  });
  it("tells of a stop that a trip gave back", async () => {
    const order = await make();
    const trip = await tripOf((await makeTrip(client, order)).id);
    const items = trip.items.map((item, at) => ({ ...item, status: at !== 1 }));
    expect((await client.put(`/trips/${trip.id}`, { ...trip, items, confirm: true })).status).toBe(200);
    expect((await orderOf(order.id)).planned).toEqual([order.items[0]?.id]);
    const told = async (root: string, id: number) =>
      (
        await client.directus<{ data: { item: number; changes: Record<string, unknown> }[] }>(
          "GET",
          `/items/history?filter[root_collection][_eq]=${root}&filter[root_item][_eq]=${id}&filter[collection][_eq]=trip_items&fields=item,changes`,
        )
      ).body.data;
    expect(await told("orders", order.id)).toEqual([{ item: trip.items[1]?.id, changes: { trip: [trip.id, null], order_item: [order.items[1]?.id, null] } }]);
    expect((await told("trips", trip.id)).at(-1)).toMatchObject({ item: trip.items[1]?.id, changes: { status: [true, false] } });
  });
});
