/** The papers of an order and its invoice: where they are, and the row actions that offer them. For the lists and forms of several modules. */
import { FileText, Handshake, ReceiptText, ScrollText } from "lucide-react";
import type { Abilities } from "#bff/wire/wire-kit.ts";
import { type RowAction, whyNot } from "../grid/row-actions.tsx";
import { bring } from "../ui/bring.ts";

/** Addresses below /api/v2. `id` of an invoice is the one its order names. */
export const orderFile = (id: number) => `orders/${id}/download`;
export const ladingFile = (id: number) => `orders/${id}/bill-of-lading`;
export const rateFile = (id: number) => `orders/${id}/rate-confirmation`;
export const driverFile = (id: number) => `trips/${id}/driver-sheet`;
export const invoiceFile = (id: number) => `order/invoices/${id}/download`;

/** Names of the downloads. */
export const PAPERS = {
  order: "Download Order",
  lading: "Bill of Lading",
  rate: "Rate Confirmation",
  invoice: "Download Invoice",
  driver: "Driver Sheet",
} as const;

export type PaperOrder = Abilities & { id: number; order_no: number; invoice: { id: number; invoice_no: number } | null };

/** What does the work is fetched with the first use: a list that opens must not wait for it. */
const fetchPaper = (path: string, what: string) =>
  bring(
    "The download",
    () => import("../ui/download.ts"),
    ({ download }) => download(path, what),
  );
export const fetchInvoice = ({ id, invoice_no }: { id: number; invoice_no: number }) => fetchPaper(invoiceFile(id), `Invoice ${invoice_no}`);
export const fetchDriverSheet = ({ id, trip_no }: { id: number; trip_no: number }) => fetchPaper(driverFile(id), `Driver sheet ${trip_no}`);
const bill = (order: PaperOrder) =>
  bring(
    "The invoice",
    () => import("./issue-invoice.ts"),
    ({ issueInvoice }) => issueInvoice(order),
  );

/** Download Order, Bill of Lading, Rate Confirmation, and the invoice: to be downloaded once there is one, to be issued before. */
export function paperActions(order: PaperOrder): RowAction[] {
  const { id, order_no, invoice } = order;
  const forbidden = whyNot(order, "download");
  return [
    { key: "download", label: PAPERS.order, icon: FileText, forbidden, onSelect: () => fetchPaper(orderFile(id), `Order ${order_no}`) },
    { key: "lading", label: PAPERS.lading, icon: ScrollText, forbidden, onSelect: () => fetchPaper(ladingFile(id), `Bill of lading ${order_no}`) },
    { key: "rate", label: PAPERS.rate, icon: Handshake, forbidden, onSelect: () => fetchPaper(rateFile(id), `Rate confirmation ${order_no}`) },
    invoice
      ? {
          key: "invoice",
          label: PAPERS.invoice,
          icon: ReceiptText,
          forbidden,
          onSelect: () => fetchInvoice(invoice),
        }
      : { key: "issue", label: "Issue Invoice", icon: ReceiptText, forbidden: whyNot(order, "invoice"), onSelect: () => bill(order) },
  ];
}
