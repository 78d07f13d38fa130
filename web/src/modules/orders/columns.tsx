import { LOAD_TYPE_LABELS, type OrderRow } from "#bff/modules/orders/contract.ts";
import { ORDER_COLUMNS as header } from "#bff/modules/orders/messages.ts";
import { formatMoney } from "../../format/numbers.ts";
import { type Column, customColumn, instantColumn, moneyColumn, statusColumn, textColumn, wallColumn, yesNoColumn } from "../../grid/index.ts";
import { fetchInvoice, PAPERS } from "../../ui/order-papers.ts";
import { orderTone } from "./tone.ts";

const NOTE_SHOWN = 10;
const cut = (note: string) => (note.length > NOTE_SHOWN ? `${note.slice(0, NOTE_SHOWN)}…` : note);

/** A long note is cut; the whole of it is its tooltip. */
const Note = ({ row: { sales_note } }: { row: OrderRow }) =>
  sales_note ? <span title={sales_note.length > NOTE_SHOWN ? sales_note : undefined}>{cut(sales_note)}</span> : <span className="hb-muted">N/A</span>;

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

/** `zone` is the company's. */
export const orderColumns = (zone: string): Column<OrderRow>[] => [
  { ...textColumn<OrderRow>({ id: "order_no", header: header.order_no, width: 104, value: (row) => String(row.order_no) }), pinned: "left", lockPinned: true },
  textColumn({ id: "billed_to", header: header.billed_to, width: 170, flex: 2, value: (row) => row.billed_to?.name }),
  instantColumn({ id: "order_date", header: header.order_date, zone, value: (row) => row.order_date }),
  wallColumn({ id: "pickup", header: header.pickup, value: (row) => row.pickup }),
  yesNoColumn({ id: "urgent", header: header.urgent, width: 80, value: (row) => row.urgent }),
  textColumn({ id: "first_pickup_city", header: header.first_pickup_city, width: 128, flex: 1, value: (row) => row.first_pickup_city }),
  statusColumn({
    id: "order_status",
    header: header.order_status,
    width: 116,
    value: (row) => row.order_status?.name,
    tone: (row) => orderTone(row.order_status?.code),
  }),
  textColumn({ id: "load_type", header: header.load_type, width: 96, value: (row) => LOAD_TYPE_LABELS[row.load_type] }),
  textColumn({ id: "order_type", header: header.order_type, width: 112, value: (row) => row.order_type?.name }),
  textColumn({ id: "equip_type", header: header.equip_type, width: 116, value: (row) => row.equip_type?.name }),
  textColumn({ id: "ref_no", header: header.ref_no, width: 108, value: (row) => row.ref_no }),
  yesNoColumn({ id: "mat_type_haz", header: header.mat_type_haz, hide: true, value: (row) => row.mat_type_haz }),
  yesNoColumn({ id: "mat_type_ref", header: header.mat_type_ref, hide: true, value: (row) => row.mat_type_ref }),
  yesNoColumn({ id: "csa_compliant", header: header.csa_compliant, width: 132, hide: true, value: (row) => row.csa_compliant }),
  customColumn({ id: "sales_note", header: header.sales_note, width: 110, hide: true, text: (row) => row.sales_note, cell: Note }),
  moneyColumn({ id: "total", header: header.total, width: 116, text: (row) => formatMoney(row.total, row.order_cur?.key) }),
  customColumn({ id: "invoice", header: header.invoice, width: 88, text: (row) => row.invoice && String(row.invoice.invoice_no), cell: Invoice }),
];
