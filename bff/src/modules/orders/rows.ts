/** Orders as Directus gives them. Decimals and booleans differ by engine, so they stay unknown until they are presented. */

import type { AttachmentRow } from "../../files/attachments.ts";
import type { StampRow } from "../../kernel/present.ts";
import type { LoadType, MILES_MODES } from "./contract.ts";

export type OrderItemRow = {
  id: number;
  seq: number;
  type: "S" | "C";
  item_status: number | null;
  location: string | null;
  postal_code: string | null;
  province: string | null;
  city: string | null;
  loc_nm: string | null;
  req_date: string | null;
  req_time: string | null;
  pkg_type: number | null;
  qty: unknown;
  length: unknown;
  weight: unknown;
  unit: number | null;
  desc: string | null;
  note: string | null;
  info: string | null;
  apnt_type: number | null;
  status: unknown;
};
export type OrderRateRow = { id: number; seq: number | null; name: string | null; value: unknown; status: unknown };
/** A stop of a trip that comes from the order. */
type CarriedRow = { status: unknown; trip: { id: number; trip_no: number } | null };

export type OrderListRow = {
  id: number;
  order_no: number;
  billed_to: { id: number; name: string } | null;
  order_date: string | null;
  urgent: unknown;
  order_status: number | null;
  load_type: LoadType;
  order_type: number | null;
  equip_type: number | null;
  ref_no: string | null;
  mat_typ_haz: unknown;
  mat_typ_ref: unknown;
  csa_compliant: unknown;
  sales_note: string | null;
  order_cur: number | null;
  total: unknown;
  invoice: { id: number; invoice_no: number } | null;
  items: OrderItemRow[];
  trip_items: CarriedRow[];
};

export type CustomerRow = { id: number; name: string; email: string | null; cont_name: string | null; phone: string | null };
export type PersonRow = { id: number; first: string; last: string | null; phone: string | null; email: string | null };
type Details = {
  billed_to: CustomerRow | null;
  tarp_type: number | null;
  comm_type: number | null;
  comm_info: string | null;
  equip_info: string | null;
  broker: { id: number; name: string } | null;
  cstm_broker: string | null;
  broker_cnt_name: string | null;
  broker_cnt_email: string | null;
  broker_cnt_phone: string | null;
  broker_cnt_fax: string | null;
  dispatch_by: PersonRow | null;
  sales_by: PersonRow | null;
  calc_miles: unknown;
  miles_mode: (typeof MILES_MODES)[number] | null;
  rate_mthd: number | null;
  frt_cost_per_mile: unknown;
  frt_cost: unknown;
  surcharge_typ: number | null;
  custom_surcharge: unknown;
  surcharge: unknown;
  extra_cost: unknown;
  extra_cost_desc: string | null;
  tax_type: number | null;
  custom_tax_total: unknown;
  sub_total: unknown;
  tax_total: unknown;
  rates: OrderRateRow[];
  /** Absent without the right to download. */
  files?: AttachmentRow[];
};
export type OrderRecordRow = Omit<OrderListRow, "billed_to"> & StampRow & Details;

/** What a save must know of the stored order; its references are bare ids. */
export type SavedOrderRow = {
  version: number;
  order_status: number | null;
  order_cur: number | null;
  items: OrderItemRow[];
  rates: OrderRateRow[];
  files?: AttachmentRow[];
};
