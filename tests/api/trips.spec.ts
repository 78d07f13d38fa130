import { beforeAll, describe, expect, inject, it } from "vitest";
import { type Client, signIn } from "../lib/client.ts";
import { type MadeTrip, makeOrder, makeTrip, stopBody, tripBody } from "../lib/factories.ts";
import { invalid, invalidAmong, refused } from "../lib/refusals.ts";

const addresses = inject("addresses");
const MANDATORY = "This is a mandatory field.";
let client: Client;
beforeAll(async () => {
  client = await signIn(addresses, "dispatch@maple.example");
});

const RULES: readonly (readonly [name: string, overrides: Record<string, unknown>, path: string, message: string])[] = [
  ...["trip_type", "trip_no", "trip_date", "vehicle", "driver1", "trailer_owner", "trailer1"].map(
    (field) => [`no ${field}`, { [field]: null }, field, MANDATORY] as const,
  ),
  ["a reefer end below its start", { ref_start: 5, ref_end: 4 }, "ref_end", "Ref start can not be greater than ref end "],
  ["a reefer above 999", { ref_start: 1000, ref_end: 1000 }, "ref_start", "Ref start and ref end can be maximum 999"],
  ["an odometer that runs back", { odm_start: 200, odm_end: 100 }, "odm_end", "Odometer start can not be greater than odometer end "],
  ["an odometer above 99999", { odm_start: 5, odm_end: 100_000 }, "odm_end", "Odometer start and Odometer end can be maximum 999"],
  ["no stops", { items: [] }, "items", "Trip can not run without items"],
];
const STOP_RULES: readonly (readonly [field: string, value: unknown, message: string])[] = [
  ["location", "", "Location is required"],
  ["postal_code", "", "Postal code is required"],
  ["province", "", "Province is required"],
  ["city", "", "City is required"],
  ["loc_nm", "", "C/S Name is required"],
  ["qty", "", "Qty is required"],
  ["pkg_type", null, "Package type is required"],
  ["item_status", null, "Item status is required"],
  ["req_date", null, "Request date is required"],
  ["apnt_type", null, "Appointment type is required"],
];
const manual = async (overrides: Record<string, unknown> = {}) =>
  tripBody(client, undefined, { items: [await stopBody(client, { type: "Y", item_status: 228 })], ...overrides });

describe("a trip's rules", () => {
  it.each(RULES)("%s", async (_, overrides, path, message) => {
    expect(await client.post("/trips", await manual(overrides))).toMatchObject(invalidAmong({ path, message }));
  });
  it.each(STOP_RULES)("a stop without %s", async (field, value, message) => {
    const items = [await stopBody(client, { type: "Y", item_status: 228, [field]: value })];
    expect(await client.post("/trips", await manual({ items }))).toMatchObject(invalid({ path: `items.0.${field}`, message }));
  });
  it("let a reefer run below zero, and a custom trailer stand for trailer 1", async () => {
    const { status, body } = await client.post(
      "/trips",
      await manual({ ref_start: -10, ref_end: -18, trailer_owner: "CT", trailer1: null, cust_trailer1: "XTRA 53-1189" }),
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({ ref_start: -10, ref_end: -18, cust_trailer1: "XTRA 53-1189", trailer1: null });
  });
  it("want a truck to pull and a trailer to be pulled", async () => {
    const good = await manual();
    expect(await client.post("/trips", { ...good, vehicle: good.trailer1 })).toMatchObject(invalid({ path: "vehicle" }));
    expect(await client.post("/trips", { ...good, trailer1: good.vehicle })).toMatchObject(invalid({ path: "trailer1" }));
  });
});

describe("a trip from an order", () => {
  it("holds its stops, in order, and says so", async () => {
    const order = await makeOrder(client);
    const { status, body } = await client.post<MadeTrip & { message: string }>("/trips", await tripBody(client, order));
    expect(status).toBe(201);
    expect(body.message).toBe("Trip added successfully!");
    expect(body.items).toMatchObject(
      order.items.map((item, index) => ({ stop: index + 1, type: item.type, group: "O", order: String(order.order_no), orderids: order.id })),
    );
    expect((await client.get(`/orders/${order.id}`)).body).toMatchObject({
      trip: [{ id: body.id, trip_no: body.trip_no }],
      can: { createTrip: false, viewTrip: true },
    });
  });
  it("frees the order when its stops are removed", async () => {
    const order = await makeOrder(client);
    const trip = await makeTrip(client, order);
    const read = (await client.get<MadeTrip>(`/trips/${trip.id}`)).body;
    const items = [...read.items.map((item) => ({ ...item, status: false })), await stopBody(client, { type: "Y", item_status: 228 })];
    const saved = await client.put<MadeTrip>(`/trips/${trip.id}`, { ...read, items });
    expect(saved.status).toBe(200);
    expect((await client.get(`/orders/${order.id}`)).body).toMatchObject({ order_status: { code: "NEW" }, trip: [] });
  });
  it("does not take an order that is complete", async () => {
    const order = await makeOrder(client);
    const trip = await makeTrip(client, order);
    await client.put(`/trips/${trip.id}`, { ...(await client.get(`/trips/${trip.id}`)).body, trip_status: 250 });
    expect(await client.post("/trips", await tripBody(client, order))).toMatchObject(refused("CONFLICT"));
  });
});

describe("a trip's life", () => {
  it("goes forward only, and ends locked", async () => {
    const trip = await makeTrip(client, undefined, { items: [await stopBody(client, { type: "Y", item_status: 228 })] });
    const path = `/trips/${trip.id}`;
    const move = async (trip_status: number) => client.put(path, { ...(await client.get(path)).body, trip_status });
    expect((await move(249)).status).toBe(200);
    expect(await move(247)).toMatchObject(invalid({ path: "trip_status", message: "This status can not follow the present one" }));
    expect((await move(250)).status).toBe(200);
    expect(await move(250)).toMatchObject(refused("LOCKED", "You can not update trip"));
    expect(await client.delete(path)).toMatchObject(refused("LOCKED", "You are not allowed to delete"));
  });
  it("gets its number from the counter, whatever the caller says", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, async () => client.post<MadeTrip>("/trips", await manual({ trip_no: 7 }))));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect(new Set(answers.map(({ body }) => body.trip_no)).size).toBe(20);
    expect(answers.map(({ body }) => body.trip_no)).not.toContain(7);
  });
  it("is told its number by the counter beforehand, also after the newest was deleted", async () => {
    const trip = await makeTrip(client, undefined, await manual());
    expect((await client.delete(`/trips/${trip.id}`)).status).toBe(200);
    expect((await client.get<{ message: string }>("/trips?intent=index")).body.message).toBe(String(trip.trip_no + 1));
    expect((await makeTrip(client, undefined, await manual())).trip_no).toBe(trip.trip_no + 1);
  });
  it.each([248, 249, 250])("begins as New, not with status %d", async (trip_status) => {
    expect(await client.post("/trips", await manual({ trip_status }))).toMatchObject(
      invalid({ path: "trip_status", message: "This status can not follow the present one" }),
    );
    const trip = await makeTrip(client, undefined, await manual());
    expect(trip).toMatchObject({ trip_status: { id: 247 } });
    const row = { trip_type: 241, trip_date: trip.trip_date, vehicle: (trip.vehicle as { id: number }).id, driver1: (trip.driver1 as { id: number }).id };
    expect((await client.directus("POST", "/items/trips", { ...row, trailer_owner: "CT", trip_status, items: (await manual()).items })).status).toBe(400);
  });
  it("survives being saved as it was read", async () => {
    const trip = await makeTrip(client, await makeOrder(client));
    const before = (await client.get<MadeTrip>(`/trips/${trip.id}`)).body;
    expect(await client.put(`/trips/${trip.id}`, before)).toMatchObject({ status: 200, body: { version: before.version } });
    expect((await client.get<MadeTrip>(`/trips/${trip.id}`)).body).toEqual(before);
  });
  it("has the next version when it is changed, and says who changed it", async () => {
    const trip = await makeTrip(client, await makeOrder(client));
    const owner = await signIn(addresses, "owner@maple.example");
    const changed = await owner.put<MadeTrip>(`/trips/${trip.id}`, { ...trip, note: "Chains on", updated_at: "2020-01-01T00:00:00.000Z", updated_by: null });
    expect(changed).toMatchObject({
      status: 200,
      body: { note: "Chains on", version: trip.version + 1, created_at: trip.created_at, updated_by: { name: "Margaret Okafor" } },
    });
    expect(Date.parse(String(changed.body.updated_at))).toBeGreaterThanOrEqual(Date.parse(String(trip.created_at)));
    expect(await client.put(`/trips/${trip.id}`, { ...trip, note: "Chains off" })).toMatchObject(refused("STALE"));
  });
});

type List = { _embedded: { content: { id: number; trip_no: number }[] }; page: { total_elements: number } };
describe("the trips list", () => {
  it("finds by number, order, driver, truck and place", async () => {
    const order = await makeOrder(client, { ref_no: "TRIPFIND" });
    const trip = await makeTrip(client, order);
    const ids = async (query: string) =>
      (await client.get<List>(`/trips?intent=search&paged=true&size=100&${query}`)).body._embedded.content.map(({ id }) => id);
    expect(await ids(`trip_no=${trip.trip_no}`)).toEqual([trip.id]);
    expect(await ids(`order_id=${order.id}`)).toEqual([trip.id]);
    expect(await ids(`order_no=${order.order_no}`)).toEqual([trip.id]);
    expect(await ids("loc=dundas%20st&trip_type=-1")).toContain(trip.id);
  });
  it.each([
    ["trip_no=abc", "Please enter number in trip no field to filter"],
    ["order_no=abc", "Please enter order field to filter"],
  ])("%s is told", async (query, message) => {
    expect(await client.get(`/trips?intent=search&paged=true&${query}`)).toMatchObject(invalid({ path: query.split("=")[0] ?? "", message }));
  });
  it.each(["d", "m", "y"])("sums up by %s", async (interval) => {
    const { body } = await client.get<{ categories: string[]; series_mixed_chart: { scale: string; _status: string; count: number }[] }>(
      `/trips?intent=summary&interval=${interval}`,
    );
    expect(body.categories.length).toBeGreaterThan(0);
    const total = (status: string) => body.series_mixed_chart.filter((point) => point._status === status).reduce((sum, point) => sum + point.count, 0);
    expect(total("Total")).toBeGreaterThan(0);
    expect(total("New") + total("STARTED") + total("COMPLETE")).toBeLessThanOrEqual(total("Total"));
  });
});
