/** Trips that are on their way: what a row says of orders, route and when its truck is free again, and that nobody writes here. */
import { beforeAll, expect, inject, it } from "vitest";
import { type Client, signIn } from "../lib/client.ts";
import { type MadeTrip, makeCustomer, makeOrder, makeTrip, stopBody, typeKey } from "../lib/factories.ts";
import { type Body, firstDriver } from "../lib/registers.ts";

const addresses = inject("addresses");
type Row = Body & { id: number; trip_no: number; can: Record<string, boolean> };
type Listed = { columns: { field: string; header: string }[]; content: Row[]; page: { total_elements: number } };
let client: Client;
beforeAll(async () => {
  client = await signIn(addresses, "dispatch@maple.example");
});

const find = async (trip: number, query = "") =>
  (await client.get<Listed>(`/dispatches?size=50&sort=id,desc${query}`)).body.content.find(({ id }) => id === trip);
async function move({ id }: MadeTrip, status: string, change: (trip: Body) => Body = (trip) => trip) {
  const trip = (await client.get(`/trips/${id}`)).body;
  const sent = { ...change(trip), trip_status: await typeKey(client, "TRIP_STATUS", status), confirm: true };
  expect((await client.put(`/trips/${id}`, sent)).status).toBe(200);
}

it("says which columns it has, in the document's words", async () => {
  const { status, body } = await client.get<Listed>("/dispatches");
  expect(status).toBe(200);
  expect(body.columns.map(({ header }) => header)).toEqual([
    ...["Trip #", "Order #", "Customer", "Truck", "Trailer1", "Trailer 2#", "Driver 1 Name", "Driver 2 Name"],
    ...["Direction", "Route", "Status", "Next availability"],
  ]);
  for (const { field } of body.columns) expect(body.content[0]).toHaveProperty(field);
});

it("has a trip from its dispatch to its end, with its orders, route and when it is free", async () => {
  const [one, two] = [await makeCustomer(client, { name: "Zinc & Sons" }), await makeCustomer(client, { name: "Alder Mills" })];
  const orders = [await makeOrder(client, { billed_to: one.id }), await makeOrder(client, { billed_to: two.id })];
  const stop = (order: (typeof orders)[number] | undefined, at: number, city: string) =>
    stopBody(client, { type: "S", city, orderids: order?.id ?? null, order_item: order?.items[at]?.id ?? null, item_status: 228 });
  const items = [
    ...[await stop(undefined, 0, "Guelph"), await stop(orders[1], 0, "Barrie"), await stop(orders[0], 0, "Barrie")],
    ...[await stop(orders[1], 1, "Sudbury"), await stop(orders[0], 1, "Wawa"), await stop(undefined, 0, "Kenora")],
  ];
  const trip = await makeTrip(client, undefined, { items });
  expect(await find(trip.id)).toBeUndefined();
  await move(trip, "Dispatched");
  expect(await find(trip.id)).toMatchObject({ next_availability: null, route: "Guelph → Barrie → Sudbury → Wawa → Kenora" });
  // The last stop is taken off the trip, and the one before it is left at a time that is known.
  await move(trip, "Started", (saved) => ({
    ...saved,
    items: (saved.items as Body[]).map((item, at) => ({ ...item, ...(at === 5 ? { status: false } : at === 4 ? { dep_date: "2026-12-03T16:45:00" } : {}) })),
  }));
  expect(await find(trip.id)).toMatchObject({
    trip_no: trip.trip_no,
    orders: `${orders[1]?.order_no}, ${orders[0]?.order_no}`,
    customer: "Alder Mills, Zinc & Sons",
    desc: "Domestic",
    route: "Guelph → Barrie → Sudbury → Wawa",
    trip_status: { name: "Started" },
    next_availability: "2026-12-03T16:45:00",
    items: [{ city: "Guelph", order: null }, { city: "Barrie", order: { order_no: orders[1]?.order_no, billed_to: { name: "Alder Mills" } } }, {}, {}, {}],
    can: { update: false, delete: false },
  });
  expect((await find(trip.id, "&filter=location::wawa"))?.id).toBe(trip.id);
  expect(await find(trip.id, "&filter=location::kenora")).toBeUndefined();
  await move(trip, "Complete");
  expect(await find(trip.id)).toBeUndefined();
});

it("is found by the first name of its driver, in the dialect of the second document", async () => {
  const driver = await firstDriver(client);
  const all = (await client.get<Listed>("/dispatches?pageSize=50&filterField=driver1&query=zzzz")).body;
  expect(all.page.total_elements).toBe(0);
  const trip = await makeTrip(client, undefined, { driver1: driver });
  await move(trip, "Dispatched");
  const { first } = (await client.get<{ content: { id: number; first: string }[] }>("/employees?intent=suggest&is_driver=true")).body.content.find(
    ({ id }) => id === driver,
  )!;
  const found = (await client.get<Listed>(`/dispatches?pageSize=50&sortField=trip_no&sortOrder=-1&filterField=driver1&query=${first}`)).body;
  expect(found.content.map(({ id }) => id)).toContain(trip.id);
});

it("is read only, behind the trips' right and the company's wall", async () => {
  const trip = await makeTrip(client, undefined);
  await move(trip, "Dispatched");
  const [payroll, prairie] = [await signIn(addresses, "payroll@maple.example"), await signIn(addresses, "dispatch@prairie.example")];
  expect((await payroll.get("/dispatches")).status).toBe(403);
  expect((await payroll.get(`/dispatches/${trip.id}/files.zip`)).status).toBe(403);
  expect((await prairie.get(`/dispatches/${trip.id}`)).status).toBe(404);
  expect((await prairie.get<Listed>("/dispatches?size=50&sort=id,desc")).body.content.map(({ id }) => id)).not.toContain(trip.id);
  const writes = [client.post("/dispatches", {}), client.put(`/dispatches/${trip.id}`, {}), client.delete(`/dispatches/${trip.id}`)];
  expect((await Promise.all(writes)).map(({ status }) => status)).toEqual([404, 404, 404]);
});

it("gives a trip's files, and those of all that it lists, as a zip", async () => {
  const trip = await makeTrip(client, undefined);
  await move(trip, "Dispatched");
  expect((await client.get(`/dispatches/${trip.id}/files.zip`)).status).toBe(404);
  const saved = (await client.get(`/trips/${trip.id}`)).body;
  const file = { name: "seal.txt", type: "text/plain", bytes: "Sealed" };
  expect((await client.send("PUT", `/trips/${trip.id}`, { ...saved, confirm: true }, [file])).status).toBe(200);
  for (const path of [`/dispatches/${trip.id}/files.zip`, "/dispatches/files.zip"]) {
    const zip = await client.get<{ text: string }>(path);
    expect([zip.status, zip.headers.get("content-type")]).toEqual([200, "application/zip"]);
    expect(zip.body.text).toContain("seal.txt");
  }
});
