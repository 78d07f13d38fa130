/** The company's history as one list: in whose words, in which order, and of what a reader is told. */
import { beforeAll, describe, expect, inject, it } from "vitest";
import { type Event, eventKinds, eventList } from "../../bff/src/modules/events/contract.ts";
import { type Client, clientOf, signIn } from "../lib/client.ts";
import { makeCustomer, makeOrder } from "../lib/factories.ts";
import { refused } from "../lib/refusals.ts";
import { makeRecord, REGISTERS } from "../lib/registers.ts";
import { csvRows } from "../lib/sheets.ts";

const addresses = inject("addresses");
let owner: Client;
let yard: Client;
beforeAll(async () => {
  owner = await signIn(addresses, "owner@maple.example");
  yard = await signIn(addresses, "yard@maple.example");
});

const page = async (query = "", client = owner) => {
  const { status, body } = await client.get(`/events${query}`);
  expect([query, status]).toEqual([query, 200]);
  return eventList.parse(body);
};
/** All pages of a query, by as small pages as one likes. */
async function pages(query: string, size: number, client = owner): Promise<Event[]> {
  const all: Event[] = [];
  for (let before: string | null = ""; before !== null; ) {
    const { content, next } = await page(`?${query}&size=${size}&before=${before}`, client);
    expect(content.length).toBeLessThanOrEqual(size);
    all.push(...content);
    before = next;
  }
  return all;
}
const codeOf = () => `EV${crypto.randomUUID().slice(0, 8)}`;
type Saved = Record<string, unknown> & { id: number };
async function madeEmployee(columns: object = {}, client = owner): Promise<Saved> {
  const { status, body } = await client.post<Saved>("/employees", { code: codeOf(), first: "Evelyn", last: "Ledger", ...columns });
  expect(status).toBe(201);
  return body;
}
async function changed(client: Client, path: string, columns: object): Promise<void> {
  const { body } = await client.get(path);
  expect(await client.put(path, { ...body, ...columns })).toMatchObject({ status: 200 });
}

it("tells who did what of which record, old and new, the newest first", async () => {
  const made = await madeEmployee();
  await changed(owner, `/employees/${made.id}`, { licence_no: "T555", licence_expiry: "2027-03-01" });
  const [first, second] = (await page("?module=employees")).content;
  expect(first).toMatchObject({
    module: "employees",
    thing: "Employee",
    action: "changed",
    part: null,
    record: { id: made.id, name: `${made.code} · Evelyn Ledger`, gone: false },
    by: { name: expect.stringMatching(/\w/) },
    changes: expect.arrayContaining([
      { field: "licence_no", label: "Licence No", before: "", after: "T555" },
      { field: "licence_expiry", label: "Licence Expiry", before: "", after: "01-03-2027" },
    ]),
  });
  expect(second).toMatchObject({ action: "added", record: { id: made.id } });
});

it("says what the history of the record says, in the money of then", async () => {
  const order = await makeOrder(owner, { frt_cost: 100, order_cur: 1 });
  await changed(owner, `/orders/${order.id}`, { frt_cost: 200 });
  await changed(owner, `/orders/${order.id}`, { order_cur: 2, frt_cost: 300 });
  const { body } = await owner.get<{ content: { id: number }[] }>(`/orders/${order.id}/history`);
  const told = await pages(`module=orders&record=${order.id}`, 2);
  expect(told.map(({ module: _, thing: __, record: ___, ...entry }) => entry)).toEqual(body.content);
  expect(told.length).toBeGreaterThan(2);
  expect(told.every(({ record }) => record.name === String(order.order_no))).toBe(true);
});

it("what is gone is still told, by the name it had", async () => {
  const made = await madeEmployee({ first: "Gone" });
  expect((await owner.delete(`/employees/${made.id}`)).status).toBe(200);
  const told = await pages(`module=employees&record=${made.id}`, 50);
  expect(told.map(({ action }) => action)).toEqual(["removed", "added"]);
  for (const { record } of told) expect(record).toEqual({ id: made.id, name: `${made.code} · Gone Ledger`, gone: true });
});

it("pages follow each other without a gap or a double, whatever comes meanwhile", async () => {
  const [made, customer] = [await madeEmployee(), await makeCustomer(owner)];
  for (let at = 1; at <= 3; at += 1) {
    await changed(owner, `/employees/${made.id}`, { licence_no: `N${at}` });
    await changed(owner, `/customers/${customer.id}`, { notes: `n${at}`, name: `${customer.name} ${at}` });
  }
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Toronto" }).format(new Date());
  const whole = (await page(`?date1=${today}&size=50`)).content;
  const first = await page(`?date1=${today}&size=3`);
  await changed(owner, `/employees/${made.id}`, { licence_no: "late" });
  const second = await page(`?date1=${today}&size=3&before=${first.next}`);
  expect([...first.content, ...second.content].map(({ id }) => id)).toEqual(whole.slice(0, 6).map(({ id }) => id));
  const moments = whole.map(({ at }) => at);
  expect(moments).toEqual(moments.toSorted().toReversed());
});

describe("filters", () => {
  let made: Saved;
  beforeAll(async () => {
    made = await madeEmployee();
    await changed(owner, `/employees/${made.id}`, { phone: "(905) 555-0177" });
    await changed(owner, `/employees/${made.id}`, { licence_no: "F100" });
    await changed(await signIn(addresses, "payroll@maple.example"), `/employees/${made.id}`, { licence_no: "F200" });
  });
  const of = (query: string) => pages(`module=employees&record=${made.id}&${query}`, 50);

  it("by what people call the record, and by its id", async () => {
    expect((await pages(`module=employees&number=${made.code}`, 50)).length).toBe(4);
    expect((await pages(`module=employees&number=%23${made.id}`, 50)).length).toBe(4);
    expect(await pages("module=employees&number=nobody", 50)).toEqual([]);
  });
  it("by the field that was changed", async () => {
    expect((await of("field=employees.licence_no")).map(({ changes }) => changes.find(({ field }) => field === "licence_no")?.after)).toEqual(["F200", "F100"]);
    expect((await of("field=employees.phone")).length).toBe(1);
  });
  it("by the person", async () => {
    const { people } = eventKinds.parse((await owner.get("/events/kinds")).body);
    const makers = new Set((await of("")).map(({ by }) => by?.id));
    expect(makers.size).toBe(2);
    for (const { id, name } of people) {
      const found = await of(`who=${id}`);
      expect(found.map(({ by }) => by?.name)).toEqual(found.map(() => name));
      expect([id, found.length > 0]).toEqual([id, makers.has(id)]);
    }
  });
  it("by days of the company's clock", async () => {
    expect((await of("date2=2020-01-01")).length).toBe(0);
    expect((await of("date1=2020-01-01")).length).toBe(4);
  });
  it("refuses what can not be", async () => {
    for (const query of [
      "number=1",
      "who=me",
      "module=employees&field=employees.nothing",
      "module=orders&field=employees.phone",
      "before=1",
      "before=2026-99-01T00:00:00.000Z_1",
    ])
      expect([query, await owner.get(`/events?${query}`)]).toMatchObject([query, refused("BAD_REQUEST")]);
    expect(await owner.get("/events?date1=soon")).toMatchObject({ status: 400, body: { error: { fields: [{ path: "date1" }] } } });
  });
});

describe("walls", () => {
  it("wants a sign-in", async () => {
    for (const path of ["/events", "/events/kinds", "/events/export"]) expect((await clientOf(addresses, undefined).get(path)).status).toBe(401);
  });
  it("nobody is told of modules that he may not read", async () => {
    await makeRecord(owner, "employees", { code: codeOf(), first: "Not", last: "Theirs" });
    const kinds = eventKinds.parse((await yard.get("/events/kinds")).body).content.map(({ module }) => module);
    expect(kinds).toEqual(expect.arrayContaining(["assets", "inspections", "yard-visitor-log"]));
    for (const hidden of ["employees", "orders", "vault", "compliances"]) {
      expect(kinds).not.toContain(hidden);
      expect((await page(`?module=${hidden}`, yard)).content).toEqual([]);
    }
    const seen = new Set((await pages("date1=2020-01-01", 50, yard)).map(({ module }) => module));
    expect([...seen].filter((module) => !kinds.includes(module))).toEqual([]);
  });
  it("another company is told nothing, by any record", async () => {
    const colleagues = async (client: Client) => eventKinds.parse((await client.get("/events/kinds")).body).people.map(({ id }) => id);
    const [mine, theirs] = [await colleagues(owner), await colleagues(await signIn(addresses, "owner@prairie.example"))];
    expect(mine.filter((id) => theirs.includes(id))).toEqual([]);
    const made = await madeEmployee();
    const stranger = await signIn(addresses, "owner@prairie.example");
    expect((await page(`?module=employees&record=${made.id}`, stranger)).content).toEqual([]);
    expect((await page(`?module=employees&number=${made.code}`, stranger)).content).toEqual([]);
    expect(JSON.stringify(await page("", stranger))).not.toContain(made.code);
  });
  it("no secret is told, nor found by", async () => {
    const entry = REGISTERS.find(({ definition }) => definition.key === "vault");
    const made = await makeRecord(owner, "vault", { ...(await entry?.body(owner)), password: "Nobody-reads-9931" });
    await changed(owner, `/vault/${made.id}`, { password: "Nobody-reads-9932" });
    const told = await page(`?module=vault&record=${made.id}`);
    expect(told.content.length).toBeGreaterThan(1);
    expect(JSON.stringify(told)).not.toMatch(/Nobody-reads|v1\./);
    const fields = eventKinds.parse((await owner.get("/events/kinds")).body).content.flatMap((kind) => kind.fields.map(({ key }) => key));
    expect(fields).not.toContain("vault_entries.password");
    expect(await owner.get("/events?module=vault&field=vault_entries.password")).toMatchObject(refused("BAD_REQUEST"));
  });
});

it("goes out as a file, a line for each change", async () => {
  const made = await madeEmployee();
  await changed(owner, `/employees/${made.id}`, { phone: "(905) 555-0188", licence_no: "=X1" });
  const { status, body } = await owner.get<{ text: string }>(`/events/export?format=csv&sort=id,desc&module=employees&record=${made.id}`);
  expect(status).toBe(200);
  const [heads, ...lines] = csvRows(body.text);
  expect(heads).toEqual(["Date & Time", "Who", "Action", "What", "Record", "Part", "Field", "Before", "After", "Reason"]);
  expect(lines.map((line) => [line[2], line[6], line[8]])).toEqual(
    expect.arrayContaining([
      ["Changed", "Phone", "(905) 555-0188"],
      ["Changed", "Licence No", "'=X1"],
      ["Created", "", ""],
    ]),
  );
});
