/** From a complete order to a paid or void invoice, and the papers that go out. */

import { beforeAll, describe, expect, inject, it } from "vitest";
import { formatNumber } from "../../bff/src/words/numbers.ts";
import { type Client, signIn } from "../lib/client.ts";
import { completeOrder, makeCustomer, makeOrder, stopBody } from "../lib/factories.ts";
import { pagesOf } from "../lib/pdf-text.ts";
import { badRequest, invalid, refused } from "../lib/refusals.ts";

const addresses = inject("addresses");
let client: Client;
beforeAll(async () => {
  client = await signIn(addresses, "dispatch@maple.example");
});

type Body = Record<string, unknown>;
type Made = {
  id: number;
  version: number;
  invoice_no: number;
  total: number;
  status: string;
  invoice_date: string;
  due_date: string;
  can: Record<string, boolean>;
};
type Read = Body & {
  order_status: { code: string };
  invoice: { id: number; invoice_no: number } | null;
  version: number;
  can: Record<string, boolean>;
  why: Record<string, string>;
};

const orderOf = async (id: number) => (await client.get<Read>(`/orders/${id}`)).body;
const issue = (order: number, key?: string) => client.post<Made>("/invoices", { order }, key ? { "idempotency-key": key } : {});
const customerOf = async (id: number) => {
  const { due_amt, order_cnt, invoice_cnt } = (await client.get(`/customers/${id}`)).body;
  return { due_amt, order_cnt, invoice_cnt };
};
const pdf = async (path: string, as = client) => {
  const response = await fetch(`${addresses.bff}/api/v2${path}`, { headers: { authorization: `Bearer ${as.token}` } });
  return { status: response.status, headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) };
};

describe("an invoice", () => {
  it("is issued for a complete order, which becomes Invoiced; the customer owes it", async () => {
    const customer = await makeCustomer(client, { name: "Thirty Days Ltd", due_days: "30" });
    const order = await completeOrder(client, { billed_to: customer.id, frt_cost: 163.73 });
    expect((await orderOf(order.id)).can).toMatchObject({ invoice: true, download: true });
    const { status, body } = await issue(order.id);
    expect(status).toBe(201);
    expect(body).toMatchObject({ message: "Invoice added successfully!", total: order.total, status: "OPEN", can: { pay: true, void: true, reopen: false } });
    expect((Date.parse(body.due_date) - Date.parse(body.invoice_date)) / 86_400_000).toBe(30);
    expect(await orderOf(order.id)).toMatchObject({
      order_status: { code: "INV" },
      invoice: { id: body.id, invoice_no: body.invoice_no },
      can: { invoice: false },
    });
    expect(await customerOf(customer.id)).toEqual({ due_amt: order.total, order_cnt: 1, invoice_cnt: 1 });
    expect(await issue(order.id)).toMatchObject(refused("CONFLICT", "This order has an invoice already"));
  });
  it("is not issued for an order that is New", async () => {
    const order = await makeOrder(client);
    expect(await issue(order.id)).toMatchObject(refused("CONFLICT", "You can issue an invoice only for a Complete order"));
    expect((await orderOf(order.id)).why.invoice).toBe("You can issue an invoice only for a Complete order");
  });
  it("names what is wrong with its order", async () => {
    expect(await client.post("/invoices", {})).toMatchObject(invalid({ path: "order", message: "This is a mandatory field." }));
    expect(await issue(987_654_321)).toMatchObject(invalid({ path: "order", message: "Please choose from the list" }));
  });
  it("is one for one order: twenty at once, and a request sent again", async () => {
    const [order, other] = [await completeOrder(client), await completeOrder(client)];
    const answers = await Promise.all(Array.from({ length: 20 }, () => issue(order.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    const first = await issue(other.id, `invoice-${other.id}`);
    const second = await issue(other.id, `invoice-${other.id}`);
    expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id]);
  });
  it("is paid: nothing is owed any more; and the payment can be taken back", async () => {
    const customer = await makeCustomer(client, { name: "Pays Late Inc" });
    const order = await completeOrder(client, { billed_to: customer.id });
    const { id, version } = (await issue(order.id)).body;
    const paid = await client.put<Made>(`/invoices/${id}`, { status: "PAID", version });
    expect(paid.body).toMatchObject({ message: "Invoice updated successfully!", status: "PAID", paid: order.total, version: version + 1 });
    expect(await customerOf(customer.id)).toEqual({ due_amt: 0, order_cnt: 1, invoice_cnt: 1 });
    const stale = await client.put(`/invoices/${id}`, { status: "OPEN", version });
    expect(stale).toMatchObject(refused("STALE"));
    expect(stale.body.error?.changed_by).toEqual((paid.body as { updated_by?: unknown }).updated_by);
    expect(await client.put(`/invoices/${id}`, { status: "VOID" })).toMatchObject(
      invalid({ path: "status", message: "This status can not follow the present one" }),
    );
    expect((await client.put(`/invoices/${id}`, { status: "OPEN" })).body).toMatchObject({ status: "OPEN", paid: 0 });
    expect(await customerOf(customer.id)).toMatchObject({ due_amt: order.total });
  });
  it("is void: the order is Complete again and gets another one", async () => {
    const customer = await makeCustomer(client, { name: "Void And Again" });
    const order = await completeOrder(client, { billed_to: customer.id });
    const first = (await issue(order.id)).body;
    expect((await client.put(`/invoices/${first.id}`, { status: "VOID", version: first.version })).status).toBe(200);
    expect(await orderOf(order.id)).toMatchObject({ order_status: { code: "CMP" }, invoice: null, can: { invoice: true } });
    expect(await customerOf(customer.id)).toEqual({ due_amt: 0, order_cnt: 1, invoice_cnt: 0 });
    expect((await issue(order.id)).body.invoice_no).toBe(first.invoice_no + 1);
  });
});

describe("unlike money", () => {
  it("is never added: what a customer owes is said in each currency", async () => {
    const customer = await makeCustomer(client, { name: "Two Currencies Ltd", currency_id: 1 });
    const [american, canadian] = [1, 2].map((order_cur) => ({ billed_to: customer.id, order_cur, frt_cost: 1000 }));
    const made = (await issue((await completeOrder(client, american)).id)).body;
    await issue((await completeOrder(client, canadian)).id);
    const owed = async () => {
      const { due_amt, due_other, invoice_cnt } = (await client.get(`/customers/${customer.id}`)).body;
      return { due_amt, due_other, invoice_cnt };
    };
    const others = [{ currency: expect.objectContaining({ key: 2, code: "CAD" }), amount: 1130 }];
    expect(await owed()).toEqual({ due_amt: 1130, due_other: others, invoice_cnt: 2 });
    const { _embedded } = (await client.get<{ _embedded: { content: Body[] } }>(`/customers?paged=true&id=${customer.id}`)).body;
    expect(_embedded.content).toMatchObject([{ currency_id: { key: 1 }, due_amt: 1130, due_other: others }]);
    const totals = (await client.get<List>(`/invoices?customer=${customer.id}`)).body.totals.map(({ currency, open }) => [currency.code, open]);
    expect(totals.toSorted()).toEqual([
      ["CAD", 1130],
      ["USD", 1130],
    ]);
    await client.put(`/invoices/${made.id}`, { status: "PAID" });
    expect(await owed()).toEqual({ due_amt: 0, due_other: others, invoice_cnt: 2 });
    const read = (await client.get(`/customers/${customer.id}`)).body;
    expect(await client.put(`/customers/${customer.id}`, { ...read, currency_id: 2 })).toMatchObject({ status: 200, body: { due_amt: 1130, due_other: [] } });
  });
});

describe("by Directus with the same token", () => {
  it("an invoice keeps its rules", async () => {
    const order = await completeOrder(client);
    const made = await client.directus<{ data: { id: number; total: unknown; status: string } }>("POST", "/items/invoices", {
      order: order.id,
      total: 1,
      status: "PAID",
    });
    expect({ ...made.body.data, total: Number(made.body.data.total) }).toMatchObject({ total: order.total, status: "OPEN" });
    expect(await orderOf(order.id)).toMatchObject({ order_status: { code: "INV" } });
    const { id } = made.body.data;
    expect((await client.directus("DELETE", `/items/invoices/${id}`)).status).toBe(409);
    const other = await makeOrder(client);
    expect((await client.directus("PATCH", `/items/orders/${other.id}`, { invoice: id })).status).toBe(400);
    await client.directus("PATCH", `/items/invoices/${id}`, { orders: [other.id] });
    expect(await orderOf(other.id)).toMatchObject({ invoice: null, order_status: { code: "NEW" } });
  });
});

type List = {
  content: (Made & { customer: { id: number }; order: { order_no: number }; overdue: boolean })[];
  page: { total_elements: number; size: number };
  totals: { open: number; overdue: number; currency: { code: string } }[];
};
describe("the invoices list", () => {
  it("filters, sorts, pages and sums what it finds", async () => {
    const customer = await makeCustomer(client, { name: "Sums Of All" });
    const orders = [
      await completeOrder(client, { billed_to: customer.id, frt_cost: 100.1 }),
      await completeOrder(client, { billed_to: customer.id, frt_cost: 200.2 }),
    ];
    const made = [(await issue(orders[0]?.id ?? 0)).body, (await issue(orders[1]?.id ?? 0)).body];
    const today = made[0]?.invoice_date;
    const list = async (query: string) => (await client.get<List>(`/invoices?paged=true&customer=${customer.id}&${query}`)).body;
    const all = await list(`sort=total,asc&date1=${today}&date2=${today}`);
    expect(all.content.map(({ id }) => id)).toEqual(made.map(({ id }) => id));
    expect(all.totals).toEqual([
      { currency: expect.objectContaining({ code: "USD" }), count: 2, open: Number(((made[0]?.total ?? 0) + (made[1]?.total ?? 0)).toFixed(2)), overdue: 0 },
    ]);
    expect((await list("size=5&page=1")).page).toMatchObject({ size: 5, total_elements: 2 });
    expect((await list(`order_no=${orders[0]?.order_no}`)).content.map(({ id }) => id)).toEqual([made[0]?.id]);
    expect((await list(`invoice_no=${made[1]?.invoice_no}`)).content.map(({ id }) => id)).toEqual([made[1]?.id]);
    await client.put(`/invoices/${made[0]?.id}`, { status: "PAID" });
    expect((await list("status=PAID")).content.map(({ id }) => id)).toEqual([made[0]?.id]);
    expect((await list("status=OPEN")).totals[0]?.open).toBe(made[1]?.total);
    expect((await list("overdue=true")).content).toEqual([]);
    expect((await list("date2=2020-01-01")).content).toEqual([]);
  });
  it.each(["sort=secret,asc", "size=1000", "fields=company"])("names what it does not know: %s", async (query) => {
    expect(await client.get(`/invoices?${query}`)).toMatchObject(badRequest(query.split("=")[0] ?? ""));
  });
  it.each(["status=LATE", "date1=2026-02-30", "customer=x"])("names the filter that can not be: %s", async (query) => {
    expect(await client.get(`/invoices?${query}`)).toMatchObject(invalid({ path: query.split("=")[0] ?? "" }));
  });
});

describe("the papers", () => {
  it("carry what the API says, in the company's name, with the number in the file's", async () => {
    const customer = await makeCustomer(client, { name: "Łódź Señor & Fils, Montréal Київ" });
    const items = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        stopBody(client, { type: index % 2 ? "C" : "S", loc_nm: `Dock ${index + 1}`, note: "n".repeat(500), req_date: "2026-03-08T02:30:00" }),
      ),
    );
    const order = await completeOrder(client, {
      billed_to: customer.id,
      items,
      frt_cost: 1234.56,
      rates: [{ name: "W".repeat(60), value: 99.99 }],
      order_date: "2026-11-28T02:30:00.000Z",
    });
    const { body: invoice } = await issue(order.id);
    const { sub_total, tax_total, total } = (await client.get<{ sub_total: number; tax_total: number; total: number }>(`/orders/${order.id}`)).body;
    const papers = [
      [`/orders/${order.id}/download`, `Order-${order.order_no}.pdf`],
      [`/orders/${order.id}/bill-of-lading`, `Bill-of-Lading-${order.order_no}.pdf`],
      [`/orders/${order.id}/rate-confirmation`, `Rate-Confirmation-${order.order_no}.pdf`],
      [`/order/invoices/${invoice.id}/download`, `Invoice-${invoice.invoice_no}.pdf`],
    ] as const;
    for (const [path, name] of papers) {
      const { status, headers, bytes } = await pdf(path);
      expect([path, status, headers.get("content-type")]).toEqual([path, 200, "application/pdf"]);
      expect(headers.get("content-disposition")).toBe(`attachment; filename="${name}"; filename*=UTF-8''${name}`);
      const pages = await pagesOf(bytes);
      const text = pages.map((page) => page.text).join("\n");
      for (const word of ["Maple Leaf Freight", "Łódź Señor & Fils, Montréal Київ", "Dock 16", "08-03-2026 02:30 AM"]) expect(text).toContain(word);
      if (path.endsWith("bill-of-lading")) expect(text).toContain("SCAC MLFQ");
      else
        for (const figure of [sub_total, tax_total, total])
          expect(path.endsWith("rate-confirmation") ? text : pages.at(-1)?.text).toContain(`$ ${formatNumber(figure, 2)}`);
    }
  });
  it("are for those who may download, of their own company", async () => {
    const order = await completeOrder(client);
    const { id } = (await issue(order.id)).body;
    const paths = [
      `/orders/${order.id}/download`,
      `/orders/${order.id}/rate-confirmation`,
      `/orders/${order.id}/bill-of-lading`,
      `/order/invoices/${id}/download`,
    ];
    const [prairie, payroll] = [await signIn(addresses, "owner@prairie.example"), await signIn(addresses, "payroll@maple.example")];
    for (const path of paths) {
      expect([path, (await pdf(path, prairie)).status]).toEqual([path, 404]);
      expect([path, (await pdf(path, payroll)).status]).toEqual([path, 403]);
      expect([path, (await fetch(`${addresses.bff}/api/v2${path}`)).status]).toEqual([path, 401]);
    }
    for (const path of ["/orders/987654321/download", "/order/invoices/987654321/download", "/order/invoices/x/download"])
      expect([path, (await pdf(path)).status]).toEqual([path, 404]);
  });
});

describe("rights", () => {
  it("an auditor reads and downloads, issues and moves nothing; another company sees nothing", async () => {
    const order = await completeOrder(client);
    const [auditor, prairie] = [await signIn(addresses, "auditor@maple.example"), await signIn(addresses, "owner@prairie.example")];
    expect(await auditor.post("/invoices", { order: order.id })).toMatchObject(refused("FORBIDDEN"));
    expect(await prairie.post("/invoices", { order: order.id })).toMatchObject(invalid({ path: "order", message: "Please choose from the list" }));
    const { id } = (await issue(order.id)).body;
    expect((await auditor.get<Made>(`/invoices/${id}`)).body.can).toEqual({ pay: false, reopen: false, void: false, download: true });
    expect(await auditor.put(`/invoices/${id}`, { status: "PAID" })).toMatchObject(refused("FORBIDDEN"));
    expect(await prairie.get(`/invoices/${id}`)).toMatchObject(refused("NOT_FOUND"));
    expect(await prairie.put(`/invoices/${id}`, { status: "PAID" })).toMatchObject(refused("NOT_FOUND"));
    expect((await prairie.get<List>("/invoices?size=100")).body.content.map((row) => row.id)).not.toContain(id);
    expect((await (await signIn(addresses, "payroll@maple.example")).get("/invoices")).status).toBe(403);
  });
});
