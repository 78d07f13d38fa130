import { invoiceIssue, invoices, invoiceUpdate } from "#bff/modules/invoices/contract.ts";
import { canMoveInvoice, dueDate, INVOICE_STATUSES, isInvoiceStatus, isOverdue } from "#bff/modules/invoices/lifecycle.ts";
import { INVOICE_MESSAGES } from "#bff/modules/invoices/messages.ts";
import { ORDER_STATUS } from "#bff/wire/known-keys.ts";
import { db, nextOf } from "../db.ts";
import { customerName } from "../present/customers.ts";
import { orderNoOfInvoice, presentInvoice, presentInvoiceRow, totalsOf } from "../present/invoices.ts";
import { codeOf } from "../present/shared.ts";
import type { DemoUser } from "../session.ts";
import type { StoredInvoice } from "../tables.ts";
import { readWrite } from "../wire/body.ts";
import { badRequest, CHOOSE, invalid, WireError } from "../wire/errors.ts";
import { byDay, byKey, byTick, type Filter, type ListRules, list, MAX_PAGE, pickFields } from "../wire/list.ts";
import { assertMay, rowOf, signedIn } from "../wire/route.ts";
import { assertFresh, change, createOnce, newStamps } from "../wire/save.ts";
import { orderStatusKey } from "./order-rules.ts";

const byStatus: Filter<StoredInvoice> = (row, { value }, name) => {
  if (value === "-1") return true;
  if (!isInvoiceStatus(value)) throw badRequest(name, `${name} must be one of ${INVOICE_STATUSES.join(", ")}`);
  return row.status === value;
};
export const INVOICE_LIST_RULES: ListRules<StoredInvoice> = {
  spec: invoices.listSpec,
  sortBy: {
    invoice_no: (row) => row.invoice_no,
    order: orderNoOfInvoice,
    customer: (row) => customerName(row.customer)?.name ?? "",
    invoice_date: (row) => row.invoice_date,
    due_date: (row) => row.due_date,
    total: (row) => row.total,
    status: (row) => row.status,
  },
  filters: {
    customer: byKey((row) => [row.customer]),
    status: byStatus,
    overdue: byTick((row) => isOverdue(row, db.today)),
    date1: byDay("from", (row) => row.invoice_date),
    date2: byDay("to", (row) => row.invoice_date),
    invoice_no: byKey((row) => [row.invoice_no]),
    order_no: byKey((row) => [orderNoOfInvoice(row)]),
  },
  fields: Object.keys(invoices.rowSchema.shape),
};
/** The same filters without pages, for the sums. */
function allFound(query: URLSearchParams): StoredInvoice[] {
  const whole = new URLSearchParams(query);
  for (const [name, value] of [
    ["page", "1"],
    ["size", "50000"],
  ] as const)
    whole.set(name, value);
  return list(db.invoices, whole, INVOICE_LIST_RULES).rows;
}

function issue(orderId: number, user: DemoUser): StoredInvoice {
  const order = db.orders.find(({ id }) => id === orderId);
  if (!order) throw invalid([{ path: "order", message: CHOOSE }]);
  const status = codeOf(order.order_status);
  if (status === ORDER_STATUS.INVOICED) throw new WireError("CONFLICT", INVOICE_MESSAGES.hasInvoice);
  if (status !== ORDER_STATUS.COMPLETE) throw new WireError("CONFLICT", INVOICE_MESSAGES.notComplete);
  const { sub_total, tax_total, total, billed_to, order_cur } = order;
  const number = nextOf("invoice_no");
  const due_date = dueDate(db.today, db.customers.find(({ id }) => id === billed_to)?.due_days ?? "");
  const sums = { customer: billed_to, currency: order_cur, sub_total, tax_total, total };
  const row: StoredInvoice = { id: number, invoice_no: number, order: order.id, invoice_date: db.today, due_date, ...sums, status: "OPEN", ...newStamps(user) };
  db.invoices.push(row);
  change(order, { order_status: orderStatusKey(ORDER_STATUS.INVOICED), invoice_no: number }, user);
  return row;
}

export const invoicesHandlers = [
  signedIn("get", "/invoices", ({ query, user }) => {
    assertMay(user, "ORD", "read");
    const { rows, page, fields, isDropdown } = list(db.invoices, query, INVOICE_LIST_RULES);
    if (isDropdown) throw badRequest("size", `size must be a number from 1 to ${MAX_PAGE}`);
    return { content: rows.map((row) => pickFields(presentInvoiceRow(row, user), fields)), page, totals: totalsOf(allFound(query)) };
  }),

  signedIn("get", "/invoices/:id", (call) => {
    assertMay(call.user, "ORD", "read");
    return presentInvoice(rowOf(db.invoices, call), call.user);
  }),

  signedIn("post", "/invoices", async ({ request, user }) => {
    assertMay(user, "ORD", "create");
    assertMay(user, "ORD", "update");
    const { input } = await readWrite(request, invoiceIssue);
    return createOnce(request, user, input, () => ({ ...presentInvoice(issue(input.order, user), user), message: invoices.messages.created }));
  }),

  signedIn("put", "/invoices/:id", async (call) => {
    assertMay(call.user, "ORD", "update");
    const { status, version } = (await readWrite(call.request, invoiceUpdate)).input;
    const row = rowOf(db.invoices, call);
    assertFresh(row, version);
    if (!canMoveInvoice(row.status, status)) throw invalid([{ path: "status", message: INVOICE_MESSAGES.statusMove }]);
    const order = db.orders.find(({ invoice_no }) => invoice_no === row.id);
    if (status === "VOID" && order) change(order, { order_status: orderStatusKey(ORDER_STATUS.COMPLETE), invoice_no: null }, call.user);
    change(row, { status }, call.user);
    return { ...presentInvoice(row, call.user), message: invoices.messages.updated };
  }),
];
