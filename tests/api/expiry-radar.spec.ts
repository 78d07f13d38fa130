/** What runs out: that all of it is found and nothing else, in its order, by the company's clock; who puts it off, and who may. */
import { beforeAll, describe, expect, inject, it } from "vitest";
import { HORIZONS, type RadarLine, type RadarList, radarCounts, radarList } from "../../bff/src/modules/radar/contract.ts";
import { addDays } from "../../bff/src/words/days.ts";
import { type Client, clientOf, signIn } from "../lib/client.ts";
import { typeKey } from "../lib/factories.ts";
import { everyRow } from "../lib/lists.ts";
import { refused } from "../lib/refusals.ts";
import { assetBody, complianceBody, documentBody } from "../lib/registers.ts";
import { csvRows } from "../lib/sheets.ts";

const addresses = inject("addresses");
let owner: Client;
let payroll: Client;
let auditor: Client;
beforeAll(async () => {
  owner = await signIn(addresses, "owner@maple.example");
  payroll = await signIn(addresses, "payroll@maple.example");
  auditor = await signIn(addresses, "auditor@maple.example");
});

const TODAY = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Toronto" }).format(new Date());
const ahead = (days: number) => addDays(TODAY, days);
type Saved = Record<string, unknown> & { id: number; version: number };
const mark = () => `X${crypto.randomUUID().slice(0, 8)}`;
async function made(path: string, body: object): Promise<Saved> {
  const answer = await owner.post<Saved>(`/${path}`, body);
  expect([path, answer.status, answer.body.error]).toEqual([path, 201, undefined]);
  return answer.body;
}
const employee = (columns: object) => made("employees", { code: mark(), first: "Rada", last: "Runout", is_driver: true, ...columns });
async function change(path: string, columns: object): Promise<void> {
  const { body } = await owner.get(path);
  expect(await owner.put(path, { ...body, ...columns })).toMatchObject({ status: 200 });
}
const page = async (query = "", client = owner): Promise<RadarList> => {
  const { status, body } = await client.get(`/expiry-radar${query}`);
  expect([query, status]).toEqual([query, 200]);
  return radarList.parse(body);
};
async function lines(query = "", client = owner, size = 100): Promise<RadarLine[]> {
  const all: RadarLine[] = [];
  for (let at = 1; ; at += 1) {
    const { content, page: pages } = await page(`?size=${size}&page=${at}&${query}`, client);
    all.push(...content);
    if (at >= pages.total_pages) return all;
  }
}
const ofRecord = (all: readonly RadarLine[], module: string, id: number) => all.filter((line) => line.module === module && line.record.id === id);
const days = (all: readonly RadarLine[]) => all.map(({ what, day }) => [what, day]);

it("finds what the records say, and nothing else: a plain look at all of them is the oracle", async () => {
  await employee({ licence_expiry: ahead(-3), medical_expiry: ahead(0), fast_expiry: ahead(90) });
  await employee({ licence_expiry: ahead(91), medical_expiry: ahead(7) });
  type Row = Record<string, unknown> & { id: number };
  const [people, units] = [await everyRow(owner, "/employees"), await everyRow(owner, "/assets")];
  const last = ahead(90);
  const oracle = (rows: readonly Row[], module: string, columns: readonly string[], isAtWork: (row: Row) => boolean) =>
    rows
      .filter(isAtWork)
      .flatMap((row) =>
        columns.flatMap((column) => (typeof row[column] === "string" && row[column] <= last ? [`${module}.${column}.${row.id} ${row[column]}`] : [])),
      );
  const whole = await Promise.all(people.map(async ({ id }) => (await owner.get<Row>(`/employees/${id}`)).body));
  const expected = [
    ...oracle(
      whole,
      "employees",
      ["licence_expiry", "medical_expiry", "fast_expiry"],
      ({ active, termination_dt: left }) => active === true && (left === null || String(left) >= TODAY),
    ),
    ...oracle(units, "assets", ["plate_expiry", "registration_expiry", "inspection_expiry", "insurance_expiry"], ({ active }) => active === true),
  ];
  const [open, snoozed] = [await lines(), await lines("snoozed=true")];
  const found = [...open, ...snoozed].filter(({ module }) => module === "employees" || module === "assets").map(({ key, day }) => `${key} ${day}`);
  expect(found.toSorted()).toEqual(expected.toSorted());
  const { counts } = await page();
  expect(counts.overdue).toBe(open.filter(({ day }) => day < TODAY).length);
  expect(counts.by).toEqual(HORIZONS.map((one) => ({ days: one, count: open.filter(({ day }) => day <= ahead(one)).length })));
  expect(counts.snoozed).toBe(snoozed.length);
  expect(radarCounts.parse((await owner.get("/expiry-radar/counts")).body)).toEqual(counts);
});

it("comes overdue first, in pages without a gap or a double", async () => {
  const whole = await lines();
  expect(whole.map(({ day }) => day)).toEqual(whole.map(({ day }) => day).toSorted());
  expect((await lines("", owner, 10)).map(({ key }) => key)).toEqual(whole.map(({ key }) => key));
  for (const horizon of ["overdue", ...HORIZONS]) {
    const until = horizon === "overdue" ? ahead(-1) : ahead(Number(horizon));
    expect((await lines(`horizon=${horizon}`)).map(({ key }) => key)).toEqual(whole.filter(({ day }) => day <= until).map(({ key }) => key));
  }
  const [{ kind } = { kind: "" }] = whole;
  expect((await lines(`kind=${kind}`)).map(({ key }) => key)).toEqual(whole.filter((line) => line.kind === kind).map(({ key }) => key));
  expect(await owner.get("/expiry-radar?horizon=8")).toMatchObject(refused("BAD_REQUEST"));
});

it("says which one it is, whose, and how long it is good", async () => {
  const driver = await employee({ licence_no: "T4711", licence_expiry: ahead(-2) });
  expect(ofRecord(await lines(), "employees", driver.id)).toMatchObject([
    {
      what: "Driver licence",
      number: "T4711",
      thing: "Employee",
      record: { name: `${driver.code} · Rada Runout` },
      day: ahead(-2),
      left: -2,
      snooze: null,
      can: { snooze: true },
    },
  ]);
});

describe("leaves out", () => {
  it("who has left, units that are sold, and what belongs to them", async () => {
    const driver = await employee({ licence_expiry: ahead(5) });
    const unit = await made("assets", {
      ...(await assetBody(owner)),
      plate_expiry: ahead(5),
      registration_expiry: null,
      inspection_expiry: null,
      insurance_expiry: null,
    });
    const papers = [
      await made("documents", { ...(await documentBody(owner)), ownr_typ: await typeKey(owner, "OWNER_TYPE", "EMP"), owner: driver.id, end_date: ahead(5) }),
      await made("documents", { ...(await documentBody(owner)), ownr_typ: await typeKey(owner, "OWNER_TYPE", "AST"), owner: unit.id, end_date: ahead(5) }),
    ];
    const shown = async () => {
      const all = await lines();
      return [...ofRecord(all, "employees", driver.id), ...ofRecord(all, "assets", unit.id), ...papers.flatMap(({ id }) => ofRecord(all, "documents", id))].map(
        ({ what }) => what,
      );
    };
    expect(await shown()).toEqual(["Driver licence", "Plate", "Document", "Document"]);
    await change(`/employees/${driver.id}`, { hire_dt: ahead(-50), termination_dt: ahead(-1) });
    expect(await shown()).toEqual(["Plate", "Document"]);
    await change(`/assets/${unit.id}`, { active: false });
    expect(await shown()).toEqual([]);
    await change(`/employees/${driver.id}`, { termination_dt: TODAY });
    expect(await shown()).toEqual(["Driver licence", "Document"]);
    await change(`/employees/${driver.id}`, { active: false });
    expect(await shown()).toEqual([]);
  });
  it("items that are settled or removed", async () => {
    const body = await complianceBody(owner);
    const [item] = body.items as Record<string, unknown>[];
    const [open, closed] = [await typeKey(owner, "CMPLNC_ITEM_STATUS", "OPEN"), await typeKey(owner, "CMPLNC_ITEM_STATUS", "CLOSED")];
    const items = [
      { ...item, ref_no: "R-1", due_date: ahead(2), item_status: open },
      { ...item, ref_no: "R-2", due_date: ahead(3), item_status: closed },
      { ...item, ref_no: "R-3", due_date: ahead(4), item_status: open },
    ];
    const duty = await made("compliances", { ...body, items });
    const shown = async () => ofRecord(await lines(), "compliances", duty.id).map(({ number }) => number);
    expect(await shown()).toEqual(["R-1", "R-3"]);
    const { body: read } = await owner.get<{ items: { ref_no: string }[] }>(`/compliances/${duty.id}`);
    await change(`/compliances/${duty.id}`, { items: read.items.map((one) => (one.ref_no === "R-1" ? { ...one, status: false } : one)) });
    expect(await shown()).toEqual(["R-3"]);
  });
});
describe("a snooze", () => {
  const snooze = (line: { kind: string; item: number }, more: object = {}, client = owner) =>
    client.post("/expiry-radar/snoozes", { kind: line.kind, item: line.item, until: ahead(10), reason: "Renewal is in the mail", ...more });
  const medicalOf = async (id: number, query = "", client = owner) => ofRecord(await lines(query, client), "employees", id);

  it("hides a line until its day, says by whom and why, and is told in the history of the record", async () => {
    const driver = await employee({ medical_expiry: ahead(3) });
    const [line] = await medicalOf(driver.id);
    expect(await snooze(line as RadarLine)).toMatchObject({ status: 201, body: { message: "Snoozed" } });
    expect(await medicalOf(driver.id)).toEqual([]);
    const [put] = await medicalOf(driver.id, "snoozed=true");
    expect(put?.snooze).toMatchObject({ until: ahead(10), reason: "Renewal is in the mail", by: { name: expect.stringMatching(/\w/) } });
    expect(await snooze(line as RadarLine, { until: ahead(20), reason: "Still waiting" })).toMatchObject({ status: 201 });
    expect((await medicalOf(driver.id, "snoozed=true"))[0]?.snooze).toMatchObject({ until: ahead(20), reason: "Still waiting" });
    expect(await owner.delete(`/expiry-radar/snoozes/${put?.snooze?.id}`)).toMatchObject({ status: 200, body: { message: "The snooze is over" } });
    expect(days(await medicalOf(driver.id))).toEqual([["Medical", ahead(3)]]);
    const told = (await owner.get<{ content: { part: { thing: string } | null; action: string }[] }>(`/employees/${driver.id}/history`)).body.content;
    expect(told.filter(({ part }) => part?.thing === "Snooze").map(({ action }) => action)).toEqual(["removed", "changed", "added"]);
    const events = (await owner.get<{ content: { part: { thing: string } | null }[] }>(`/events?module=employees&record=${driver.id}`)).body.content;
    expect(events.filter(({ part }) => part?.thing === "Snooze").length).toBe(3);
  });
  it("is over with a renewal, and a new one may follow", async () => {
    const driver = await employee({ medical_expiry: ahead(3) });
    const [line] = await medicalOf(driver.id);
    await snooze(line as RadarLine);
    await change(`/employees/${driver.id}`, { medical_expiry: ahead(30) });
    expect(days(await medicalOf(driver.id))).toEqual([["Medical", ahead(30)]]);
    expect(await snooze(line as RadarLine)).toMatchObject({ status: 201 });
    expect(await medicalOf(driver.id)).toEqual([]);
    expect((await medicalOf(driver.id, "snoozed=true"))[0]?.day).toBe(ahead(30));
  });
  it("wants a reason and a day to come", async () => {
    const driver = await employee({ medical_expiry: ahead(3) });
    const [line] = await medicalOf(driver.id);
    for (const [more, path] of [
      [{ reason: " " }, "reason"],
      [{ until: TODAY }, "until"],
      [{ until: ahead(400) }, "until"],
      [{ until: null }, "until"],
      [{ reason: "x".repeat(201) }, "reason"],
    ] as const)
      expect(await snooze(line as RadarLine, more)).toMatchObject({ status: 400, body: { error: { code: "VALIDATION", fields: [{ path }] } } });
    expect(await snooze({ kind: "employees.nothing", item: driver.id })).toMatchObject(refused("NOT_FOUND"));
    expect(await snooze({ kind: "employees.fast_expiry", item: driver.id })).toMatchObject({ status: 400 });
  });
  it("is made once by a repeated call", async () => {
    const driver = await employee({ medical_expiry: ahead(3) });
    const body = { kind: "employees.medical_expiry", item: driver.id, until: ahead(5), reason: "Once" };
    const key = { "idempotency-key": crypto.randomUUID() };
    const answers = [await owner.post("/expiry-radar/snoozes", body, key), await owner.post("/expiry-radar/snoozes", body, key)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const told = (await owner.get<{ content: unknown[] }>(`/employees/${driver.id}/history`)).body.content;
    expect(told.length).toBe(2);
  });
  it("is for who may change the record; who reads it sees the snooze", async () => {
    const driver = await employee({ medical_expiry: ahead(3) });
    const [line] = await medicalOf(driver.id, "", auditor);
    expect(line?.can).toEqual({ snooze: false });
    expect(await snooze(line as RadarLine, {}, auditor)).toMatchObject(refused("FORBIDDEN"));
    await snooze(line as RadarLine, {}, payroll);
    const [put] = await medicalOf(driver.id, "snoozed=true", auditor);
    expect(put?.snooze?.reason).toBe("Renewal is in the mail");
    expect(await auditor.delete(`/expiry-radar/snoozes/${put?.snooze?.id}`)).toMatchObject(refused("FORBIDDEN"));
  });
});

describe("walls", () => {
  it("wants a sign-in", async () => {
    for (const path of ["/expiry-radar", "/expiry-radar/counts", "/expiry-radar/export"])
      expect((await clientOf(addresses, undefined).get(path)).status).toBe(401);
  });
  it("shows of each only what he may read", async () => {
    await employee({ licence_expiry: ahead(1) });
    expect(new Set((await lines("", payroll)).map(({ module }) => module))).toEqual(new Set(["employees"]));
    const sales = await page("", await signIn(addresses, "sales@maple.example"));
    expect(sales.kinds.map(({ key }) => key)).toEqual(["documents.end_date"]);
  });
  it("another company sees, snoozes and ends nothing of it", async () => {
    const stranger = await signIn(addresses, "owner@prairie.example");
    const driver = await employee({ medical_expiry: ahead(1) });
    const body = { kind: "employees.medical_expiry", item: driver.id, until: ahead(5), reason: "Not theirs" };
    expect(JSON.stringify(await lines("", stranger))).not.toContain(driver.code);
    expect(await stranger.post("/expiry-radar/snoozes", body)).toMatchObject(refused("NOT_FOUND"));
    await owner.post("/expiry-radar/snoozes", body);
    const put = ofRecord(await lines("snoozed=true"), "employees", driver.id)[0]?.snooze?.id;
    expect(await stranger.delete(`/expiry-radar/snoozes/${put}`)).toMatchObject(refused("NOT_FOUND"));
    const direct = await stranger.directus("POST", "/items/expiry_snoozes", {
      kind: body.kind,
      employees: driver.id,
      until: body.until,
      reason: "By another door",
    });
    expect(direct.status).toBeGreaterThanOrEqual(400);
  });
});

it("goes out as a file", async () => {
  const driver = await employee({ medical_expiry: ahead(3) });
  const { status, body } = await owner.get<{ text: string }>("/expiry-radar/export?format=csv&kind=employees.medical_expiry");
  expect(status).toBe(200);
  const [heads, ...rows] = csvRows(body.text);
  expect(heads?.slice(0, 6)).toEqual(["Runs out", "Days left", "What", "Number", "Of", "Record"]);
  expect(rows.length).toBe((await page("?kind=employees.medical_expiry")).page.total_elements);
  expect(rows.find((row) => row[5]?.startsWith(String(driver.code)))?.slice(1, 3)).toEqual(["3", "Medical"]);
});
