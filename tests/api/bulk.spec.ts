/** Acts on many records. */
import { beforeAll, describe, expect, inject, it } from "vitest";
import type { BulkResult } from "../../bff/src/wire/bulk.ts";
import { type Client, signIn } from "../lib/client.ts";
import { type MadeOrder, makeCustomer, makeOrder, makeTrip, typeKey } from "../lib/factories.ts";
import { badRequest, invalid, refused } from "../lib/refusals.ts";
import { employeeBody, makeRecord, reimbursementBody } from "../lib/registers.ts";
import { csvRows } from "../lib/sheets.ts";

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
        { id: one.id, label: String(one.order_no), ok: true },
        { id: taken.id, label: String(taken.order_no), ok: false, message: "This status can not follow the present one" },
        { id: two.id, label: String(two.order_no), ok: true },
        { id: 987_654_321, label: "# 987654321", ok: false, message: "This record does not exist." },
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
      { id: gone.id, label: String(gone.order_no), ok: true },
      { id: taken.id, label: String(taken.order_no), ok: false, message: ON_TRIP },
    ]);
    expect([(await client.get(`/orders/${gone.id}`)).status, await statusOf(taken.id)]).toEqual([404, "RCV"]);
  });

  it("are all that a search finds, in portions", async () => {
    const made = await orders(5, { ref_no: "BULK-ALL" });
    const [{ billed_to }] = made as unknown as [{ billed_to: { id: number } }];
    const seen: number[] = [];
    const bounds = { expected: made.length, up_to: made.at(-1)?.id };
    let after: number | null = 0;
    while (after !== null) {
      const { body }: { body: Bulk } = await bulk({
        action: "status",
        status: cancelled,
        query: { id: billed_to.id, refno: "bulk-all" },
        ...bounds,
        limit: 2,
        after,
      });
      seen.push(...body.results.map(({ id }) => id));
      after = body.next;
    }
    expect(seen).toEqual(made.map(({ id }) => id));
    expect(await Promise.all(made.map(({ id }) => statusOf(id)))).toEqual(made.map(() => "CAN"));
  });

  it("are those that a question counted, whoever makes more meanwhile, without those taken out", async () => {
    const made = await orders(4, { ref_no: "BULK-ASKED" });
    const query = { refno: "bulk-asked" };
    const [kept, ...others] = made.map(({ id }) => id) as [number, ...number[]];
    const asked = await client.get<{ ids: number[] }>(`/orders/bulk/ids?refno=bulk-asked&except=${kept}`);
    expect([asked.status, asked.body.ids]).toEqual([200, others]);
    const [late] = (await orders(1, { ref_no: "BULK-ASKED" })) as [MadeOrder];
    const fixed = { action: "delete", query, except: [kept], up_to: Math.max(...others) };
    expect(await bulk({ ...fixed, expected: 2 })).toMatchObject({
      ...refused("CONFLICT", "The filters find 3 now, not 2. Nothing was done."),
      body: { error: { count: 3 } },
    });
    const { body } = await bulk({ ...fixed, expected: 3, limit: 2 });
    expect(body).toMatchObject({ done: 2, next: others[1] });
    expect((await bulk({ ...fixed, expected: 3, limit: 2, after: body.next })).body).toMatchObject({ done: 1 });
    expect(await Promise.all([kept, late.id].map(statusOf))).toEqual(["NEW", "NEW"]);
    const auditor = await signIn(addresses, "auditor@maple.example");
    expect((await auditor.get("/orders/bulk/ids?refno=bulk-asked")).status).toBe(200);
    expect(await (await signIn(addresses, "payroll@maple.example")).get("/orders/bulk/ids")).toMatchObject(refused("FORBIDDEN"));
    expect(await client.get("/orders/bulk/ids?colour=red")).toMatchObject(badRequest("colour", "Can not filter by colour"));
  });

  it("take the right of what is done", async () => {
    const [order] = (await orders(1)) as [MadeOrder];
    const [sales, auditor, payroll] = await Promise.all(["sales", "auditor", "payroll"].map((name) => signIn(addresses, `${name}@maple.example`)));
    expect(await bulk({ action: "delete", ids: [order.id] }, sales)).toMatchObject(refused("FORBIDDEN"));
    expect(await bulk({ action: "status", status: cancelled, ids: [order.id] }, auditor)).toMatchObject(refused("FORBIDDEN"));
    expect(await bulk({ action: "delete", ids: [order.id] }, payroll)).toMatchObject(refused("FORBIDDEN"));
    expect((await bulk({ action: "status", status: cancelled, ids: [order.id] }, sales)).body.done).toBe(1);
  });

  it("answer a retry with the same Idempotency-Key as they did at first", async () => {
    const [order, other] = (await orders(2)) as [MadeOrder, MadeOrder];
    const key = { "idempotency-key": crypto.randomUUID() };
    const once = (ids: number[], as = client) => as.post<Bulk>("/orders/bulk", { action: "delete", ids }, key);
    const [first, twin] = await Promise.all([once([order.id]), once([order.id])]);
    const answer = { results: [{ id: order.id, label: String(order.order_no), ok: true }], done: 1, failed: 0, next: null };
    expect([first.status, first.body, twin.status, twin.body]).toEqual([200, answer, 200, answer]);
    expect((await once([order.id])).body).toEqual(answer);
    expect(await once([other.id])).toMatchObject(refused("CONFLICT"));
    expect(await statusOf(other.id)).toBe("NEW");
    const colleague = await signIn(addresses, "owner@maple.example");
    expect((await once([order.id], colleague)).body.failed).toBe(1);
    const kept = async (as: Client) => (await as.directus<{ data: { request_key: string }[] }>("GET", "/items/bulk_answers?limit=100")).body.data;
    const keys = (await kept(colleague)).map(({ request_key }) => request_key.split(":")[0]);
    expect(new Set(keys).size).toBe(1);
    expect((await kept(client)).map(({ request_key }) => request_key.split(":")[0])).not.toContain(keys[0]);
    const [row] = (await client.directus<{ data: { id: number }[] }>("GET", "/items/bulk_answers?limit=1&fields=id")).body.data;
    for (const method of ["PATCH", "DELETE"]) expect((await client.directus(method, `/items/bulk_answers/${row?.id}`, { answer: {} })).status).toBe(403);
  });

  it("never reach another company", async () => {
    const prairie = await signIn(addresses, "owner@prairie.example");
    const [order] = (await orders(1, { ref_no: "WALL-1" })) as [MadeOrder];
    expect((await bulk({ action: "delete", ids: [order.id] }, prairie)).body.results).toEqual([
      { id: order.id, label: `# ${order.id}`, ok: false, message: "This record does not exist." },
    ]);
    expect((await bulk({ action: "delete", query: { refno: "WALL-1" }, expected: 0 }, prairie)).body.results).toEqual([]);
    expect(await statusOf(order.id)).toBe("NEW");
    expect(csvRows((await prairie.get<{ text: string }>(`/orders/export?format=csv&ids=${order.id}`)).body.text)).toHaveLength(1);
  });

  it.each([
    ["no status", { action: "status", ids: [1] }, "status", "This is a mandatory field."],
    ["neither ids nor a search", { action: "delete" }, "ids", "Please give either ids or a query"],
    ["both", { action: "delete", ids: [1], query: {} }, "ids", "Please give either ids or a query"],
    ["too many ids", { action: "delete", ids: Array.from({ length: 501 }, (_, index) => index + 1) }, "ids", "ids may be 500 at most"],
    ["another act", { action: "archive", ids: [1] }, "action", "action must be status or delete"],
    [
      "a search of which nobody said how many it finds",
      { action: "delete", query: {}, up_to: 9 },
      "expected",
      "Please say how many the query finds: GET bulk/ids tells",
    ],
    ["a search without an end", { action: "delete", query: {}, expected: 9 }, "up_to", "Please give the highest id that the query finds: GET bulk/ids tells"],
    ["an unknown filter", { action: "delete", expected: 0, query: { colour: "red" } }, "colour", "Can not filter by colour"],
  ])("are refused with %s", async (_, body, path, message) => {
    const fits = path === "colour" ? badRequest(path, message) : invalid({ path, message });
    expect(await bulk(body)).toMatchObject(fits);
  });
  it("are not moved by hand where trips and invoices move them", async () => {
    const complete = await typeKey(client, "ORDER_STATUS", "CMP");
    expect(await bulk({ action: "status", status: complete, ids: [1] })).toMatchObject(invalid({ path: "status", message: "Please choose from the list" }));
  });
});

describe("registers", () => {
  it("give many a status at once, where they have one; the whole record's rules hold", async () => {
    const payroll = await signIn(addresses, "payroll@maple.example");
    const made = [];
    for (const manual_trip of ["Bulk one", "Bulk two"])
      made.push(await makeRecord(payroll, "reimbursements", await reimbursementBody(payroll, { manual_trip })));
    const paid = await typeKey(payroll, "REIMB_STATUS", "PAID");
    const ids = made.map(({ id }) => id);
    expect(
      await payroll.post("/reimbursements/bulk", {
        action: "status",
        status: paid,
        query: { filter: ["trip_no::bulk ", "paid_to::nora"] },
        expected: 2,
        up_to: 999_999_999,
      }),
    ).toMatchObject({
      status: 200,
      body: { results: ids.map((id) => ({ id, label: "02/11/26 9:30 AM · Nora Fjord · 113.00", ok: true })), next: null },
    });
    const read = await Promise.all(ids.map((id) => payroll.get(`/reimbursements/${id}`)));
    expect(read).toMatchObject(ids.map(() => ({ body: { reimb_status: { code: "PAID" }, version: 2, ttl_amt: 113, hst_amt: 98.31, txn_amt: 14.69 } })));
    const wrong = await payroll.post("/reimbursements/bulk", { action: "status", status: cancelled, ids });
    expect(wrong).toMatchObject(invalid({ path: "status", message: "Please choose from the list" }));
    const none = await payroll.post("/employees/bulk", { action: "status", status: paid, ids: [1] });
    expect(none).toMatchObject(invalid({ path: "action", message: "action must be delete" }));
  });

  it("say of each record why it stays", async () => {
    const payroll = await signIn(addresses, "payroll@maple.example");
    const [free, busy] = [await makeRecord(payroll, "employees", employeeBody()), await makeRecord(payroll, "employees", employeeBody({ is_driver: true }))];
    await makeRecord(payroll, "reimbursements", await reimbursementBody(payroll, { driver_id: busy.id }));
    const { body } = await payroll.post<Bulk>("/employees/bulk", { action: "delete", ids: [busy.id, free.id] });
    expect(body.results).toEqual([
      {
        id: busy.id,
        label: `${busy.code} · Nora Fjord`,
        ok: false,
        message: "You can not delete this employee because employee is associated with reimbursement",
      },
      { id: free.id, label: `${free.code} · Nora Fjord`, ok: true },
    ]);
  });
});
