/**
 * Rules of invoices. One is issued for a complete order, in one transaction with what goes along: the order becomes Invoiced and names it, the
 * customer owes more. The sums are the order's; a caller sends the order and nothing else.
 */
import { canMoveInvoice, dueDate, type InvoiceStatus, isInvoiceStatus } from "../../../../bff/src/modules/invoices/lifecycle.ts";
import { INVOICE_MESSAGES as say } from "../../../../bff/src/modules/invoices/messages.ts";
import { ORDER_STATUS } from "../../../../bff/src/wire/known-keys.ts";
import { today } from "../../../../bff/src/words/zones.ts";
import { ConflictError, ForeignReferenceError, IllegalTransitionError, LockedError } from "../errors.ts";
import { first, type Row, type Rows } from "../rows.ts";
import { keyOf } from "../values.ts";
import { loadRow, rowId, touch, type Write } from "../write.ts";
import { bookDue } from "./customer-dues.ts";
import { keptColumns } from "./invoice-paper.ts";
import { moveOrder } from "./move-row.ts";
import { statusKeys } from "./order-status.ts";
import type { Rules, Update } from "./rules.ts";

/** The order's row is locked: of two that bill it at once, the second finds it Invoiced. */
async function orderToBill(write: Write, payload: Row): Promise<Row> {
  const key = keyOf(payload.order);
  const order = key === undefined ? undefined : await loadRow(write, "orders", key);
  if (!order) throw new ForeignReferenceError({ field: "order" });
  const status = (await statusKeys(write.rows)).codeOf(order.order_status);
  if (status === ORDER_STATUS.INVOICED) throw new ConflictError({ message: say.hasInvoice });
  if (status !== ORDER_STATUS.COMPLETE) throw new ConflictError({ message: say.notComplete });
  return order;
}

/** Today where the company is, as `YYYY-MM-DD`. */
async function todayOf(rows: Rows, company: unknown): Promise<string> {
  const row = await first(rows, "companies", { id: company }, { columns: ["timezone"] });
  return today(String(row?.timezone ?? "UTC"));
}

/** What the customer owes and how many invoices it has, moved by the sign of `owes` and `counts`. */
function bookAtCustomer(write: Write, { company, customer, currency, total }: Row, { owes, counts }: { owes: number; counts: number }): void {
  if (owes === 0 && counts === 0) return;
  write.effects.push((rows) => bookDue(rows, customer, currency, owes * Number(total), counts));
  touch(write, "customers", company, [Number(customer)]);
}

async function create(write: Write, payload: Row): Promise<void> {
  const { rows, memory } = write;
  const order = await orderToBill(write, payload);
  const customer = await first(rows, "customers", { id: order.billed_to }, { columns: ["due_days"] });
  const invoiceDate = await todayOf(rows, order.company);
  const { billed_to, order_cur, sub_total, tax_total, total } = order;
  Object.assign(payload, { customer: billed_to, currency: order_cur, sub_total, tax_total, total, paid: 0, status: "OPEN" });
  Object.assign(payload, { invoice_date: invoiceDate, due_date: dueDate(invoiceDate, (customer?.due_days as string | null) ?? null) });
  Object.assign(payload, ...(await keptColumns(rows, [{ order, customer: billed_to }])));
  // The key of the new row is not known yet: Directus sets it in the orders of this list, in the same transaction.
  const invoiced = (await statusKeys(rows)).keyOf(ORDER_STATUS.INVOICED);
  payload.orders = { create: [], update: [{ id: order.id, order_status: invoiced }], delete: [] };
  memory.billed.add(rowId("orders", order.id));
  bookAtCustomer(write, { company: order.company, customer: billed_to, currency: order_cur, total }, { owes: 1, counts: 1 });
}

/** The order of a void invoice is Complete again, and may be corrected until another one is issued. */
function giveOrderBack(write: Write, invoice: Row): void {
  write.effects.push(async (rows) => {
    const order = await first(rows, "orders", { id: invoice.order, invoice: invoice.id }, { lock: true });
    if (order) await moveOrder(write, rows, order, { order_status: (await statusKeys(rows)).keyOf(ORDER_STATUS.COMPLETE), invoice: null, correcting: true });
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
  write.effects.push((rows) => rows.update("invoices", { id: row.id }, { paid }));
  bookAtCustomer(write, row, { owes: owedIn(to) - owedIn(from), counts: countedIn(to) - countedIn(from) });
  if (to === "VOID") giveOrderBack(write, row);
}

async function remove(): Promise<void> {
  throw new ConflictError({ message: say.notDeleted });
}

export const rules: Rules = { invoices: { create, update, remove } };
