/** What invoices do beyond their definition: what is overdue, which status may follow, and their search. */

import type { Custom } from "../../fields/kinds.ts";
import { type Context, may } from "../../kernel/context.ts";
import { badRequest } from "../../kernel/errors.ts";
import { assertDay, byKey, type FilterRule, isTicked } from "../../kernel/filters.ts";
import { dayOf, textOf } from "../../kernel/present.ts";
import { byRight } from "../../register/abilities.ts";
import type { FilterRules, ReadingCode, Row } from "../../register/register.ts";
import { dayIn } from "../../words/zones.ts";
import { invoices } from "./contract.ts";
import { canMoveInvoice, INVOICE_STATUSES, type InvoiceStatus, isInvoiceStatus, isOverdue } from "./lifecycle.ts";
import { INVOICE_MESSAGES as say } from "./messages.ts";

/** Today where the company is. */
export const todayFor = ({ actor }: Pick<Context, "actor">) => dayIn(new Date(), actor.company.timezone);

const statusOf = ({ status }: Row): InvoiceStatus => (isInvoiceStatus(status) ? status : "OPEN");
/** The customer by the name that the invoice was issued to. */
const issuedTo = ({ customer, customer_name }: Row) => customer && { ...customer, name: textOf(customer_name) };
const present = (row: Row, _types: unknown, context: Context): Custom<typeof invoices.rowFields> & { customer: unknown } => ({
  overdue: isOverdue({ status: statusOf(row), due_date: dayOf(row.due_date) ?? "" }, todayFor(context)),
  customer: issuedTo(row),
});

function abilities(context: Context, row: Row) {
  const status = statusOf(row);
  const right = byRight(context, "ORD", "update");
  const move = (to: InvoiceStatus) => right ?? (status !== to && canMoveInvoice(status, to) ? undefined : say.statusMove);
  return { pay: move("PAID"), reopen: move("OPEN"), void: move("VOID"), download: may(context, "ORD", "download") ? undefined : say.notDownloaded };
}

export const openOnly = { status: { _eq: "OPEN" } };
export const overdueOn = (today: string) => ({ status: { _eq: "OPEN" }, due_date: { _lt: today } });
const byStatus: FilterRule = ({ value }, name) => {
  if (value === "-1") return null;
  if (!isInvoiceStatus(value)) throw badRequest(name, `${name} must be one of ${INVOICE_STATUSES.join(", ")}`);
  return { status: { _eq: value } };
};
/** `date1` and `date2` are days of the invoice, both included. */
const filters = (zone: string): FilterRules => ({
  status: byStatus,
  overdue: ({ value }, name) => (isTicked(value, name) ? overdueOn(dayIn(new Date(), zone)) : null),
  date1: ({ value }, name) => ({ invoice_date: { _gte: assertDay(value, name) } }),
  date2: ({ value }, name) => ({ invoice_date: { _lte: assertDay(value, name) } }),
  order_no: byKey("order.order_no"),
});

export const invoicesRegister = {
  ...invoices,
  code: { reads: ["customer_name"], present, abilities, filters, sorts: { customer: "search" } } satisfies ReadingCode,
};
