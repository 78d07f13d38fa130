/** The orders list as a file: its columns, and what of an order they need. */
import { momentCells, moneyCells, numberCells, textCells, yesNoCells } from "../../export/columns.ts";
import type { ExportColumns } from "../../export/request.ts";
import { wallIn } from "../../kernel/dates.ts";
import { names, under, without } from "../../kernel/field-lists.ts";
import { LOAD_TYPE_LABELS, type OrderRow } from "./contract.ts";
import { ORDER_COLUMNS as header } from "./messages.ts";
import { ACTIVE, LIST_FIELDS } from "./repo.ts";

/** Only the first shipper's day and city are shown of the stops. */
export const EXPORT_READING = {
  fields: [...without(LIST_FIELDS, ["items", "trip_items"]), ...under("items", names("id seq type status req_date city"))],
  deep: { items: { _filter: { _and: [ACTIVE, { type: { _eq: "S" } }] }, _sort: ["seq", "id"], _limit: -1 } },
};

/** The amount is a number, so its currency stands beside it. */
export const EXPORT_COLUMNS: ExportColumns<OrderRow> = {
  order_no: [numberCells(header.order_no, (row) => row.order_no)],
  billed_to: [textCells(header.billed_to, (row) => row.billed_to?.name ?? null, 30)],
  order_date: [momentCells(header.order_date, (row, zone) => row.order_date && wallIn(new Date(row.order_date), zone))],
  pickup: [momentCells(header.pickup, (row) => row.pickup)],
  urgent: [yesNoCells(header.urgent, (row) => row.urgent)],
  first_pickup_city: [textCells(header.first_pickup_city, (row) => row.first_pickup_city, 20)],
  order_status: [textCells(header.order_status, (row) => row.order_status?.name ?? null)],
  load_type: [textCells(header.load_type, (row) => LOAD_TYPE_LABELS[row.load_type], 11)],
  order_type: [textCells(header.order_type, (row) => row.order_type?.name ?? null)],
  equip_type: [textCells(header.equip_type, (row) => row.equip_type?.name ?? null)],
  ref_no: [textCells(header.ref_no, (row) => row.ref_no, 20)],
  mat_type_haz: [yesNoCells(header.mat_type_haz, (row) => row.mat_type_haz)],
  mat_type_ref: [yesNoCells(header.mat_type_ref, (row) => row.mat_type_ref)],
  csa_compliant: [yesNoCells(header.csa_compliant, (row) => row.csa_compliant, 16)],
  sales_note: [textCells(header.sales_note, (row) => row.sales_note, 40)],
  total: [moneyCells(header.total, (row) => row.total), textCells("Currency", (row) => row.order_cur?.code ?? null, 9)],
  invoice: [numberCells(header.invoice, (row) => row.invoice?.invoice_no ?? null)],
};
