/**
 * Rules of invoices. One is issued for a complete order, in one transaction with what goes along: the order becomes Invoiced and names it, the
 * customer owes more. The sums are the order's; a caller sends the order and nothing else.
 */
import type { Knex } from "knex";
import { canMoveInvoice, dueDate, type InvoiceStatus, isInvoiceStatus } from "../../../bff/src/modules/invoices/lifecycle.ts";
import { INVOICE_MESSAGES as say } from "../../../bff/src/modules/invoices/messages.ts";
import { ORDER_STATUS } from "../../../bff/src/wire/known-keys.ts";
import { ConflictError, ForeignReferenceError, IllegalTransitionError, LockedError } from "./errors.ts";
import { moveOrder } from "./move-order.ts";
import { statusKeys } from "./order-status.ts";
import type { Row } from "./rows.ts";
import type { CollectionRules, Update } from "./rules.ts";
import { keyOf } from "./values.ts";
import { loadRow, rowId, type Write } from "./write.ts";

/** The order's row is locked: of two that bill it at once, the second finds it Invoiced. */
async function orderToBill(write: Write, payload: Row): Promise<Row> {
  const key = keyOf(payload.order);
  const order = key === undefined ? undefined : await loadRow(write, "orders", key);
  if (!order) throw new ForeignReferenceError({ field: "order" });
  const status = (await statusKeys(write.knex)).codeOf(order.order_status);
  if (status === ORDER_STATUS.INVOICED) throw new ConflictError({ message: say.hasInvoice });
  if (status !== ORDER_STATUS.COMPLETE) throw new ConflictError({ message: say.notComplete });
  return order;
}

/** Today where the company is, as `YYYY-MM-DD`. */
async function todayOf(knex: Knex, company: unknown): Promise<string> {
  const row: Row | undefined = await knex("companies").first("timezone").where({ id: company });
  const format = new Intl.DateTimeFormat("en-CA", { timeZone: String(row?.timezone ?? "UTC"), year: "numeric", month: "2-digit", day: "2-digit" });
  const parts = new Map(format.formatToParts(new Date()).map(({ type, value }) => [type, value]));
  return `${parts.get("year")}-${parts.get("month")}-${parts.get("day")}`;
}

/** What the customer owes and how many invoices it has, moved by the sign of `owes` and `counts`. SQLite keeps decimals as floats, hence the rounding. */
function bookAtCustomer(write: Write, { customer, total }: { customer: unknown; total: unknown }, { owes, counts }: { owes: number; counts: number }): void {
  if (owes === 0 && counts === 0) return;
  write.effects.push(async (knex) => {
    await knex("customers")
      .where({ id: customer })
      .update({ due_amt: knex.raw("round(?? + ?, 2)", ["due_amt", owes * Number(total)]), invoice_cnt: knex.raw("?? + ?", ["invoice_cnt", counts]) });
  });
}

async function create(write: Write, payload: Row): Promise<void> {
  const { knex, memory } = write;
  const order = await orderToBill(write, payload);
  const customer: Row | undefined = await knex("customers").first("due_days").where({ id: order.billed_to });
  const invoiceDate = await todayOf(knex, order.company);
  const { billed_to, order_cur, sub_total, tax_total, total } = order;
  Object.assign(payload, { customer: billed_to, currency: order_cur, sub_total, tax_total, total, paid: 0, status: "OPEN" });
  Object.assign(payload, { invoice_date: invoiceDate, due_date: dueDate(invoiceDate, (customer?.due_days as string | null) ?? null) });
  // The key of the new row is not known yet: Directus sets it in the orders of this list, in the same transaction.
  const invoiced = (await statusKeys(knex)).keyOf(ORDER_STATUS.INVOICED);
  payload.orders = { create: [], update: [{ id: order.id, order_status: invoiced }], delete: [] };
  memory.billed.add(rowId("orders", order.id));
  bookAtCustomer(write, { customer: billed_to, total }, { owes: 1, counts: 1 });
}

/** The order of a void invoice is Complete again and waits for another one. */
function giveOrderBack(write: Write, invoice: Row): void {
  write.effects.push(async (knex) => {
    const order: Row | undefined = await knex("orders").first("*").where({ id: invoice.order, invoice: invoice.id }).forUpdate();
    if (order) await moveOrder(write, knex, order, { order_status: (await statusKeys(knex)).keyOf(ORDER_STATUS.COMPLETE), invoice: null });
  });
}

const owedIn = (status: InvoiceStatus) => (status === "OPEN" ? 1 : 0);
const countedIn = (status: InvoiceStatus) => (status === "VOID" ? 0 : 1);

async function update(write: Write, { row, payload, changes }: Update): Promise<void> {
  delete payload.orders;
  if (Object.keys(changes).some((field) => field !== "status" && field !== "version")) throw new LockedError({ message: say.fixed });
  if (!changes.status) return;
  const [from, to] = changes.status;
  if (!isInvoiceStatus(from) || !isInvoiceStatus(to) || !canMoveInvoice(from, to)) throw new IllegalTransitionError({ field: "status" });
  const paid = to === "PAID" ? row.total : 0;
  write.effects.push(async (knex) => {
    await knex("invoices").where({ id: row.id }).update({ paid });
  });
  bookAtCustomer(write, { customer: row.customer, total: row.total }, { owes: owedIn(to) - owedIn(from), counts: countedIn(to) - countedIn(from) });
  if (to === "VOID") giveOrderBack(write, row);
}

async function remove(): Promise<void> {
  throw new ConflictError({ message: say.notDeleted });
}

export const invoiceRules: CollectionRules = { create, update, remove };
