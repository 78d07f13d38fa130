/** What a record's history tells its readers: in their words, of what they may see, and nothing of others. */
import { beforeAll, describe, expect, inject, it } from "vitest";
import { definitions } from "../../bff/src/modules/definitions.ts";
import { type HistoryEntry, historyList } from "../../bff/src/wire/history.ts";
import { type Client, signIn, signInStudio } from "../lib/client.ts";
import { completeOrder, makeCustomer, makeOrder, makeTrip, stopBody, types as typesOf } from "../lib/factories.ts";
import { refused } from "../lib/refusals.ts";
import { documentBody, REGISTERS } from "../lib/registers.ts";

const addresses = inject("addresses");
let owner: Client;
let dispatcher: Client;
let studio: Client;
beforeAll(async () => {
  owner = await signIn(addresses, "owner@maple.example");
  dispatcher = await signIn(addresses, "dispatch@maple.example");
  studio = await signInStudio(addresses);
});

type Read = Record<string, unknown> & { id: number; version: number };
type Told = { content: HistoryEntry[]; page: { total_elements: number; number: number; size: number } };
const toldOf = async (path: string, client = owner) => historyList.parse((await client.get<Told>(`${path}/history`)).body);
const entries = async (path: string, client = owner) => (await toldOf(path, client)).content;
const readOf = async <T extends Read>(path: string) => (await owner.get<T>(path)).body;
async function change(path: string, columns: object): Promise<void> {
  expect(await owner.put(path, { ...(await readOf(path)), ...columns })).toMatchObject({ status: 200 });
}
const said = ({ changes }: Pick<HistoryEntry, "changes">) => Object.fromEntries(changes.map(({ label, before, after }) => [label, [before, after]]));

it("says who, when and what, newest first, by labels and with the names of what was chosen", async () => {
  const [old, next] = [await makeCustomer(owner, { name: "Old Mill Paper" }), await makeCustomer(owner, { name: "New Mill Paper" })];
  const order = await makeOrder(owner, { billed_to: old.id, frt_cost: 1000, order_date: "2026-11-03T15:30:00.000Z" });
  const path = `/orders/${order.id}`;
  await change(path, { billed_to: next.id, urgent: true, frt_cost: 1250.5, order_date: "2026-11-04T20:00:00.000Z" });
  const told = await toldOf(path);
  const me = (await owner.get<{ profile_id: string }>("/profile/user")).body.profile_id;
  expect(told).toMatchObject({
    page: { total_elements: 2, number: 1, size: 20 },
    content: [{ action: "changed", by: { id: me }, part: null }, { action: "added" }],
  });
  const [entry] = told.content;
  expect(Math.abs(Date.parse(entry?.at ?? "") - Date.now())).toBeLessThan(600_000);
  expect(said(entry as HistoryEntry)).toMatchObject({
    "Bill to Customer": ["Old Mill Paper", "New Mill Paper"],
    "Prepull/Urgent": ["No", "Yes"],
    "Freight Cost": ["$ 1,000.00", "$ 1,250.50"],
    Date: ["03-11-2026 10:30 AM", "04-11-2026 03:00 PM"],
  });
});

it("says in which currency an amount was then, on later pages too", async () => {
  const order = await makeOrder(owner, { frt_cost: 100, order_cur: 1 });
  const path = `/orders/${order.id}`;
  await change(path, { frt_cost: 200 });
  await change(path, { order_cur: 2, frt_cost: 300 });
  await change(path, { frt_cost: 400 });
  const freight = (all: readonly HistoryEntry[]) => all.flatMap((entry) => (said(entry)["Freight Cost"] ? [said(entry)["Freight Cost"]] : []));
  const whole = [
    ["C$ 300.00", "C$ 400.00"],
    ["$ 200.00", "C$ 300.00"],
    ["$ 100.00", "$ 200.00"],
  ];
  expect(freight(await entries(path))).toEqual(whole);
  const pages = await Promise.all([1, 2, 3].map(async (page) => (await owner.get<Told>(`${path}/history?page=${page}&size=1`)).body.content));
  expect(freight(pages.flat())).toEqual(whole);
});

it("tells of stops that were added, changed and taken off by what people call them", async () => {
  const order = await makeOrder(owner);
  const path = `/orders/${order.id}`;
  const [first, second] = order.items as Record<string, unknown>[];
  await change(path, { items: [first, second, await stopBody(owner, { loc_nm: "Third Dock", city: "Kingston" })] });
  const { items } = await readOf<Read & { items: Record<string, unknown>[] }>(path);
  await change(path, { items: items.map((item) => (item.loc_nm === "Third Dock" ? { ...item, status: false } : { ...item, qty: 7 })) });
  const stops = (await entries(path)).filter(({ part }) => part?.thing === "Stop");
  expect(stops.filter(({ part }) => part?.name.includes("Third Dock"))).toMatchObject([
    { action: "removed", part: { name: expect.stringMatching(/ · Third Dock · Kingston$/) }, changes: [] },
    { action: "added", changes: [] },
  ]);
  expect(stops.filter(({ action }) => action === "changed").map((entry) => said(entry).Qty?.[1])).toEqual(["7", "7"]);
});

it("a stop taken off a saved trip leaves its trace on the trip and on its order", async () => {
  const order = await makeOrder(dispatcher);
  const trip = await makeTrip(dispatcher, order);
  const path = `/trips/${trip.id}`;
  const read = await readOf<Read & { items: Record<string, unknown>[] }>(path);
  const stop = read.items.at(-1) as { loc_nm: string; order_item: number };
  await change(path, { items: read.items.map((item) => (item === stop ? { ...item, status: false } : item)) });
  expect((await entries(path)).find(({ action }) => action === "removed")).toMatchObject({
    part: { thing: "Stop", name: expect.stringContaining(stop.loc_nm) },
    by: { name: expect.any(String) },
  });
  const ofOrder = (await entries(`/orders/${order.id}`)).find(({ part }) => part?.thing === "Planned stop");
  const ordered = (order.items as unknown as { id: number; loc_nm: string; city: string }[]).find(({ id }) => id === stop.order_item);
  expect(said(ofOrder as HistoryEntry)).toMatchObject({ Trip: [String(trip.trip_no), ""], Stop: [`${ordered?.loc_nm} ${ordered?.city}`, ""] });
});

it("says why an order was corrected", async () => {
  const order = await completeOrder(owner, { frt_cost: 1000 });
  const { body: invoice } = await owner.post<Read>("/invoices", { order: order.id });
  await owner.put(`/invoices/${invoice.id}`, { status: "VOID" });
  await change(`/orders/${order.id}`, { frt_cost: 900, reason: "Freight agreed by phone" });
  const [entry] = await entries(`/orders/${order.id}`);
  expect(entry).toMatchObject({ reason: "Freight agreed by phone", changes: expect.arrayContaining([expect.objectContaining({ label: "Freight Cost" })]) });
  expect(entry?.changes.map(({ field }) => field)).not.toContain("reason");
  expect(await entries(`/invoices/${invoice.id}`)).toMatchObject([
    { action: "changed", changes: [{ label: "Status", before: "Open", after: "Void" }] },
    { action: "added" },
  ]);
});

it("tells of files to those who may have them", async () => {
  const order = await makeOrder(owner);
  const path = `/orders/${order.id}`;
  expect((await owner.send("PUT", path, await readOf(path), [{ name: "signed.txt", bytes: "Signed" }])).status).toBe(200);
  expect((await entries(path)).find(({ part }) => part?.thing === "File")).toMatchObject({ action: "added", part: { name: "signed.txt" } });
});

it("nobody reads of what he may not read, nor of what is not there, nor of another company's", async () => {
  const order = await makeOrder(owner, { ref_no: "NOT-THEIRS" });
  const yard = await signIn(addresses, "yard@maple.example");
  const theirs = await signIn(addresses, "owner@prairie.example");
  expect(await yard.get(`/orders/${order.id}/history`)).toMatchObject(refused("FORBIDDEN"));
  for (const path of [`/orders/${order.id}/history`, "/orders/987654321/history", "/orders/nothing/history"])
    expect(await theirs.get(path)).toMatchObject(refused("NOT_FOUND"));
  for (const wrong of ["sort=at", "by=me", "size=101", "page=0"])
    expect(await owner.get(`/orders/${order.id}/history?${wrong}`)).toMatchObject(refused("BAD_REQUEST"));
});

it("names who changed it in the studio, of the administrators their name alone", async () => {
  const customer = await makeCustomer(owner, { name: "Studio Made" });
  expect((await studio.directus("PATCH", `/items/customers/${customer.id}`, { phone: "(416) 555-0142" })).status).toBe(200);
  const [entry] = await entries(`/customers/${customer.id}`);
  expect(entry).toMatchObject({ by: { name: "Admin User" }, changes: [{ label: "Phone Number", after: "(416) 555-0142" }] });
  expect((await readOf(`/customers/${customer.id}`)).updated_by).toEqual(entry?.by);
  const more = await owner.directus("GET", `/items/customers/${customer.id}?fields=updated_by.email,updated_by.role,updated_by.last_access`);
  expect(more.body).toEqual({ data: { updated_by: null } });
});

describe.each(REGISTERS)("$definition.key", ({ definition, body, change: columns }) => {
  it("has a history like all the others", async () => {
    const { body: made } = await owner.post<Read>(`/${definition.paths.record}`, await body(owner));
    const path = `/${definition.paths.record}/${made.id}`;
    await change(path, columns);
    const [entry, creation] = await entries(path);
    const [name = ""] = Object.keys(columns);
    const after = typeof columns[name] === "string" ? columns[name] : expect.stringMatching(/[a-z]/);
    expect(creation).toMatchObject({ action: "added", part: null, changes: [] });
    expect(entry?.changes).toContainEqual(expect.objectContaining({ field: name, label: definition.labels[name], after }));
  });
});

it("is there for every record that can be opened", async () => {
  const { paths } = (await owner.get<{ paths: Record<string, object> }>("/openapi.json")).body;
  const opened = Object.values(definitions).filter(({ paths: own }) => `/${own.record}/{id}` in paths);
  expect(opened.map(({ paths: own }) => own.record).filter((record) => !(`/${record}/{id}/history` in paths))).toEqual([]);
  expect(opened.length).toBeGreaterThan(7);
});

it("of a lookup says the name", async () => {
  const { body: made } = await owner.post<Read>("/documents", await documentBody(owner));
  const types = await typesOf(owner, "BS_DOC_TYPE");
  const other = types.find(({ code }) => code !== "INS");
  await change(`/documents/${made.id}`, { type: other?.key });
  expect(said((await entries(`/documents/${made.id}`))[0] as HistoryEntry)["Document Type"]?.[1]).toBe(other?.value);
});
