import fc from "fast-check";
import { beforeEach, expect, it } from "vitest";
import { fillDues } from "../../../../directus/schema/fill-dues.ts";
import { create, createIn, HST, openDatabase, rowOf, STATUS, update, updateIn } from "../../test/fixture.ts";
import type { Row, Rows } from "../rows.ts";
import { plain } from "../values.ts";

let rows: Rows;
beforeEach(async () => {
  rows = await openDatabase();
  await rows.update("customers", { id: 1 }, { currency_id: 1, due_amt: 0, invoice_cnt: 0 });
});

async function issue(order_cur: number, frt_cost: number): Promise<Row> {
  const { id } = await create(rows, "orders", { billed_to: 1, order_cur, frt_cost, tax_type: HST.id });
  await rows.update("orders", { id }, { order_status: STATUS.CMP });
  return rows.transaction(async (inside) => {
    const invoice = await createIn(inside, "invoices", { order: id });
    await updateIn(inside, "orders", [Number(id)], { order_status: STATUS.INV, invoice: invoice.id });
    return invoice;
  });
}
const move = (invoice: Row, status: string) => update(rows, "invoices", [Number(invoice.id)], { status });
async function dues(): Promise<Record<string, number>> {
  const { currency_id, due_amt, due_other } = await rowOf(rows, "customers", 1);
  const all = { ...((plain(due_other, "json") ?? {}) as Record<string, number>), [String(currency_id)]: Number(due_amt) };
  return Object.fromEntries(Object.entries(all).filter(([, amount]) => amount !== 0));
}

it("US$ 1,130 and C$ 1,130 are no 2,260", async () => {
  const [american, canadian] = [await issue(1, 1000), await issue(2, 1000)];
  expect(await rowOf(rows, "customers", 1)).toMatchObject({ due_amt: 1130, due_other: { 2: 1130 }, invoice_cnt: 2 });
  await move(american, "PAID");
  expect(await dues()).toEqual({ 2: 1130 });
  await move(canadian, "VOID");
  expect(await rowOf(rows, "customers", 1)).toMatchObject({ due_amt: 0, due_other: null, invoice_cnt: 1 });
});

it("a customer that is billed in another currency owes the same in each", async () => {
  await issue(1, 1000);
  await issue(2, 2000);
  await update(rows, "customers", [1], { currency_id: 2 });
  expect(await rowOf(rows, "customers", 1)).toMatchObject({ due_amt: 2260, due_other: { 1: 1130 } });
  await update(rows, "customers", [1], { due_amt: 5, due_other: { 1: 7 } });
  expect(await dues()).toEqual({ 1: 1130, 2: 2260 });
});

it("one sum of before is told apart, and what stood in it beside the invoices stays", async () => {
  await issue(1, 1000);
  await issue(2, 2000);
  await rows.update("customers", { id: 1 }, { due_amt: 3390 + 50, due_other: null });
  await fillDues(rows);
  expect(await dues()).toEqual({ 1: 1180, 2: 2260 });
});

it("whatever is issued, paid, taken back, void or billed otherwise: what is owed in each currency is the sum of its open invoices", async () => {
  const cents = fc.integer({ min: 1, max: 9_999_999 });
  const step = fc.oneof(
    fc.record({ act: fc.constant("issue"), at: fc.constantFrom(1, 2), amount: cents }),
    fc.record({ act: fc.constantFrom("PAID", "OPEN", "VOID"), at: fc.nat(5), amount: cents }),
    fc.record({ act: fc.constant("currency"), at: fc.constantFrom(1, 2), amount: cents }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      await rows.remove("invoices", {});
      await rows.update("customers", { id: 1 }, { currency_id: 1, due_amt: 0, due_other: null });
      const made: Row[] = [];
      for (const { act, at, amount } of steps) {
        if (act === "issue") made.push(await issue(at, amount / 100));
        else if (act === "currency") await update(rows, "customers", [1], { currency_id: at });
        else if (made[at]) await move(made[at], act).catch(() => undefined);
      }
      const open = new Map<string, number>();
      for (const { currency, total } of await rows.find("invoices", { status: "OPEN" }))
        open.set(String(currency), (open.get(String(currency)) ?? 0) + Math.round(Number(total) * 100));
      expect(Object.fromEntries(Object.entries(await dues()).map(([key, amount]) => [key, Math.round(amount * 100)]))).toEqual(Object.fromEntries(open));
    }),
    { numRuns: 20 },
  );
});
