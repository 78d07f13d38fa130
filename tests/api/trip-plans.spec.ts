/** People who left, units out of service and stops that another trip has: asked about where a save takes them or sends the trip off, and marked as long as it lasts. */
import { beforeAll, describe, expect, inject, it } from "vitest";
import { makeOrder, stopBody } from "../lib/factories.ts";
import { refused } from "../lib/refusals.ts";
import { csvRows } from "../lib/sheets.ts";
import {
  aTrip,
  type Body,
  client,
  driver,
  freeDay,
  listed,
  made,
  messages,
  openPlans,
  owner,
  questionsOf,
  read,
  renew,
  SURE,
  type Trip,
  trailers,
  truck,
  written,
  yesTo,
} from "../lib/trip-plans.ts";

const addresses = inject("addresses");
beforeAll(() => openPlans(addresses, 2033));

describe("a driver who left and a unit out of service", () => {
  const trailing = async (values: object, id: number) => expect((await owner.directus("PATCH", `/items/assets/${id}`, values)).status).toBe(200);
  const status = async (trip: Trip, trip_status: number, more: Body = {}) =>
    client.put<Trip>(`/trips/${trip.id}`, { ...(await read(trip.id)), trip_status, ...more });
  it("are marked on trips that are open, and asked about when one is sent off, by name and reason", async () => {
    const id = await driver();
    const trailer = trailers[0]!;
    const trip = await made(await aTrip([`${freeDay()}T08:00:00`], { driver1: id, trailer_owner: "CP", cust_trailer1: "", trailer1: trailer, confirm: true }));
    expect(trip.marks).toEqual([]);
    await renew(id, { termination_dt: "2026-01-15" });
    const unit = (await owner.directus<{ data: { asset_code: string } }>("GET", `/items/assets/${trailer}?fields=asset_code`)).body.data.asset_code;
    await trailing({ active: false }, trailer);
    const marks = [
      { field: "driver1", kind: "unusable", key: `left:${id}:2026-01-15`, message: "Ida Quist left on 15-01-2026" },
      { field: "trailer1", kind: "unusable", key: `inactive:trailer1:${trailer}`, message: `Trailer ${unit} is out of service` },
    ];
    expect([(await read(trip.id)).marks, (await listed(trip)).marks]).toEqual([marks, marks]);
    const asked = Object.fromEntries(marks.map(({ key, message }) => [key, `${message}${SURE}`]));
    expect(await questionsOf(await status(trip, 248))).toEqual(asked);
    expect((await read(trip.id)) as Body).toMatchObject({ trip_status: { id: 247 } });
    expect((await status(trip, 248, { confirm: yesTo(asked) })).status).toBe(200);
    expect((await status(trip, 248, { note: "Chains on" })).status).toBe(200);
    expect((await status(trip, 247)).status).toBe(200);
    expect(await questionsOf(await status(trip, 249))).toEqual(asked);
    expect((await status(trip, 249, { confirm: true })).body.marks).toEqual(marks);
    await trailing({ active: true }, trailer);
    await renew(id, { termination_dt: null });
    expect((await read(trip.id)).marks).toEqual([]);
  });
  it("who is inactive is told so, one who leaves before the trip ends with the day, and both once the hours change", async () => {
    const [day, next] = [freeDay(), freeDay()];
    const leaving = await driver({ termination_dt: day });
    const body = await aTrip([`${day}T08:00:00`, `${next}T09:00:00`], { driver1: leaving });
    expect(await questionsOf(await client.post("/trips", body))).toEqual({ [`left:${leaving}:${day}`]: `Ida Quist leaves on ${written(day)}${SURE}` });
    const idle = await driver();
    const trip = await made({ ...body, driver2: idle, confirm: true });
    expect((await owner.directus("PATCH", `/items/employees/${idle}`, { active: false })).status).toBe(200);
    expect(messages(await read(trip.id))).toEqual([`Ida Quist leaves on ${written(day)}`, "Ida Quist is not active any more"]);
    const stored = await read(trip.id);
    const [first, last] = stored.items as Body[];
    const later = { ...stored, items: [first, { ...last, req_date: `${next}T10:00:00` }] };
    expect(Object.keys(await questionsOf(await client.put(`/trips/${trip.id}`, later)))).toEqual([`left:${leaving}:${day}`, `inactive:driver2:${idle}`]);
    expect((await client.put(`/trips/${trip.id}`, { ...stored, driver2: null })).status).toBe(200);
  });
  it("are asked about by the data layer, where answers can come; the studio stores", async () => {
    const id = await driver();
    const trip = await made(await aTrip([`${freeDay()}T08:00:00`], { driver1: id, confirm: true }));
    await renew(id, { termination_dt: "2026-01-15" });
    const sendOff = (more: Body) => owner.directus<{ errors: { extensions: Body }[] }>("PATCH", "/items/trips", [{ id: trip.id, trip_status: 248, ...more }]);
    const asked = await sendOff({ confirm: {} });
    expect([asked.status, asked.body.errors?.[0]?.extensions]).toMatchObject([
      409,
      { code: "CONFIRM", questions: [{ key: `left:${id}:2026-01-15`, message: `Ida Quist left on 15-01-2026${SURE}` }] },
    ]);
    expect((await sendOff({ confirm: { [`left:${id}:2026-01-15`]: true } })).status).toBe(200);
    expect((await owner.directus("PATCH", `/items/trips/${trip.id}`, { trip_status: 249 })).status).toBe(200);
    expect(messages(await read(trip.id))).toEqual(["Ida Quist left on 15-01-2026"]);
  });
});

describe("an order's stop that another trip has", () => {
  const order = async (count = 3) =>
    makeOrder(client, { items: await Promise.all(Array.from({ length: count }, (_, at) => stopBody(client, { type: at === 0 ? "S" : "C" }))) });
  const withStops = async ({ id, items }: Awaited<ReturnType<typeof order>>, at: readonly number[], more: Body = {}) => {
    const day = freeDay();
    const stops = at
      .map((place) => items[place]!)
      .map(({ id: order_item, type }) => stopBody(client, { type, orderids: id, order_item, item_status: 228, req_date: `${day}T08:00:00` }));
    return { ...(await aTrip([])), items: await Promise.all(stops), ...more };
  };
  it("is asked about with the trip's number, once for each order; then both trips are marked", async () => {
    const load = await order();
    const first = await made(await withStops(load, [0, 1, 2]));
    expect(first.marks).toEqual([]);
    const body = await withStops(load, [0, 1, 2]);
    const key = `planned:${first.trip_no}:${load.order_no}`;
    const says = `Order ${load.order_no}: 3 stops are on trip ${first.trip_no} already`;
    expect(await questionsOf(await client.post("/trips", body))).toEqual({ [key]: `${says}${SURE}` });
    expect((await client.get<{ planned: number[] }>(`/orders/${load.id}`)).body.planned).toHaveLength(3);
    const second = await made({ ...body, confirm: { [key]: true } });
    const mark = { field: "items", kind: "planned", key, message: says };
    expect([second.marks, (await read(second.id)).marks, (await listed(second)).marks]).toEqual([[mark], [mark], [mark]]);
    expect(messages(await listed(first))).toEqual([`Order ${load.order_no}: 3 stops are on trip ${second.trip_no} already`]);
    const response = await fetch(`${addresses.bff}/api/v2/trips/export?format=csv&ids=${second.id}&columns=trip_no,marks`, {
      headers: { authorization: `Bearer ${client.token}` },
    });
    expect(
      csvRows(await response.text())
        .at(-1)
        ?.at(-1),
    ).toBe(says);
    expect((await client.delete(`/trips/${first.id}`)).status).toBe(200);
    expect((await read(second.id)).marks).toEqual([]);
  });
  it("is asked about where a save takes it, and at no other; a stop that was given back is free", async () => {
    const load = await order();
    const first = await made(await withStops(load, [0, 1]));
    const second = await made(await withStops(load, [2]));
    expect(second.marks).toEqual([]);
    const stored = await read(second.id);
    const taken = { ...(first.items as Body[])[1], id: 0, trip: undefined };
    const more = { ...stored, items: [...(stored.items as Body[]), taken] };
    expect(await questionsOf(await client.put(`/trips/${second.id}`, more))).toMatchObject({
      [`planned:${first.trip_no}:${load.order_no}`]: `Order ${load.order_no}: 1 stop is on trip ${first.trip_no} already${SURE}`,
    });
    expect((await client.put(`/trips/${second.id}`, { ...more, confirm: true })).status).toBe(200);
    const both = await read(second.id);
    expect((await client.put(`/trips/${second.id}`, { ...both, note: "Chains on" })).status).toBe(200);
    const before = await read(first.id);
    const [stay, go] = before.items as Body[];
    const planned = async () => (await read(second.id)).marks.filter(({ kind }) => kind === "planned").length;
    expect(await planned()).toBe(1);
    expect((await client.put(`/trips/${first.id}`, { ...before, items: [stay, { ...go, status: false }] })).status).toBe(200);
    expect(await planned()).toBe(0);
  });
  it("is asked about by the data layer, where answers can come; the studio stores it, and the trip is marked", async () => {
    const load = await order();
    const first = await made(await withStops(load, [0, 1, 2]));
    const row = { trip_type: 241, trip_date: `${freeDay()}T12:00:00.000Z`, vehicle: truck.id, driver1: await driver(), trailer_owner: "CT" };
    // All that a stop must have, as the first trip has it.
    const { data } = (await client.directus<{ data: { items: Body[] } }>("GET", `/items/trips/${first.id}?fields=items.*`)).body;
    const asStored = ({ id, trip, version, ...stop }: Body) =>
      Object.fromEntries(Object.entries(stop).filter(([name]) => !/^(created|updated|company|request|last|place)/.test(name)));
    const items = data.items.slice(0, 2).map(asStored);
    const store = (more: Body) => client.directus<{ data: { id: number }; errors: { extensions: Body }[] }>("POST", "/items/trips", { ...row, items, ...more });
    const asked = await store({ confirm: {} });
    const says = `Order ${load.order_no}: 2 stops are on trip ${first.trip_no} already`;
    const key = `planned:${first.trip_no}:${load.order_no}`;
    expect([asked.status, asked.body.errors?.[0]?.extensions]).toMatchObject([409, { code: "CONFIRM", questions: [{ key, message: `${says}${SURE}` }] }]);
    expect((await store({ confirm: { [key]: true } })).status).toBe(200);
    const { status, body } = await store({});
    expect(status).toBe(200);
    expect(messages(await read(body.data.id))).toContain(says);
  });
  it("is asked of one of two who plan it in the same moment", async () => {
    const load = await order();
    const bodies = await Promise.all([withStops(load, [0, 1, 2]), withStops(load, [0, 1, 2])]);
    const answers = await Promise.all(bodies.map((body) => client.post("/trips", body)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject(refused("CONFIRM"));
  });
});
