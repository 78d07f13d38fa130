/** What people type is taken as it is: by filters, by saves, on both databases. */
import { beforeAll, expect, inject, it } from "vitest";
import { type Client, signIn } from "../lib/client.ts";
import { makeCustomer, makeOrder, makeTrip } from "../lib/factories.ts";
import { badRequest, invalid } from "../lib/refusals.ts";
import { accidentBody, documentBody, employeeBody, makeRecord, reimbursementBody } from "../lib/registers.ts";
import { csvRows } from "../lib/sheets.ts";

type Listed = { content: { id: number; info: string; ref_no: string; first: string; code: string }[]; page: { total_elements: number } };
const addresses = inject("addresses");
let owner: Client;
beforeAll(async () => {
  owner = await signIn(addresses, "owner@maple.example");
});
const enc = encodeURIComponent;
const infos = async (term: string) =>
  (await owner.get<Listed>(`/documents?size=100&filter=ref_no:TYPED&filter=${enc(term)}`)).body.content.map(({ info }) => info).sort();

const INFOS = [
  "100%",
  "100x sure",
  "a_b",
  "axb",
  "back\\slash",
  "backXslash",
  "null",
  "NULLS",
  "true",
  "$NOW",
  "$NOW(-1 day)",
  "a::b",
  "Éclat ÉTÉ",
  "HERTZ",
  "T5Z",
];

it("a contains-filter finds the text itself, an exact one nothing else", async () => {
  for (const info of INFOS) await makeRecord(owner, "documents", await documentBody(owner, { info, ref_no: "TYPED" }));
  expect(await infos("info::100%")).toEqual(["100%"]);
  expect(await infos("info::a_b")).toEqual(["a_b"]);
  expect(await infos("info::back\\slash")).toEqual(["back\\slash"]);
  expect(await infos("info::%")).toEqual(["100%"]);
  expect(await infos("info::null")).toEqual(["NULLS", "null"]);
  expect(await infos("info::true")).toEqual(["true"]);
  expect(await infos("info::$now")).toEqual(["$NOW", "$NOW(-1 day)"]);
  expect(await infos("info::a::b")).toEqual(["a::b"]);
  for (const word of ["éclat", "ÉCLAT", "Éclat", "ÉTÉ"]) expect(await infos(`info::${word}`)).toEqual(["Éclat ÉTÉ"]);
  for (const word of ["null", "true", "$NOW", "$NOW(-1 day)", "HERTZ", "a::b"])
    expect(await infos(`info:${word}`)).toEqual(INFOS.filter((info) => info === word));
  const dialect = `/documents?pageSize=100&filterField=ref_no&query=TYPED&matchStrategy=equals&filterField=info&query=${enc("null")}&matchStrategy=contains`;
  expect((await owner.get<Listed>(dialect)).body.page.total_elements).toBe(2);
  const exported = await owner.get<{ text: string }>(`/documents/export?format=csv&filter=ref_no:TYPED&filter=${enc("info::null")}`);
  expect(csvRows(exported.body.text)).toHaveLength(1 + 2);
});

it("filters on one field must all be met", async () => {
  const { body } = await owner.get<Listed>("/documents?size=100&filter=ref_no:TYPED&filter=info::a&filter=info::b");
  expect(body.content.map(({ info }) => info).sort()).toEqual(["a::b", "a_b", "axb", "backXslash", "back\\slash"]);
  expect(await owner.get("/reimbursements?filter=ttl_amt:0:50:100")).toMatchObject(
    invalid({ path: "ttl_amt", message: "Total Amount must be one value or a range a:b" }),
  );
});

it("signs alone are found nowhere, so that nothing is done to everything", async () => {
  for (const path of [
    "/employees?filter=name::***",
    "/accidents?filter=driver1::%25",
    "/suppliers?filter=name::!!",
    "/documents?filter=type::no%20such%20type",
    "/orders?intent=search&paged=true&loc=%25",
    "/customers?filter=name::%25",
  ]) {
    const { body } = await owner.get<{ page: { total_elements: number } }>(path);
    expect([path, body.page.total_elements]).toEqual([path, 0]);
  }
  const none = await owner.post("/suppliers/bulk", { action: "delete", expected: 0, query: { filter: "name::***" } });
  expect(none).toMatchObject({ status: 200, body: { results: [], next: null } });
});

it("capital names that end in Z are saved and saved again", async () => {
  const records = [
    ["employees", employeeBody({ first: "JUAN", last: "MARTINEZ" })],
    ["accidents", accidentBody({ location: "SANTA CRUZ" })],
    ["documents", await documentBody(owner, { info: "HERTZ" })],
    ["reimbursements", await reimbursementBody(owner, { paid_to: "J. ORTIZ" })],
  ] as const;
  for (const [key, body] of records) {
    const { id } = await makeRecord(owner, key, body);
    const { body: read } = await owner.get(`/${key}/${id}`);
    expect(await owner.put(`/${key}/${id}`, read)).toMatchObject({ status: 200, body: read });
  }
  const { id } = await makeOrder(owner, { billed_to: (await makeCustomer(owner)).id, sales_note: "CALL MARTINEZ" });
  const { body: order } = await owner.get(`/orders/${id}`);
  expect((await owner.send("PUT", `/orders/${id}`, order, [])).status).toBe(200);
});

it("an employee is found by any of the names, accents and case aside, and sorted by them", async () => {
  const codes = ["zed", "adam", "Éloïse"].map((first, index) => ({ first, last: "Sorting", middle: index === 2 ? "Xavière" : "" }));
  for (const person of codes) await makeRecord(owner, "employees", employeeBody(person));
  const firsts = async (query: string) => (await owner.get<Listed>(`/employees?size=100&${query}`)).body.content.map(({ first }) => first);
  expect(await firsts("filter=name::sorting&sort=first,asc")).toEqual(["adam", "Éloïse", "zed"]);
  expect(await firsts("filter=name::xaviere")).toEqual(["Éloïse"]);
  expect(await firsts("filter=name::sorting&shouldPaginate=false&sort=hire_dt,asc")).toHaveLength(3);
});

it("a code that reads like nothing is a code", async () => {
  const first = await owner.post("/employees", employeeBody({ code: "null" }));
  expect(first.status).toBe(201);
  const twins = await Promise.all([1, 2, 3].map(() => owner.post("/employees", employeeBody({ code: "$TWIN" }))));
  expect(twins.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
  for (const code of ["null", "NULL", "$twin"]) {
    expect(await owner.post("/employees", employeeBody({ code }))).toMatchObject(invalid({ path: "code", message: "Employee code exist." }));
  }
  expect((await owner.post("/employees", employeeBody({ code: "null 2" }))).status).toBe(201);
});

it("a reimbursement stays payable when its trip gets another driver", async () => {
  const trip = await makeTrip(owner, await makeOrder(owner, {}));
  const { body: planned } = await owner.get<{ driver1: { id: number } }>(`/trips/${trip.id}`);
  const [driver, other] = [planned.driver1.id, (await makeRecord(owner, "employees", employeeBody({ is_driver: true }))).id];
  const claim = await reimbursementBody(owner, { trip_type: false, trip: trip.id, driver_id: driver, manual_trip: "" });
  const made = await makeRecord(owner, "reimbursements", claim);
  expect((await owner.directus("PATCH", "/items/trips", [{ id: trip.id, driver1: other }])).status).toBe(200);
  const { body: read } = await owner.get(`/reimbursements/${made.id}`);
  expect((await owner.put(`/reimbursements/${made.id}`, { ...read, paid_to: "Somebody" })).status).toBe(200);
  expect(await owner.post("/reimbursements", claim)).toMatchObject(invalid({ path: "driver_id", message: "Driver must be one of the drivers of the trip" }));
});

it("trips are found by the first digits of their number", async () => {
  const { body } = await owner.get<{ content: { trip_no: string }[] }>("/reimbursements?size=100&filter=trip_no::40");
  expect(body.content.length).toBeGreaterThan(0);
  expect(body.content.filter(({ trip_no }) => !trip_no.includes("40"))).toEqual([]);
});

it("an export of no rows is no export of all", async () => {
  for (const query of ["ids=", "ids=,"]) expect(await owner.get(`/documents/export?format=csv&${query}`)).toMatchObject(badRequest("ids"));
});

it("signs that no screen shows are not kept, and words stay apart", async () => {
  const typed = "a\u0000b\u000bc\ufffe\uffff \u0007d\ue000";
  const { id } = await makeRecord(owner, "documents", await documentBody(owner, { info: typed, ref_no: "SIGNS" }));
  expect((await owner.get<{ info: string }>(`/documents/${id}`)).body.info).toBe("ab c d\ue000");
});

it("a reference that names nothing is wrong, not empty; a flag's filter takes flags only", async () => {
  const { id } = await makeRecord(owner, "documents", await documentBody(owner, { ref_no: "NAMELESS" }));
  const { body } = await owner.get<{ [name: string]: unknown }>(`/documents/${id}`);
  for (const type of [[], {}, [null], { id: {} }]) expect((await owner.put(`/documents/${id}`, { ...body, type })).status).toBe(400);
  for (const [list, filter] of [
    ["orders", "urgent"],
    ["orders", "reefer"],
    ["invoices", "overdue"],
    ["customers", "broker"],
  ]) {
    expect(await owner.get(`/${list}?${filter}=zzzz`)).toMatchObject(
      invalid({ path: filter as string, message: expect.stringMatching(/^[A-Z].* must be true or false$/) }),
    );
    for (const value of ["true", "false", "-1"]) expect((await owner.get(`/${list}?${filter}=${value}`)).status).toBe(200);
  }
});

it("a page's fields are the list's own; what only drop-downs hold is refused, not left out", async () => {
  expect(await owner.get("/customers?paged=true&page=1&size=1&fields=id,nope")).toMatchObject(badRequest("fields", "There is no field nope"));
  expect(await owner.get("/customers?paged=true&page=1&size=1&fields=id,name,broker")).toMatchObject(badRequest("fields", "There is no field broker"));
  const { body } = await owner.get<Record<string, unknown>[]>("/customers?paged=false&fields=id,name,broker");
  expect(JSON.stringify(body)).toContain('"broker"');
});

it.each([
  ["/orders?intent=search&paged=true&order_no=abc", { order_no: "Order No must be a number" }],
  ["/orders?intent=search&paged=true&order_no=%2310073&date1=soon", { order_no: "Order No must be a number", date1: "Start Date must be a day as yyyy-MM-dd" }],
  ["/orders?filter=order_no::x&filter=order_type:y", { order_no: "Order No must be a number", order_type: "Order Type must be a number" }],
  ["/orders/export?format=csv&order_no=abc", { order_no: "Order No must be a number" }],
  ["/trips?intent=search&driver_id=x&trip_no=x", { driver_id: "Driver must be a number", trip_no: "Please enter number in trip no field to filter" }],
  ["/invoices?status=LATE&date1=2026-02-30", { status: "Status must be one of OPEN, PAID, VOID", date1: "Start Date must be a day as yyyy-MM-dd" }],
  ["/customers?id=x&broker=maybe", { id: "ID must be a number", broker: "Is Broker must be true or false" }],
  ["/documents?filterField=date&query=today", { date: "Date must be a day as yyyy-MM-dd" }],
  ["/reimbursements?ttl_amt=much", { ttl_amt: "Total Amount must be a number" }],
])("a wrong filter is told by its column, at its box: %s", async (path, said) => {
  expect(await owner.get(path)).toMatchObject(invalid(...Object.entries(said).map(([name, message]) => ({ path: name, message }))));
});
