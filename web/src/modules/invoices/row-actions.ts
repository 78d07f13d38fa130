/** What one can do with an invoice in the list. */
import { BadgeCheck, Ban, Download, History, Undo2 } from "lucide-react";
import type { InvoiceRow } from "#bff/modules/invoices/contract.ts";
import type { InvoiceStatus } from "#bff/modules/invoices/lifecycle.ts";
import { formatMoney } from "#bff/words/numbers.ts";
import { filled } from "#bff/words/texts.ts";
import { invoiceFile } from "../../freight/papers.ts";
import { type RowAction, whyNot } from "../../grid/index.ts";
import { messageOf } from "../../kernel/api/index.ts";
import { confirm } from "../../ui/confirm.tsx";
import { download } from "../../ui/download.ts";
import { toast } from "../../ui/toast.tsx";
import { moveInvoice } from "./queries.ts";

const nameOf = (row: InvoiceRow) => `Invoice ${row.invoice_no}`;

const wholeName = (row: InvoiceRow) => filled([nameOf(row), row.customer?.name ?? "", formatMoney(row.total, row.currency?.key)], " · ");

async function move(row: InvoiceRow, status: InvoiceStatus): Promise<void> {
  try {
    const { message } = await moveInvoice(row, status);
    toast.success(message, nameOf(row));
  } catch (error) {
    toast.error(messageOf(error), nameOf(row));
  }
}

async function makeVoid(row: InvoiceRow): Promise<void> {
  const order = row.order ? ` Order ${row.order.order_no} goes back to Complete and can be invoiced again.` : "";
  const body = `${nameOf(row)} will be void for good.${order} Do you want to continue ?`;
  if (await confirm({ title: "Please confirm", body, names: wholeName(row), ok: "Void", tone: "danger" })) await move(row, "VOID");
}

/** `tell`: shows what became of it. */
export function invoiceActions(row: InvoiceRow, tell: (row: InvoiceRow) => void): RowAction[] {
  const isPaid = row.status === "PAID";
  return [
    {
      key: "download",
      label: "Download Invoice",
      icon: Download,
      inline: true,
      forbidden: whyNot(row, "download"),
      onSelect: () => download(invoiceFile(row.id), nameOf(row)),
    },
    isPaid
      ? { key: "reopen", label: "Mark Unpaid", icon: Undo2, inline: true, forbidden: whyNot(row, "reopen"), onSelect: () => move(row, "OPEN") }
      : { key: "pay", label: "Mark Paid", icon: BadgeCheck, inline: true, forbidden: whyNot(row, "pay"), onSelect: () => move(row, "PAID") },
    { key: "void", label: "Void Invoice", icon: Ban, inline: true, tone: "danger", forbidden: whyNot(row, "void"), onSelect: () => makeVoid(row) },
    { key: "history", label: "History", icon: History, inline: true, onSelect: () => tell(row) },
  ];
}
