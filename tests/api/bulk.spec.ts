/** Acts on many orders, and lists as files. */
import { beforeAll, describe, expect, inject, it } from "vitest";
import type { BulkResult } from "../../bff/src/modules/orders-bulk/contract.ts";
import { type Client, signIn } from "../lib/client.ts";
import { type MadeOrder, makeCustomer, makeOrder, makeTrip, typeKey } from "../lib/factories.ts";
import { csvRows, firstSheet, sheetRows } from "../lib/sheets.ts";

type Bulk = { results: BulkResult[]; done: number; failed: number; next: number | null };
const ON_TRIP = "You can not delete this order because order is associated with trip";
const addresses = inject("addresses");
let client: Client;
let cancelled: number;
let fresh: number;
beforeAll(async () => {
  client = await signIn(addresses, "dispatch@maple.example");
  [cancelled, fresh] = await Promise.all([typeKey(client, "ORDER_STATUS", "CAN"), typeKey(client, "ORDER_STATUS", "NEW")]);
});

async function orders(count: number, overrides: Record<string, unknown> = {}): Promise<MadeOrder[]> {
  const made: MadeOrder[] = [];
  const billed_to = (await makeCustomer(client)).id;
  for (let index = 0; index < count; index += 1) made.push(await makeOrder(client, { billed_to, ...overrides }));
  return made;
}
const bulk = (body: unknown, as = client) => as.post<Bulk>("/orders/bulk", body);
const statusOf = async (id: number) => (await client.get<{ order_status: { code: string } }>(`/orders/${id}`)).body.order_status?.code;

describe("many orders at once", () => {
  it("are cancelled and opened again; what can't be says why, and the rest goes on", async () => {
    const [one, two, taken] = (await orders(3)) as [MadeOrder, MadeOrder, MadeOrder];
    await makeTrip(client, taken);
    const ids = [one.id, taken.id, two.id, 987_654_321, one.id];
    const { status, body } = await bulk({ action: "status", status: cancelled, ids });
    expect(status).toBe(200);
    expect(body).toEqual({
      results: [
        { id: one.id, order_no: one.order_no, ok: true },
        { id: taken.id, order_no: taken.order_no, ok: false, message: "This status can not follow the present one" },
        { id: two.id, order_no: two.order_no, ok: true },
        { id: 987_654_321, order_no: null, ok: false, message: "This record does not exist." },
      ],
      done: 2,
      failed: 2,
      next: null,
    });
    expect([await statusOf(one.id), await statusOf(taken.id), await statusOf(two.id)]).toEqual(["CAN", "RCV", "CAN"]);
    const back = await bulk({ action: "status", status: { id: fresh }, ids: [one.id, two.id] });
    expect([back.body.done, await statusOf(one.id)]).toEqual([2, "NEW"]);
  });

  it("are deleted, each by its own rules", async () => {
    const [gone, taken] = (await orders(2)) as [MadeOrder, MadeOrder];
    await makeTrip(client, taken);
    const { body } = await bulk({ action: "delete", ids: [gone.id, taken.id] });
    expect(body.results).toEqual([
      { id: gone.id, order_no: gone.order_no, ok: true },
      { id: taken.id, order_no: taken.order_no, ok: false, message: ON_TRIP },
    ]);
    expect([(await client.get(`/orders/${gone.id}`)).status, await statusOf(taken.id)]).toEqual([404, "RCV"]);
  });

  it("are all that a search finds, in portions", async () => {
    const made = await orders(5, { ref_no: "BULK-ALL" });
    const [{ billed_to }] = made as unknown as [{ billed_to: { id: number } }];
    const seen: number[] = [];
    let after: number | null = 0;
    while (after !== null) {
      const { body }: { body: Bulk } = await bulk({ action: "status", status: cancelled, query: { id: billed_to.id, refno: "bulk-all" }, limit: 2, after });
      seen.push(...body.results.map(({ id }) => id));
      after = body.next;
    }
    expect(seen).toEqual(made.map(({ id }) => id));
    expect(await Promise.all(made.map(({ id }) => statusOf(id)))).toEqual(made.map(() => "CAN"));
  });

  it("take the right of what is done", async () => {
    const [order] = (await orders(1)) as [MadeOrder];
    const [sales, auditor, payroll] = await Promise.all(["sales", "auditor", "payroll"].map((name) => signIn(addresses, `${name}@maple.example`)));
    expect((await bulk({ action: "delete", ids: [order.id] }, sales)).status).toBe(403);
    expect((await bulk({ action: "status", status: cancelled, ids: [order.id] }, auditor)).status).toBe(403);
    expect((await bulk({ action: "delete", ids: [order.id] }, payroll)).status).toBe(403);
    expect((await bulk({ action: "status", status: cancelled, ids: [order.id] }, sales)).body.done).toBe(1);
  });

  it("never reach another company", async () => {
    const prairie = await signIn(addresses, "owner@prairie.example");
    const [order] = (await orders(1, { ref_no: "WALL-1" })) as [MadeOrder];
    expect((await bulk({ action: "delete", ids: [order.id] }, prairie)).body.results).toEqual([
      { id: order.id, order_no: null, ok: false, message: "This record does not exist." },
    ]);
    expect((await bulk({ action: "delete", query: { refno: "WALL-1" } }, prairie)).body.results).toEqual([]);
    expect(await statusOf(order.id)).toBe("NEW");
    expect(csvRows((await prairie.get<{ text: string }>(`/orders/export?format=csv&ids=${order.id}`)).body.text)).toHaveLength(1);
  });

  it.each([
    ["no status", { action: "status", ids: [1] }, "status", "This is a mandatory field."],
    ["neither ids nor a search", { action: "delete" }, "ids", "Please give either ids or a query"],
    ["both", { action: "delete", ids: [1], query: {} }, "ids", "Please give either ids or a query"],
    ["too many ids", { action: "delete", ids: Array.from({ length: 501 }, (_, index) => index + 1) }, "ids", "ids may be 500 at most"],
    ["another act", { action: "archive", ids: [1] }, "action", "action must be status or delete"],
    ["an unknown filter", { action: "delete", query: { colour: "red" } }, "colour", "Can not filter by colour"],
  ])("are refused with %s", async (_, body, path, message) => {
    const answer = await bulk(body);
    expect([answer.status, answer.body.error?.fields]).toEqual([400, [{ path, message }]]);
  });
  it("are not moved by hand where trips and invoices move them", async () => {
    const complete = await typeKey(client, "ORDER_STATUS", "CMP");
    expect((await bulk({ action: "status", status: complete, ids: [1] })).body.error?.fields).toEqual([
      { path: "status", message: "Please choose from the list" },
    ]);
  });
});

async function download(path: string, as = client) {
  const response = await fetch(`${addresses.bff}/api/v2${path}`, { headers: { authorization: `Bearer ${as.token}` } });
  return { status: response.status, headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) };
}
const HEADERS = [
  "Order No",
  "Billed To",
  "Date",
  "First Pickup Date",
  "Urgent",
  "First pick up city",
  "Order Status",
  "Load Type",
  "Order Type",
  "Equipment",
  "PO/Ref No",
];
const MORE_HEADERS = ["Hazmat", "Reefer", "CSA Compliance", "Notes", "Total", "Currency", "Invoice"];

describe("the orders list as a file", () => {
  let made: MadeOrder[];
  let customer: { id: number };
  beforeAll(async () => {
    customer = await makeCustomer(client, { name: '=HYPERLINK("x") "Łódź", Ltd' });
    const common = { billed_to: customer.id, order_date: "2026-11-28T03:30:00.000Z" };
    made = [
      await makeOrder(client, { ...common, ref_no: "00123456789012345678", sales_note: "line one\r\nline two", frt_cost: 1234.5 }),
      await makeOrder(client, { ...common, ref_no: "-5+3", extra_cost: -2000, frt_cost: 0, tax_type: await typeKey(client, "TAX_TYPE", "CSTTAX") }),
    ];
  });
  const ids = () => made.map(({ id }) => id).join();

  it("is RFC 4180 with a byte order mark: text that looks like a formula does not run, numbers stay numbers", async () => {
    const { status, headers, bytes } = await download(`/orders/export?format=csv&ids=${ids()}&sort=order_no,asc`);
    expect([status, headers.get("content-type"), headers.get("x-row-count")]).toEqual([200, "text/csv; charset=utf-8", "2"]);
    expect(headers.get("content-disposition")).toMatch(/filename="Orders-\d{4}-\d\d-\d\d\.csv"/);
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
    expect(text.startsWith("\u{feff}Order No,")).toBe(true);
    const [head, first, second, ...rest] = csvRows(text) as [string[], string[], string[]];
    expect([head, rest]).toEqual([[...HEADERS, ...MORE_HEADERS], []]);
    const cell = (row: string[], header: string) => row[head.indexOf(header)];
    expect([cell(first, "Billed To"), cell(first, "Date"), cell(first, "First Pickup Date")]).toEqual([
      `'=HYPERLINK("x") "Łódź", Ltd`,
      "27-11-2026 10:30 PM",
      "01-12-2026 08:30 AM",
    ]);
    expect([cell(first, "PO/Ref No"), cell(first, "Notes"), cell(first, "Urgent")]).toEqual(["00123456789012345678", "line one\r\nline two", "No"]);
    expect([cell(second, "PO/Ref No"), cell(second, "Total"), cell(second, "Currency")]).toEqual(["'-5+3", "-2000.00", "USD"]);
  });

  it("has the stored totals, in the columns asked for", async () => {
    const { bytes } = await download(`/orders/export?format=csv&columns=total,order_no&ids=${ids()}&sort=order_no,asc`);
    expect(csvRows(new TextDecoder().decode(bytes))).toEqual([
      ["Total", "Currency", "Order No"],
      ...made.map(({ total, order_no }) => [total.toFixed(2), "USD", String(order_no)]),
    ]);
  });

  it("is a workbook with typed cells: text as text, times as times, numbers as numbers", async () => {
    const { headers, bytes } = await download(`/orders/export?ids=${ids()}&sort=order_no,asc`);
    expect(headers.get("content-disposition")).toMatch(/filename="Orders-\d{4}-\d\d-\d\d\.xlsx"/);
    const sheet = firstSheet(bytes);
    const [head, first, second] = sheetRows(sheet) as [string[], unknown[], unknown[]];
    expect(head).toEqual([...HEADERS, ...MORE_HEADERS]);
    expect([first[0], first[1], first[10]]).toEqual([made[0]?.order_no, '=HYPERLINK("x") "Łódź", Ltd', "00123456789012345678"]);
    expect([sheet.B2?.t, sheet.B2?.f, sheet.K2?.t, sheet.C2?.t, sheet.C2?.w, sheet.P3?.t, sheet.P3?.z]).toEqual([
      "s",
      undefined,
      "s",
      "n",
      "27-11-2026 10:30 PM",
      "n",
      "#,##0.00",
    ]);
    expect([second[10], second[15]]).toEqual(["-5+3", made[1]?.total]);
    expect(sheet["!cols"]?.[1]?.wch ?? sheet["!cols"]?.[1]?.width).toBeGreaterThan(25);
  });

  it("is what the search finds", async () => {
    const { headers } = await download(`/orders/export?format=csv&refno=00123456789012345678&id=${customer.id}&size=5&page=3`);
    expect(headers.get("x-row-count")).toBe("1");
  });

  it.each([
    ["format=pdf", "format", "format must be xlsx or csv"],
    ["columns=order_no,colour", "columns", "There is no column colour"],
    ["ids=1,x", "ids", "ids must be up to 500 numbers"],
    ["sort=total", "sort", "Can not sort by total"],
  ])("refuses %s", async (query, path, message) => {
    const { status, body } = await client.get(`/orders/export?${query}`);
    expect([status, body.error?.fields]).toEqual([400, [{ path, message }]]);
  });
  it("needs the right to read the list", async () => {
    const payroll = await signIn(addresses, "payroll@maple.example");
    expect((await payroll.get("/orders/export")).status).toBe(403);
    expect((await payroll.get("/customers/export")).status).toBe(403);
    expect((await fetch(`${addresses.bff}/api/v2/orders/export`)).status).toBe(401);
  });
});

it("customers are exported in the same way", async () => {
  const { id } = await makeCustomer(client, { name: "Export Me Ltd", phone: "+1 416 555 0198", rate: 2.5 });
  const { bytes, headers } = await download(`/customers/export?format=csv&ids=${id}`);
  expect(headers.get("content-disposition")).toContain("Customers-");
  expect(csvRows(new TextDecoder().decode(bytes))).toEqual([
    ["ID", "Name", "Phone Number", "Tax Number", "CRM ID", "Rate", "Order", "Invoice"],
    [String(id), "Export Me Ltd", "'+1 416 555 0198", "", "", "2.50", "0", "0"],
  ]);
});
