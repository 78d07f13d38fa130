/** Invoice rows as the wire shows them, every field listed. */
import { type Context, may } from "../../kernel/context.ts";
import { dayIn } from "../../kernel/dates.ts";
import { asKeyed, type CurrencyRow } from "../../kernel/lookup-cache.ts";
import { abilitiesOf, byRight, numeric, stampsOf } from "../../kernel/present.ts";
import type { Invoice, InvoiceRow } from "./contract.ts";
import { canMoveInvoice, type InvoiceStatus, isInvoiceStatus, isOverdue } from "./lifecycle.ts";
import { INVOICE_MESSAGES as say } from "./messages.ts";
import type { InvoiceListRow, InvoiceRecordRow } from "./repo.ts";

/** Today where the company is. */
export const todayFor = ({ actor }: Pick<Context, "actor">) => dayIn(new Date(), actor.company.timezone);

function abilities(context: Context, status: InvoiceStatus) {
  const right = byRight(context, "ORD", "update");
  const move = (to: InvoiceStatus) => right ?? (status !== to && canMoveInvoice(status, to) ? undefined : say.statusMove);
  return abilitiesOf({
    pay: move("PAID"),
    reopen: move("OPEN"),
    void: move("VOID"),
    download: may(context, "ORD", "download") ? undefined : say.notDownloaded,
  });
}

export function presentRow(context: Context, currencies: readonly CurrencyRow[], row: InvoiceListRow): InvoiceRow {
  const status = isInvoiceStatus(row.status) ? row.status : "OPEN";
  const [invoice_date, due_date] = [row.invoice_date.slice(0, 10), row.due_date.slice(0, 10)];
  return {
    id: row.id,
    invoice_no: row.invoice_no,
    order: row.order,
    customer: row.customer,
    invoice_date,
    due_date,
    currency: asKeyed(currencies, row.currency),
    sub_total: numeric(row.sub_total),
    tax_total: numeric(row.tax_total),
    total: numeric(row.total),
    paid: numeric(row.paid),
    status,
    overdue: isOverdue({ status, due_date }, todayFor(context)),
    version: row.version,
    ...abilities(context, status),
  };
}
export async function presentInvoice(context: Context, row: InvoiceRecordRow): Promise<Invoice> {
  return { ...presentRow(context, await context.lookups.currencies(), row), ...stampsOf(row) };
}
