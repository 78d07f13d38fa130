import { LOAD_TYPE_LABELS, type OrderRow } from "#bff/modules/orders/contract.ts";
import { formatMoney } from "../../format/numbers.ts";
import { type Column, customColumn, instantColumn, moneyColumn, statusColumn, textColumn, wallColumn, yesNoColumn } from "../../grid/index.ts";
import { orderTone } from "./tone.ts";

const NOTE_SHOWN = 10;
const cut = (note: string) => (note.length > NOTE_SHOWN ? `${note.slice(0, NOTE_SHOWN)}…` : note);

/** A long note is cut; the whole of it is its tooltip. */
const Note = ({ row: { sales_note } }: { row: OrderRow }) =>
  sales_note ? <span title={sales_note.length > NOTE_SHOWN ? sales_note : undefined}>{cut(sales_note)}</span> : <span className="hb-muted">N/A</span>;

/** `zone` is the company's. */
export const orderColumns = (zone: string): Column<OrderRow>[] => [
  { ...textColumn<OrderRow>({ id: "order_no", header: "Order No", width: 104, value: (row) => String(row.order_no) }), pinned: "left", lockPinned: true },
  textColumn({ id: "billed_to", header: "Billed To", width: 170, flex: 2, value: (row) => row.billed_to?.name }),
  instantColumn({ id: "order_date", header: "Date", zone, value: (row) => row.order_date }),
  wallColumn({ id: "pickup", header: "First Pickup Date", value: (row) => row.pickup }),
  yesNoColumn({ id: "urgent", header: "Urgent", width: 80, value: (row) => row.urgent }),
  textColumn({ id: "first_pickup_city", header: "First pick up city", width: 128, flex: 1, value: (row) => row.first_pickup_city }),
  statusColumn({
    id: "order_status",
    header: "Order Status",
    width: 116,
    value: (row) => row.order_status?.name,
    tone: (row) => orderTone(row.order_status?.code),
  }),
  textColumn({ id: "load_type", header: "Load Type", width: 96, value: (row) => LOAD_TYPE_LABELS[row.load_type] }),
  textColumn({ id: "order_type", header: "Order Type", width: 112, value: (row) => row.order_type?.name }),
  textColumn({ id: "equip_type", header: "Equipment", width: 116, value: (row) => row.equip_type?.name }),
  textColumn({ id: "ref_no", header: "PO/Ref No", width: 108, value: (row) => row.ref_no }),
  yesNoColumn({ id: "mat_type_haz", header: "Hazmat", hide: true, value: (row) => row.mat_type_haz }),
  yesNoColumn({ id: "mat_type_ref", header: "Reefer", hide: true, value: (row) => row.mat_type_ref }),
  yesNoColumn({ id: "csa_compliant", header: "CSA Compliance", width: 132, hide: true, value: (row) => row.csa_compliant }),
  customColumn({ id: "sales_note", header: "Notes", width: 110, hide: true, text: (row) => row.sales_note, cell: Note }),
  moneyColumn({ id: "total", header: "Total", width: 116, text: (row) => formatMoney(row.total, row.order_cur?.key) }),
  textColumn({ id: "invoice", header: "Invoice", width: 88, value: (row) => row.invoice && String(row.invoice.invoice_no) }),
];
