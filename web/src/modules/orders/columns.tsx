/** How the columns of the orders list look, where the kind of their field does not say it all. */

import { Flag } from "lucide-react";
import type { OrderRow, orders } from "#bff/modules/orders/contract.ts";
import { partlyPlannedText, TO_CORRECT } from "#bff/modules/orders/lifecycle.ts";
import { fetchInvoice, PAPERS } from "../../freight/papers.ts";
import { orderTone } from "../../freight/tones.ts";
import type { ColumnLooks } from "../../register/index.ts";

const NOTE_SHOWN = 10;
const cut = (note: string) => (note.length > NOTE_SHOWN ? `${note.slice(0, NOTE_SHOWN)}…` : note);

/** A long note is cut; the whole of it is its tooltip. */
const Note = ({ row: { sales_note } }: { row: OrderRow }) =>
  sales_note ? <span title={sales_note.length > NOTE_SHOWN ? sales_note : undefined}>{cut(sales_note)}</span> : <span className="hb-muted">N/A</span>;

/** A Received order tells how much of it trips have, as long as something is left; a Complete one whether it is to be corrected. */
const belowStatus = (order: OrderRow) => (order.correcting ? TO_CORRECT : partlyPlannedText(order).replace("stops ", ""));

/** The number of the invoice downloads it. */
const Invoice = ({ row: { invoice, can } }: { row: OrderRow }) =>
  invoice ? (
    <button
      type="button"
      className="hb-order-invoice"
      tabIndex={-1}
      title={PAPERS.invoice}
      disabled={can.download !== true}
      onClick={() => fetchInvoice(invoice)}
    >
      {invoice.invoice_no}
    </button>
  ) : (
    <span className="hb-muted">N/A</span>
  );

/** A flag where there is one to see. */
const Urgent = ({ row: { urgent } }: { row: OrderRow }) =>
  urgent ? <Flag size={15} aria-label="Yes" className="hb-urgent" /> : <span className="hb-visually-hidden">No</span>;

export const ORDER_LOOKS: ColumnLooks<OrderRow, keyof typeof orders.columns> = {
  order_no: { width: 72, pinned: true },
  billed_to: { width: 116, flex: 3 },
  order_date: { dayOnly: true },
  pickup: { dayOnly: true },
  urgent: { width: 52, cell: Urgent },
  first_pickup_city: { width: 88, flex: 1 },
  order_status: {
    width: 90,
    below: belowStatus,
    tone: (row) => orderTone(row.order_status?.code),
  },
  load_type: { width: 76 },
  order_type: { width: 94 },
  equip_type: { width: 86, flex: 1 },
  ref_no: { width: 80, flex: 1 },
  mat_type_haz: { width: 90, hide: true },
  mat_type_ref: { width: 90, hide: true },
  csa_compliant: { width: 132, hide: true },
  sales_note: { width: 110, hide: true, cell: Note },
  total: { width: 96 },
  invoice: { width: 58, cell: Invoice },
};
