// @vitest-environment node
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { customers } from "#bff/modules/customers/contract.ts";
import { invoiceList, invoices } from "#bff/modules/invoices/contract.ts";
import { orders } from "#bff/modules/orders/contract.ts";
import { resetDb, server, signInAs } from "./node.ts";
import { ask, call, refusal } from "./testing.ts";

beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
afterAll(() => server.close());
beforeEach(() => {
  resetDb();
  signInAs("dispatch@maple.example");
});
const post = (body: unknown) => ({ method: "POST", body });
const put = (body: unknown) => ({ method: "PUT", body });

it("an invoice is issued for a complete order, once, and makes it Invoiced", async () => {
  const before = await ask(orders.record, "orders/70");
  expect(before.can).toMatchObject({ invoice: true, download: true });
  const issued = await ask(invoices.answers.saved, "invoices", post({ order: 70 }));
  expect(issued).toMatchObject({ message: "Invoice added successfully!", total: before.total, status: "OPEN", invoice_date: "2026-11-20" });
  expect(await ask(orders.record, "orders/70")).toMatchObject({ order_status: { code: "INV" }, invoice: { id: issued.id } });
  expect(await refusal("invoices", post({ order: 70 }))).toMatchObject({ status: 409, message: "This order has an invoice already" });
  expect(await refusal("invoices", post({ order: 137 }))).toMatchObject({ status: 409, message: "You can issue an invoice only for a Complete order" });
});
it("a void one gives its order back, and the customer owes less", async () => {
  const { id, version, customer: owner, order: owned, total } = (await ask(invoiceList, "invoices?status=OPEN")).content[0] ?? {};
  const due = (await ask(customers.record, `customers/${owner?.id}`)).due_amt;
  expect(await refusal(`invoices/${id}`, put({ status: "VOID", version: 9 }))).toMatchObject({ status: 409, code: "STALE" });
  expect(await ask(invoices.answers.saved, `invoices/${id}`, put({ status: "VOID", version }))).toMatchObject({ status: "VOID", version: 2 });
  expect(await ask(orders.record, `orders/${owned?.id}`)).toMatchObject({ order_status: { code: "CMP" }, invoice: null });
  expect((await ask(customers.record, `customers/${owner?.id}`)).due_amt).toBeCloseTo(due - (total ?? 0), 2);
  expect((await refusal(`invoices/${id}`, put({ status: "OPEN" }))).fields?.[0]?.path).toBe("status");
});
it("the list sums what it finds, whatever the page", async () => {
  const one = await ask(invoiceList, "invoices?size=5&page=1");
  expect(await ask(invoiceList, "invoices?size=50&page=2")).toMatchObject({ totals: one.totals });
  expect(one.totals.map(({ currency }) => currency?.code)).toEqual(["USD", "CAD"]);
  expect(await ask(invoices.record, `invoices/${one.content[0]?.id}`)).toMatchObject({ invoice_no: one.content[0]?.invoice_no });
});
it("papers are PDFs with their number in the name", async () => {
  for (const [path, name] of [
    ["orders/1/download", "Order-10001"],
    ["orders/1/bill-of-lading", "Bill-of-Lading-10001"],
    ["order/invoices/7001/download", "Invoice-7001"],
  ]) {
    const response = await call(path ?? "");
    expect(response.headers.get("content-disposition")).toContain(`${name}.pdf`);
    expect(await response.text()).toMatch(/^%PDF-1\.4[\s\S]*startxref\n\d+\n%%EOF\n$/);
  }
});
