/** What the order form's fields hold; `form-schema.ts` turns it into what is sent. Numbers are held as typed. */

import type { LoadType, Order, OrderItem } from "#bff/modules/orders/contract.ts";
import { APPOINTMENT_NO, CODE, ORDER_TYPE, RATE_METHOD, SURCHARGE } from "#bff/wire/known-keys.ts";
import { formatNumber, toNumber } from "../../format/numbers.ts";
import { type KeptFile, keptFiles } from "../../ui/attachments.tsx";
import type { Choice } from "../../ui/suggest-box.tsx";
import { employeeName } from "./employee-source.ts";
import { keyByCode, type OrderLookups } from "./lookups.ts";
import type { StopType } from "./stop-labels.ts";

/** A lookup's key; a plain select hands it back as text. */
type Key = number | string;
export type StopForm = {
  id: number;
  type: StopType;
  loc_nm: string;
  location: string;
  postal_code: string;
  city: string;
  province: string;
  req_date: string;
  req_time: string;
  pkg_type: Key;
  qty: string;
  length: string;
  weight: string;
  unit: Key;
  info: string;
  apnt_type: Key;
  item_status: Key;
  desc: string;
  note: string;
  status: boolean;
};
export type RateForm = { id: number; name: string; value: string; status: boolean };

export type OrderForm = {
  urgent: boolean;
  mat_typ_haz: boolean;
  mat_typ_ref: boolean;
  billed_to: Choice | null;
  order_date: string;
  order_type: Key;
  ref_no: string;
  tarp_type: Key;
  csa_compliant: boolean;
  order_status: Key;
  order_cur: Key;
  equip_type: Key;
  equip_info: string;
  comm_type: Key;
  comm_info: string;
  load_type: LoadType;
  sales_note: string;
  miles_mode: "Auto" | "Manual";
  calc_miles: string;
  broker: Choice | null;
  cstm_broker: string;
  broker_cnt_name: string;
  broker_cnt_email: string;
  broker_cnt_phone: string;
  broker_cnt_fax: string;
  dispatch_by: Choice | null;
  sales_by: Choice | null;
  rate_mthd: Key;
  frt_cost_per_mile: string;
  frt_cost: string;
  surcharge_typ: Key;
  /** The contract's `custom_surcharge`; named as its error is. */
  surcharge: string;
  extra_cost: string;
  extra_cost_desc: string;
  tax_type: Key;
  custom_tax_total: string;
  rates: RateForm[];
  items: StopForm[];
  /** Saved rows that were removed here; sent with status false. */
  removed_rates: RateForm[];
  removed_items: StopForm[];
  files: KeptFile[];
  version?: number;
};

/** Two decimals, more where the record has more: an untouched field is sent back as it was read. */
function money(value: number): string {
  const shown = formatNumber(value, 2);
  return toNumber(shown) === value ? shown : String(value);
}
export const newRate = (): RateForm => ({ id: 0, name: "", value: "", status: true });

/** `now` is the wall clock in the company's zone. */
export const newStop = ({ types }: OrderLookups, type: StopType, now: string): StopForm => ({
  id: 0,
  type,
  loc_nm: "",
  location: "",
  postal_code: "",
  city: "",
  province: "",
  req_date: now,
  req_time: "",
  pkg_type: keyByCode(types.PACKAGE_TYPE, CODE.boxes),
  qty: "0",
  length: "0",
  weight: "0",
  unit: keyByCode(types.PACKAGE_UNIT_TYPE, CODE.pounds),
  info: "",
  apnt_type: APPOINTMENT_NO,
  item_status: keyByCode(types.ORDER_ITEM_STATUS, CODE.new),
  desc: "",
  note: "",
  status: true,
});

export const newOrder = ({ types, currencies }: OrderLookups): OrderForm => ({
  urgent: false,
  mat_typ_haz: false,
  mat_typ_ref: false,
  billed_to: null,
  order_date: new Date().toISOString(),
  order_type: ORDER_TYPE.LOCAL,
  ref_no: "",
  tarp_type: "",
  csa_compliant: false,
  order_status: keyByCode(types.ORDER_STATUS, CODE.new),
  order_cur: currencies[0]?.key ?? "",
  equip_type: "",
  equip_info: "",
  comm_type: keyByCode(types.COMM_TYPE, CODE.dry),
  comm_info: "",
  load_type: "FL",
  sales_note: "",
  miles_mode: "Auto",
  calc_miles: "0",
  broker: null,
  cstm_broker: "",
  broker_cnt_name: "",
  broker_cnt_email: "",
  broker_cnt_phone: "",
  broker_cnt_fax: "",
  dispatch_by: null,
  sales_by: null,
  rate_mthd: RATE_METHOD.FLAT,
  frt_cost_per_mile: "0.00",
  frt_cost: "0.00",
  surcharge_typ: SURCHARGE.ABSOLUTE,
  surcharge: "0.00",
  extra_cost: "0.00",
  extra_cost_desc: "",
  tax_type: keyByCode(types.TAX_TYPE, CODE.customTax),
  custom_tax_total: "0",
  rates: [newRate()],
  items: [],
  removed_rates: [],
  removed_items: [],
  files: [],
});

const toStop = (item: OrderItem): StopForm => ({
  ...item,
  req_date: item.req_date ?? "",
  pkg_type: item.pkg_type?.id ?? "",
  qty: String(item.qty),
  length: String(item.length),
  weight: String(item.weight),
  unit: item.unit?.id ?? "",
  apnt_type: item.apnt_type?.id ?? "",
  item_status: item.item_status?.id ?? "",
});
const toRates = (order: Order): RateForm[] => (order.rates.length > 0 ? order.rates.map((rate) => ({ ...rate, value: money(rate.value) })) : [newRate()]);
const named = (record: { id: number; name: string } | null): Choice | null => record && { id: record.id, label: record.name };
const person = (record: Order["dispatch_by"]): Choice | null => record && { id: record.id, label: employeeName(record) };

/** An order as read, as the form holds it. */
export const toForm = (order: Order): OrderForm => ({
  urgent: order.urgent,
  mat_typ_haz: order.mat_typ_haz,
  mat_typ_ref: order.mat_typ_ref,
  billed_to: named(order.billed_to),
  order_date: order.order_date ?? "",
  order_type: order.order_type?.id ?? "",
  ref_no: order.ref_no,
  tarp_type: order.tarp_type?.id ?? "",
  csa_compliant: order.csa_compliant,
  order_status: order.order_status?.id ?? "",
  order_cur: order.order_cur?.key ?? "",
  equip_type: order.equip_type?.id ?? "",
  equip_info: order.equip_info,
  comm_type: order.comm_type?.id ?? "",
  comm_info: order.comm_info,
  load_type: order.load_type,
  sales_note: order.sales_note,
  miles_mode: order.miles_mode,
  calc_miles: String(order.calc_miles),
  broker: named(order.broker),
  cstm_broker: order.cstm_broker,
  broker_cnt_name: order.broker_cnt_name,
  broker_cnt_email: order.broker_cnt_email,
  broker_cnt_phone: order.broker_cnt_phone,
  broker_cnt_fax: order.broker_cnt_fax,
  dispatch_by: person(order.dispatch_by),
  sales_by: person(order.sales_by),
  rate_mthd: order.rate_mthd?.id ?? "",
  frt_cost_per_mile: money(order.frt_cost_per_mile),
  frt_cost: money(order.frt_cost),
  surcharge_typ: order.surcharge_typ?.id ?? "",
  surcharge: money(order.custom_surcharge),
  extra_cost: money(order.extra_cost),
  extra_cost_desc: order.extra_cost_desc,
  tax_type: order.tax_type?.id ?? "",
  custom_tax_total: String(order.custom_tax_total),
  rates: toRates(order),
  items: order.items.map(toStop),
  removed_rates: [],
  removed_items: [],
  files: keptFiles(order.files),
  version: order.version,
});

/** Re-Order: everything but the number, the status, the invoice, the trips and the attachments. */
export function toCopy(order: Order, lookups: OrderLookups): OrderForm {
  const { version: _version, ...values } = toForm(order);
  const { order_status, files } = newOrder(lookups);
  const item_status = keyByCode(lookups.types.ORDER_ITEM_STATUS, CODE.new);
  return {
    ...values,
    order_status,
    files,
    rates: values.rates.map((rate) => ({ ...rate, id: 0 })),
    items: values.items.map((item) => ({ ...item, id: 0, item_status })),
  };
}
