/** People whose papers ran out, and drivers and units that are on two trips at once: asked about where a save brings it about, and marked as long as it lasts. */
import { beforeAll, describe, expect, inject, it } from "vitest";
import { today } from "../../bff/src/words/zones.ts";
import { signIn } from "../lib/client.ts";
import { makeOrder, makeTrip, stopBody } from "../lib/factories.ts";
import { invalid, refused } from "../lib/refusals.ts";
import { csvRows } from "../lib/sheets.ts";
import {
  aTrip,
  type Body,
  client,
  driver,
  freeDay,
  type List,
  listed,
  type Mark,
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
beforeAll(() => openPlans(addresses, 2032));

describe("a driver whose papers run out", () => {
  it("before the trip ends is asked about by name, paper and day; then the trip is made and marked", async () => {
    const day = freeDay();
    const id = await driver({ licence_expiry: "2020-02-01", medical_expiry: "2020-03-05" });
    const body = await aTrip([`${day}T08:00:00`], { driver1: id });
    const before = (await client.get<{ message: string }>("/trips?intent=index")).body.message;
    const questions = await questionsOf(await client.post("/trips", body));
    expect(questions).toEqual({
      [`licence:${id}:2020-02-01`]: `Ida Quist's licence expired on 01-02-2020${SURE}`,
      [`medical:${id}:2020-03-05`]: `Ida Quist's medical expired on 05-03-2020${SURE}`,
    });
    expect((await client.get<{ message: string }>("/trips?intent=index")).body.message).toBe(before);
    const [one, other] = Object.keys(questions) as [string, string];
    expect(Object.keys(await questionsOf(await client.post("/trips", { ...body, confirm: { [one]: true, [other]: false } })))).toEqual([other]);
    const trip = await made({ ...body, confirm: yesTo(questions) });
    const marks = [
      { field: "driver1", kind: "paper", key: one, message: "Ida Quist's licence expired on 01-02-2020" },
      { field: "driver1", kind: "paper", key: other, message: "Ida Quist's medical expired on 05-03-2020" },
    ];
    expect([trip.marks, (await read(trip.id)).marks, (await listed(trip)).marks]).toEqual([marks, marks, marks]);
  });
  it("is marked until they are renewed, and on no trip that is complete", async () => {
    const id = await driver({ medical_expiry: "2020-03-05" });
    const [first, second] = [await made(await aTrip([`${freeDay()}T08:00:00`], { driver1: id, confirm: true })), freeDay()];
    const done = await made(await aTrip([`${second}T08:00:00`], { driver1: id, confirm: true }));
    expect(messages(done)).toHaveLength(1);
    expect((await client.put<Trip>(`/trips/${done.id}`, { ...(await read(done.id)), trip_status: 250 })).body).toMatchObject({ marks: [] });
    expect([(await listed(done)).marks, (await listed(first)).marks.length]).toEqual([[], 1]);
    await renew(id, { medical_expiry: "2040-01-01" });
    expect([(await read(first.id)).marks, (await listed(first)).marks]).toEqual([[], []]);
  });
  it("is good on the last day itself; within the trip it is said that they expire", async () => {
    const [start, end] = [freeDay(), freeDay()];
    const good = await driver({ licence_expiry: end });
    expect((await made(await aTrip([`${start}T08:00:00`, `${end}T20:00:00`], { driver1: good }))).marks).toEqual([]);
    const short = await driver({ licence_expiry: start });
    const times = [`${freeDay()}T08:00:00`, `${freeDay()}T20:00:00`];
    expect(Object.values(await questionsOf(await client.post("/trips", await aTrip(times, { driver1: short }))))).toEqual([
      `Ida Quist's licence expires on ${written(start)}${SURE}`,
    ]);
  });
  it("is asked about when he is put on a trip or the trip goes on longer, and at no other save", async () => {
    const [day, later] = [freeDay(), freeDay()];
    const lapsed = await driver({ medical_expiry: "2020-03-05" });
    const until = await driver({ medical_expiry: day });
    const trip = await made(await aTrip([`${day}T08:00:00`, `${day}T09:00:00`], { driver1: lapsed, driver2: until, confirm: true }));
    expect(messages(trip)).toEqual(["Ida Quist's medical expired on 05-03-2020"]);
    const noted = await client.put<Trip>(`/trips/${trip.id}`, { ...trip, note: "Chains on" });
    expect([noted.status, noted.body.marks.length]).toEqual([200, 1]);
    const [first, last] = noted.body.items as Body[];
    const hours = await client.put<Trip>(`/trips/${trip.id}`, { ...noted.body, items: [first, { ...last, req_date: `${day}T11:00:00` }] });
    expect(hours.status).toBe(200);
    const longer = { ...hours.body, items: [first, { ...last, req_date: `${later}T11:00:00` }] };
    expect(Object.keys(await questionsOf(await client.put(`/trips/${trip.id}`, longer)))).toEqual([`medical:${lapsed}:2020-03-05`, `medical:${until}:${day}`]);
    const changed = { ...hours.body, driver1: until, driver2: lapsed };
    expect(Object.keys(await questionsOf(await client.put(`/trips/${trip.id}`, changed)))).toEqual([`medical:${lapsed}:2020-03-05`]);
    expect((await client.put<Trip>(`/trips/${trip.id}`, { ...hours.body, driver2: null })).status).toBe(200);
  });
});

describe("a driver or unit on two trips at once", () => {
  it("is asked about with the other trip's number and hours, and both trips are marked", async () => {
    const [day, next] = [freeDay(), freeDay()];
    const [d, n] = [day, next].map(written);
    const id = await driver();
    const first = await made(await aTrip([`${day}T08:00:00`, `${next}T13:45:00`], { driver2: id }));
    const body = await aTrip([`${next}T12:00:00`, `${next}T18:00:00`], { driver1: id });
    const questions = await questionsOf(await client.post("/trips", body));
    const hours = `${d} 08:00 AM to ${n} 01:45 PM`;
    expect(questions).toEqual({
      [`trip:${first.trip_no}:vehicle:${truck.id}`]: `Truck ${truck.asset_code} is also on trip ${first.trip_no}, ${hours}${SURE}`,
      [`trip:${first.trip_no}:driver1:${id}`]: `Ida Quist is also on trip ${first.trip_no}, ${hours}${SURE}`,
    });
    const second = await made({ ...body, confirm: yesTo(questions) });
    expect(messages(second)).toEqual([
      `Truck ${truck.asset_code} is also on trip ${first.trip_no}, ${hours}`,
      `Ida Quist is also on trip ${first.trip_no}, ${hours}`,
    ]);
    const seen = `is also on trip ${second.trip_no}, ${n} 12:00 PM to 06:00 PM`;
    for (const trip of [await read(first.id), await listed(first)]) expect(messages(trip)).toEqual([`Truck ${truck.asset_code} ${seen}`, `Ida Quist ${seen}`]);
    expect((await client.put(`/trips/${second.id}`, { ...second, trip_status: 250 })).status).toBe(200);
    expect([(await read(first.id)).marks, (await listed(first)).marks]).toEqual([[], []]);
  });
  it("is none on one day at other hours, nor where one ends as the other begins", async () => {
    const day = freeDay();
    const trip = await made(await aTrip([`${day}T08:00:00`, `${day}T12:00:00`]));
    for (const times of [["12:00", "15:00"], ["16:00"], ["06:00", "08:00"]]) await made(await aTrip(times.map((time) => `${day}T${time}:00`)));
    expect((await read(trip.id)).marks).toEqual([]);
    expect(Object.keys(await questionsOf(await client.post("/trips", await aTrip([`${day}T08:00:00`]))))).toEqual([`trip:${trip.trip_no}:vehicle:${truck.id}`]);
  });
  it("is either of two trailers on either trip, when they are the company's", async () => {
    const day = freeDay();
    const times = [`${day}T08:00:00`, `${day}T12:00:00`];
    const other = { trailer_owner: "CP", cust_trailer1: "" };
    const [lead, pup] = trailers.slice(-2) as [number, number];
    const trip = await made(await aTrip(times, { ...other, trailer1: lead, trailer2: pup }));
    const body = { ...(await aTrip(times, { ...other, trailer1: pup })), confirm: { [`trip:${trip.trip_no}:vehicle:${truck.id}`]: true } };
    expect(Object.keys(await questionsOf(await client.post("/trips", body)))).toEqual([`trip:${trip.trip_no}:trailer1:${pup}`]);
  });
  it("is told by the hours when the truck was there, once they are known", async () => {
    const day = freeDay();
    const first = await made(await aTrip([`${day}T08:00:00`, `${day}T12:00:00`]));
    const second = await made(await aTrip([`${day}T11:00:00`, `${day}T15:00:00`], { confirm: true }));
    expect(messages(await read(first.id))).toHaveLength(1);
    const [start, end] = second.items as Body[];
    const late = [{ ...start, arv_date: `${day}T12:30:00`, dep_date: `${day}T13:00:00` }, end];
    expect((await client.put(`/trips/${second.id}`, { ...second, items: late })).status).toBe(200);
    expect((await read(first.id)).marks).toEqual([]);
  });
  it("is asked about when it is newly chosen or the hours change, and at no other save", async () => {
    const day = freeDay();
    const first = await made(await aTrip([`${day}T08:00:00`, `${day}T12:00:00`]));
    const second = await made(await aTrip([`${day}T11:00:00`, `${day}T15:00:00`], { confirm: true }));
    const noted = await client.put<Trip>(`/trips/${second.id}`, { ...second, note: "Chains on" });
    expect([noted.status, noted.body.marks.length]).toEqual([200, 1]);
    const [start, end] = noted.body.items as Body[];
    const moved = { ...noted.body, items: [{ ...start, req_date: `${day}T10:00:00` }, end] };
    const asked = await questionsOf(await client.put(`/trips/${second.id}`, moved));
    expect(Object.keys(asked)).toEqual([`trip:${first.trip_no}:vehicle:${truck.id}`]);
    const apart = { ...noted.body, items: [{ ...start, req_date: `${day}T12:00:00` }, end] };
    const done = await client.put<Trip>(`/trips/${second.id}`, apart);
    expect([done.status, done.body.marks]).toEqual([200, []]);
    expect(await client.put(`/trips/${second.id}`, { ...moved, note: "Chains off" })).toMatchObject(refused("STALE"));
  });
  it("is not asked about by a retry of the save that made the trip", async () => {
    const day = freeDay();
    const body = await aTrip([`${day}T08:00:00`, `${day}T12:00:00`]);
    const key = { "idempotency-key": `marks-${day}` };
    const answers = [await client.post<Trip>("/trips", body, key), await client.post<Trip>("/trips", body, key)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[1]!.body.id).toBe(answers[0]!.body.id);
  });
  it("follows what an order's stop tells its trip, without being asked", async () => {
    const [day, other] = [freeDay(), freeDay()];
    const at = (req_date: string) => async (type: string) => stopBody(client, { type, req_date });
    const order = await makeOrder(client, { items: await Promise.all(["S", "C"].map(at(`${day}T08:00:00`))) });
    const items = await Promise.all(
      order.items.map((item) => stopBody(client, { type: item.type, orderids: order.id, order_item: item.id, item_status: 228, req_date: `${day}T08:00:00` })),
    );
    const trip = await made({ ...(await aTrip([])), items });
    const busy = await made(await aTrip([`${other}T07:00:00`, `${other}T09:00:00`]));
    const { body } = await client.get<Body & { items: Body[] }>(`/orders/${order.id}`);
    const moved = { ...body, items: body.items.map((item) => ({ ...item, req_date: `${other}T08:00:00` })) };
    expect((await client.put(`/orders/${order.id}`, moved)).status).toBe(200);
    expect((await read(trip.id)).marks).toMatchObject([{ field: "vehicle", key: `trip:${busy.trip_no}:vehicle:${truck.id}` }]);
  });
});

describe("where nobody can be asked", () => {
  it("the studio stores it and the trip is marked", async () => {
    const day = freeDay();
    const first = await made(await aTrip([`${day}T08:00:00`, `${day}T12:00:00`]));
    const lapsed = await driver({ medical_expiry: "2020-03-05", licence_expiry: today("America/Toronto") });
    const row = { trip_type: 241, trip_date: `${day}T12:00:00.000Z`, vehicle: truck.id, driver1: lapsed, trailer_owner: "CT" };
    const stop = await stopBody(owner, { type: "Y", item_status: 228, req_date: `${day}T09:00:00` });
    const store = async (items: Body[]) => {
      const { status, body } = await owner.directus<{ data: { id: number } }>("POST", "/items/trips", { ...row, items });
      expect(status).toBe(200);
      return read(body.data.id);
    };
    expect(messages(await store([stop]))).toEqual([
      `Truck ${truck.asset_code} is also on trip ${first.trip_no}, ${written(day)} 08:00 AM to 12:00 PM`,
      `Ida Quist's licence expires on ${written(today("America/Toronto"))}`,
      "Ida Quist's medical expired on 05-03-2020",
    ]);
  });
});

describe("a trip that is being planned", () => {
  it("is told what stands against whom it names", async () => {
    const day = freeDay();
    const id = await driver({ medical_expiry: "2020-03-05" });
    const trip = await made(await aTrip([`${day}T08:00:00`, `${day}T12:00:00`]));
    const ask = (more: string) => client.get<{ content: Mark[] }>(`/trips/marks?vehicle=${truck.id}&driver2=${id}${more}`);
    const hours = `&from=${day}T09:00:00&until=${day}T10:00:00`;
    expect((await ask(hours)).body.content).toMatchObject([
      { field: "vehicle", kind: "booking", key: `trip:${trip.trip_no}:vehicle:${truck.id}` },
      { field: "driver2", kind: "paper", key: `medical:${id}:2020-03-05` },
    ]);
    for (const more of [`${hours}&trip=${trip.id}`, ""]) expect((await ask(more)).body.content).toMatchObject([{ field: "driver2", kind: "paper" }]);
    expect(await ask("&from=tomorrow")).toMatchObject(invalid({ path: "from" }));
    expect(await ask("&stops=1,two")).toMatchObject(invalid({ path: "stops" }));
    const load = await makeOrder(client);
    const carries = await makeTrip(client, load);
    const { body } = await client.get<{ content: Mark[] }>(`/trips/marks?stops=${load.items.map(({ id }) => id).join()}`);
    expect(messages({ marks: body.content })).toEqual([`Order ${load.order_no}: 2 stops are on trip ${carries.trip_no} already`]);
  });
  it("tells nobody who sees no trips", async () => {
    const yard = await signIn(addresses, "yard@maple.example");
    expect(await yard.get(`/trips/marks?vehicle=${truck.id}`)).toMatchObject(refused("FORBIDDEN"));
  });
});

describe("the trips list", () => {
  it("is exported with its warnings, and read without them where others are asked for", async () => {
    const id = await driver({ licence_expiry: "2020-02-01", medical_expiry: "2020-03-05" });
    const trip = await makeTrip(client, undefined, await aTrip([`${freeDay()}T08:00:00`, `${freeDay()}T08:00:00`], { driver1: id, confirm: true }));
    const response = await fetch(`${addresses.bff}/api/v2/trips/export?format=csv&ids=${trip.id}&columns=trip_no,first_stop_time,marks`, {
      headers: { authorization: `Bearer ${client.token}` },
    });
    const [head, row] = csvRows(await response.text());
    expect(head?.at(-1)).toBe("Warnings");
    expect(row?.at(-1)).toBe("Ida Quist's licence expired on 01-02-2020; Ida Quist's medical expired on 05-03-2020");
    const { body } = await client.get<List>(`/trips?trip_no=${trip.trip_no}&fields=trip_no`);
    expect(body._embedded.content[0]).not.toHaveProperty("marks");
  });
});
