import type { Invoice, InvoiceRow, InvoiceTotals } from "#bff/modules/invoices/contract.ts";
import { canMoveInvoice, type InvoiceStatus, isOverdue } from "#bff/modules/invoices/lifecycle.ts";
import { INVOICE_MESSAGES } from "#bff/modules/invoices/messages.ts";
import { db } from "../db.ts";
import { type DemoUser, may } from "../session.ts";
import type { StoredInvoice } from "../tables.ts";
import { customerName } from "./customers.ts";
import { abilitiesOf, byRight, keyedOf, stampsOf } from "./shared.ts";

function abilities({ status }: StoredInvoice, user: DemoUser) {
  const right = byRight(user, "ORD", "update");
  const move = (to: InvoiceStatus) => right ?? (status !== to && canMoveInvoice(status, to) ? undefined : INVOICE_MESSAGES.statusMove);
  const download = may(user, "ORD", "download") ? undefined : INVOICE_MESSAGES.notDownloaded;
  return abilitiesOf({ pay: move("PAID"), reopen: move("OPEN"), void: move("VOID"), download });
}

export const orderNoOfInvoice = ({ order }: StoredInvoice) => db.orders.find(({ id }) => id === order)?.order_no ?? 0;

export function presentInvoiceRow(row: StoredInvoice, user: DemoUser): InvoiceRow {
  const { created_at, created_by, updated_at, updated_by, ...fields } = row;
  return {
    ...fields,
    order: { id: row.order, order_no: orderNoOfInvoice(row) },
    customer: customerName(row.customer),
    currency: keyedOf(db.currencies, row.currency),
    paid: row.status === "PAID" ? row.total : 0,
    overdue: isOverdue(row, db.today),
    ...abilities(row, user),
  };
}
export const presentInvoice = (row: StoredInvoice, user: DemoUser): Invoice => ({ ...presentInvoiceRow(row, user), ...stampsOf(row) });

const sum = (rows: readonly StoredInvoice[]) => rows.reduce((cents, { total }) => cents + Math.round(total * 100), 0) / 100;
export function totalsOf(rows: readonly StoredInvoice[]): InvoiceTotals {
  const open = rows.filter(({ status }) => status === "OPEN");
  return db.currencies.flatMap(({ key }) => {
    const own = open.filter(({ currency }) => currency === key);
    const late = own.filter((row) => isOverdue(row, db.today));
    return own.length === 0 ? [] : [{ currency: keyedOf(db.currencies, key), count: own.length, open: sum(own), overdue: sum(late) }];
  });
}
