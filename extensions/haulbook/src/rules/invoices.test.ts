import { beforeEach, describe, expect, it } from "vitest";
import { create, createIn, failureOf, HST, MAPLE, openDatabase, remove, rowOf, STATUS, update, updateIn } from "../../test/fixture.ts";
import type { Row, Rows } from "../rows.ts";
import { plain } from "../values.ts";

let rows: Rows;
let order: number;
const SUMS = { sub_total: 1000.1, tax_total: 130.01, total: 1130.11 };
beforeEach(async () => {
  rows = await openDatabase();
  await rows.update("companies", { id: MAPLE }, { timezone: "America/Toronto" });
  await rows.update("customers", { id: 1 }, { due_days: "30", due_amt: 0.2, currency_id: 2 });
  order = Number((await create(rows, "orders", { billed_to: 1, order_cur: 2, frt_cost: 1000.1, tax_type: HST.id })).id);
  await rows.update("orders", { id: order }, { order_status: STATUS.CMP });
});

/** As Directus does: the invoice, then the order of its list, in one transaction. */
const issue = (payload: Row = {}): Promise<Row> =>
  rows.transaction(async (inside) => {
    const invoice = await createIn(inside, "invoices", { order, ...payload });
    await updateIn(inside, "orders", [order], { order_status: STATUS.INV, invoice: invoice.id });
    return invoice;
  });
const setStatus = (invoice: Row, status: string) => update(rows, "invoices", [Number(invoice.id)], { status });
const figures = async () => {
  const { due_amt, invoice_cnt, order_cnt } = await rowOf(rows, "customers", 1);
  return { due_amt, invoice_cnt, order_cnt };
};

describe("an invoice", () => {
  it("takes everything from its order and customer, whatever is sent", async () => {
    const invoice = await issue({ total: 1, customer: 3, status: "PAID", invoice_date: "2020-01-01", invoice_no: 7 });
    expect(invoice).toMatchObject({ ...SUMS, invoice_no: 1001, customer: 1, currency: 2, status: "OPEN", paid: 0, company: MAPLE });
    const days = (Date.parse(String(invoice.due_date)) - Date.parse(String(invoice.invoice_date))) / 86_400_000;
    expect(days).toBe(30);
    expect(await rowOf(rows, "orders", order)).toMatchObject({ order_status: STATUS.INV, invoice: invoice.id });
    expect(await figures()).toEqual({ due_amt: 1130.31, invoice_cnt: 1, order_cnt: 1 });
  });
  it("is due on receipt where the customer has no due days", async () => {
    await rows.update("customers", { id: 1 }, { due_days: null });
    const invoice = await issue();
    expect(invoice.due_date).toBe(invoice.invoice_date);
  });
  it("needs a complete order without one", async () => {
    const notComplete = { code: "CONFLICT", message: "You can issue an invoice only for a Complete order" };
    await rows.update("orders", { id: order }, { order_status: STATUS.RCV });
    expect(await failureOf(create(rows, "invoices", { order }))).toMatchObject(notComplete);
    expect(await failureOf(create(rows, "invoices", {}))).toMatchObject({ code: "FOREIGN_REFERENCE", field: "order" });
    await rows.update("orders", { id: order }, { order_status: STATUS.CMP });
    await issue();
    expect(await failureOf(create(rows, "invoices", { order }))).toMatchObject({ code: "CONFLICT", message: "This order has an invoice already" });
  });
  it("is paid, and the payment taken back", async () => {
    const invoice = await issue();
    await setStatus(invoice, "PAID");
    expect(await rowOf(rows, "invoices", invoice.id)).toMatchObject({ status: "PAID", paid: 1130.11 });
    expect(await figures()).toMatchObject({ due_amt: 0.2, invoice_cnt: 1 });
    expect(await failureOf(setStatus(invoice, "VOID"))).toMatchObject({ code: "ILLEGAL_TRANSITION", field: "status" });
    await setStatus(invoice, "OPEN");
    expect(await rowOf(rows, "invoices", invoice.id)).toMatchObject({ status: "OPEN", paid: 0 });
    expect(await figures()).toMatchObject({ due_amt: 1130.31 });
  });
  it("gives its order back when it is void, for good", async () => {
    const invoice = await issue();
    const { version } = await rowOf(rows, "orders", order);
    await setStatus(invoice, "VOID");
    expect(await rowOf(rows, "orders", order)).toMatchObject({ order_status: STATUS.CMP, invoice: null, correcting: true, version: Number(version) + 1 });
    expect(await figures()).toEqual({ due_amt: 0.2, invoice_cnt: 0, order_cnt: 1 });
    expect(await failureOf(setStatus(invoice, "OPEN"))).toMatchObject({ code: "ILLEGAL_TRANSITION" });
    const told = await rows.find("history", { collection: "orders", item: order, action: "update" }, { by: ["id"] });
    expect(plain(told.at(-1)?.changes, "json")).toEqual({
      order_status: [STATUS.INV, STATUS.CMP],
      invoice: [invoice.id, null],
      correcting: [expect.anything(), true],
    });
    expect(await issue()).toMatchObject({ invoice_no: 1002 });
  });
  it("does not change otherwise and is not deleted", async () => {
    const invoice = await issue();
    const id = Number(invoice.id);
    await update(rows, "invoices", [id], { total: 5, due_date: "2030-01-01", orders: [7], status: "OPEN" });
    expect(await rowOf(rows, "invoices", id)).toMatchObject({ total: 1130.11, due_date: invoice.due_date });
    const other = await create(rows, "orders", { billed_to: 1 });
    expect(await failureOf(update(rows, "invoices", [id], { order: Number(other.id) }))).toMatchObject({ code: "LOCKED" });
    expect(await failureOf(remove(rows, "invoices", [id]))).toMatchObject({ code: "CONFLICT", message: "An invoice can not be deleted. Void it instead." });
  });
});

describe("an order", () => {
  it("gets its invoice from nobody else", async () => {
    const invoice = await issue();
    const other = await create(rows, "orders", { billed_to: 1, invoice: invoice.id });
    expect((await rowOf(rows, "orders", other.id)).invoice).toBeNull();
    expect(await failureOf(update(rows, "orders", [Number(other.id)], { invoice: invoice.id }))).toMatchObject({ code: "FOREIGN_REFERENCE", field: "invoice" });
  });
});
