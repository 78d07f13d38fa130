/** The papers of an order and its invoice: where they are, and the row actions that offer them. For the lists and forms of several modules. */
import { FileText, ReceiptText, ScrollText } from "lucide-react";
import type { Abilities } from "#bff/kernel/contract-kit.ts";
import { invoiceSaved } from "#bff/modules/invoices/contract.ts";
import { type RowAction, whyNot } from "../grid/row-actions.tsx";
import { api, messageOf, newIdempotencyKey, queryClient } from "../kernel/api/index.ts";
import { confirm } from "./confirm.tsx";
import { download } from "./download.ts";
import { toast } from "./toast.tsx";

/** Addresses below /api/v2. `id` of an invoice is the one its order names. */
export const orderFile = (id: number) => `orders/${id}/download`;
export const ladingFile = (id: number) => `orders/${id}/bill-of-lading`;
export const invoiceFile = (id: number) => `order/invoices/${id}/download`;

/** An invoice that comes or moves changes its order and its customer's figures too. */
export function forgetBilling(): void {
  for (const key of ["orders", "invoices", "customers"]) queryClient.invalidateQueries({ queryKey: [key] });
}

export type PaperOrder = Abilities & { id: number; order_no: number; invoice: { id: number; invoice_no: number } | null };

export async function issueInvoice({ id, order_no }: Pick<PaperOrder, "id" | "order_no">): Promise<void> {
  const body = `An invoice will be issued for order ${order_no}; the order can not be changed any more. Do you want to continue ?`;
  if (!(await confirm({ title: "Issue Invoice", body, ok: "Issue" }))) return;
  try {
    const { invoice_no, message } = await api.post(invoiceSaved, "invoices", { order: id }, { idempotencyKey: newIdempotencyKey() });
    toast.success(message, `Invoice ${invoice_no}`);
  } catch (error) {
    toast.error(messageOf(error), `Order ${order_no}`);
  } finally {
    forgetBilling();
  }
}

/** Download Order, Bill of Lading, and the invoice: to be downloaded once there is one, to be issued before. */
export function paperActions(order: PaperOrder): RowAction[] {
  const { id, order_no, invoice } = order;
  const forbidden = whyNot(order, "download");
  return [
    { key: "download", label: "Download Order", icon: FileText, forbidden, onSelect: () => download(orderFile(id), `Order ${order_no}`) },
    { key: "lading", label: "Bill of Lading", icon: ScrollText, forbidden, onSelect: () => download(ladingFile(id), `Bill of lading ${order_no}`) },
    invoice
      ? {
          key: "invoice",
          label: "Download Invoice",
          icon: ReceiptText,
          forbidden,
          onSelect: () => download(invoiceFile(invoice.id), `Invoice ${invoice.invoice_no}`),
        }
      : { key: "issue", label: "Issue Invoice", icon: ReceiptText, forbidden: whyNot(order, "invoice"), onSelect: () => issueInvoice(order) },
  ];
}
