/** The life of an invoice. One table, used by the data layer's hook, the BFF and the list. */
import { addDays } from "../../words/days.ts";

export const INVOICE_STATUSES = ["OPEN", "PAID", "VOID"] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];
export const INVOICE_STATUS_LABELS: Record<InvoiceStatus, string> = { OPEN: "Open", PAID: "Paid", VOID: "Void" };

/** A payment that was booked by mistake is taken back; what is void stays void: the order gets a new invoice. */
export const INVOICE_TRANSITIONS: Record<InvoiceStatus, readonly InvoiceStatus[]> = { OPEN: ["PAID", "VOID"], PAID: ["OPEN"], VOID: [] };
export const isInvoiceStatus = (value: unknown): value is InvoiceStatus => INVOICE_STATUSES.some((status) => status === value);
export const canMoveInvoice = (from: InvoiceStatus, to: InvoiceStatus) => from === to || INVOICE_TRANSITIONS[from].includes(to);

/** Days are `YYYY-MM-DD`. An invoice is overdue from the day after its due date. */
export const isOverdue = (invoice: { status: string; due_date: string }, today: string) => invoice.status === "OPEN" && invoice.due_date < today;

/** An open invoice that is late says so. */
export const invoiceStatusText = ({ status, overdue }: { status: InvoiceStatus; overdue: boolean }) => (overdue ? "Overdue" : INVOICE_STATUS_LABELS[status]);

/** The day an invoice is due. A customer without due days pays on receipt. */
export const dueDate = (invoiceDate: string, dueDays: string | null) => addDays(invoiceDate, Number(dueDays || 0));
