/** Order rows as the wire shows them, every field listed. */

import { attachmentsOf } from "../../files/attachments.ts";
import { type Context, may } from "../../kernel/context.ts";
import { asKeyed, asLookup, type CurrencyRow, type LookupTables } from "../../kernel/lookup-cache.ts";
import { abilitiesOf, byRight, instantOf, NOT_ALLOWED, numeric, stampsOf, textOf, truth, wallClockOf } from "../../kernel/present.ts";
import { ORDER_STATUS } from "../../wire/known-keys.ts";
import type { Lookup } from "../../wire/wire-kit.ts";
import { INVOICE_MESSAGES } from "../invoices/messages.ts";
import type { Order, OrderItem, OrderRow } from "./contract.ts";
import { isOrderDeletable, isOrderLocked } from "./lifecycle.ts";
import { ORDER_MESSAGES as say } from "./messages.ts";
import type { CustomerRow, OrderItemRow, OrderListRow, OrderRateRow, OrderRecordRow, PersonRow } from "./rows.ts";

export type OrderTables = { types: LookupTables; currencies: readonly CurrencyRow[] };
export async function orderTables({ lookups }: Context): Promise<OrderTables> {
  const [types, currencies] = await Promise.all([lookups.types(), lookups.currencies()]);
  return { types, currencies };
}

/** Rows that were not removed, in their order. */
const active = <T extends { seq: number | null; id: number; status: unknown }>(rows: readonly T[]): T[] =>
  rows.filter((row) => truth(row.status)).sort((a, b) => (a.seq ?? 0) - (b.seq ?? 0) || a.id - b.id);

const presentItem = (types: LookupTables, row: OrderItemRow): OrderItem => ({
  id: row.id,
  type: row.type,
  item_status: asLookup(types, row.item_status),
  location: textOf(row.location),
  postal_code: textOf(row.postal_code),
  province: textOf(row.province),
  city: textOf(row.city),
  loc_nm: textOf(row.loc_nm),
  req_date: wallClockOf(row.req_date),
  req_time: textOf(row.req_time),
  pkg_type: asLookup(types, row.pkg_type),
  qty: numeric(row.qty),
  length: numeric(row.length),
  weight: numeric(row.weight),
  unit: asLookup(types, row.unit),
  desc: textOf(row.desc),
  note: textOf(row.note),
  info: textOf(row.info),
  apnt_type: asLookup(types, row.apnt_type),
  status: truth(row.status),
});
const presentRate = (row: OrderRateRow) => ({ id: row.id, name: textOf(row.name), value: numeric(row.value), status: truth(row.status) });

/** Trips that carry the order, each once. */
function tripsOf(row: Pick<OrderListRow, "trip_items">): OrderRow["trip"] {
  const trips = row.trip_items.flatMap(({ trip, status }) => (trip && truth(status) ? [trip] : []));
  return [...new Map(trips.map(({ id, trip_no }) => [id, { id, trip_no }])).values()];
}

function abilities(context: Context, status: Lookup | null, trips: number) {
  const code = status?.code;
  const read = may(context, "OTRP", "read") ? undefined : say.tripsNotAllowed;
  const create = may(context, "OTRP", "create") ? undefined : NOT_ALLOWED.create;
  return abilitiesOf({
    update: byRight(context, "ORD", "update") ?? (isOrderLocked(code) ? say.locked : undefined),
    delete: byRight(context, "ORD", "delete") ?? (isOrderDeletable(code) ? undefined : say.onTrip),
    createTrip: create ?? (code === ORDER_STATUS.NEW ? undefined : say.notForTrip),
    invoice:
      byRight(context, "ORD", "create") ?? byRight(context, "ORD", "update") ?? (code === ORDER_STATUS.COMPLETE ? undefined : INVOICE_MESSAGES.notComplete),
    download: may(context, "ORD", "download") ? undefined : INVOICE_MESSAGES.notDownloaded,
    viewTrip: read ?? (trips > 0 ? undefined : say.noTrip),
  });
}

export function presentRow(context: Context, { types, currencies }: OrderTables, row: OrderListRow): OrderRow {
  const items = active(row.items);
  const firstShipper = items.find((item) => item.type === "S");
  const trip = tripsOf(row);
  const order_status = asLookup(types, row.order_status);
  return {
    id: row.id,
    order_no: row.order_no,
    billed_to: row.billed_to,
    order_date: instantOf(row.order_date),
    pickup: wallClockOf(firstShipper?.req_date),
    urgent: truth(row.urgent),
    first_pickup_city: textOf(firstShipper?.city),
    order_status,
    load_type: row.load_type,
    order_type: asLookup(types, row.order_type),
    equip_type: asLookup(types, row.equip_type),
    ref_no: textOf(row.ref_no),
    mat_type_haz: truth(row.mat_typ_haz),
    mat_type_ref: truth(row.mat_typ_ref),
    csa_compliant: truth(row.csa_compliant),
    sales_note: textOf(row.sales_note),
    order_cur: asKeyed(currencies, row.order_cur),
    total: numeric(row.total),
    invoice: row.invoice,
    items: items.map((item) => presentItem(types, item)),
    trip,
    ...abilities(context, order_status, trip.length),
  };
}

const presentCustomer = ({ id, name, email, cont_name, phone }: CustomerRow) => ({
  id,
  name,
  email: textOf(email),
  cont_name: textOf(cont_name),
  phone: textOf(phone),
});
const presentPerson = ({ id, first, last, phone, email }: PersonRow) => ({ id, first, last: textOf(last), phone: textOf(phone), email: textOf(email) });

/** What a record has beyond a list's row, apart from stops, charges and files. */
const presentDetails = (types: LookupTables, row: OrderRecordRow) => ({
  mat_typ_haz: truth(row.mat_typ_haz),
  mat_typ_ref: truth(row.mat_typ_ref),
  tarp_type: asLookup(types, row.tarp_type),
  comm_type: asLookup(types, row.comm_type),
  comm_info: textOf(row.comm_info),
  equip_info: textOf(row.equip_info),
  broker: row.broker,
  cstm_broker: textOf(row.cstm_broker),
  broker_cnt_name: textOf(row.broker_cnt_name),
  broker_cnt_email: textOf(row.broker_cnt_email),
  broker_cnt_phone: textOf(row.broker_cnt_phone),
  broker_cnt_fax: textOf(row.broker_cnt_fax),
  dispatch_by: row.dispatch_by && presentPerson(row.dispatch_by),
  sales_by: row.sales_by && presentPerson(row.sales_by),
  calc_miles: numeric(row.calc_miles),
  miles_mode: row.miles_mode ?? "Auto",
  rate_mthd: asLookup(types, row.rate_mthd),
  frt_cost_per_mile: numeric(row.frt_cost_per_mile),
  frt_cost: numeric(row.frt_cost),
  surcharge_typ: asLookup(types, row.surcharge_typ),
  custom_surcharge: numeric(row.custom_surcharge),
  surcharge: numeric(row.surcharge),
  extra_cost: numeric(row.extra_cost),
  extra_cost_desc: textOf(row.extra_cost_desc),
  tax_type: asLookup(types, row.tax_type),
  custom_tax_total: numeric(row.custom_tax_total),
  sub_total: numeric(row.sub_total),
  tax_total: numeric(row.tax_total),
});

export async function presentOrder(context: Context, row: OrderRecordRow): Promise<Order> {
  const tables = await orderTables(context);
  const { pickup: _pickup, first_pickup_city: _city, mat_type_haz: _haz, mat_type_ref: _ref, ...shared } = presentRow(context, tables, row);
  return {
    ...shared,
    ...presentDetails(tables.types, row),
    billed_to: row.billed_to && presentCustomer(row.billed_to),
    rates: active(row.rates).map(presentRate),
    files: attachmentsOf(row.files ?? null),
    ...stampsOf(row),
  };
}
