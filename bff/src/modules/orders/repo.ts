/** Columns and filters of orders; the only file that knows them. */
import { type Context, may } from "../../kernel/context.ts";
import { assertDay, nextDay, startOfDay } from "../../kernel/dates.ts";
import { badRequest } from "../../kernel/errors.ts";
import { bare, deepFor, under, without } from "../../kernel/field-lists.ts";
import { byKey, byPart, byTick, type Condition, type FilterRule } from "../../kernel/filters.ts";
import { ATTACHMENT_FIELDS, type AttachmentRow, STAMP_FIELDS, type StampRow } from "../../kernel/present.ts";
import { LOAD_TYPE_LABELS, LOAD_TYPES, type LoadType } from "./contract.ts";

export const COLLECTION = "orders";

export type OrderItemRow = {
  id: number; seq: number; type: "S" | "C"; item_status: number | null; location: string | null; postal_code: string | null; province: string | null; city: string | null;
  loc_nm: string | null; req_date: string | null; req_time: string | null; pkg_type: number | null; qty: unknown; length: unknown; weight: unknown; unit: number | null;
  desc: string | null; note: string | null; info: string | null; apnt_type: number | null; status: unknown;
};
export type OrderRateRow = { id: number; seq: number | null; name: string | null; value: unknown; status: unknown };
type PersonRow = { id: number; first: string; last: string | null; phone: string | null; email: string | null };
type CarriedRow = { status: unknown; trip: { id: number; trip_no: number } | null };

export type OrderListRow = {
  id: number; order_no: number; billed_to: { id: number; name: string } | null; order_date: string | null; urgent: unknown; order_status: number | null; load_type: LoadType;
  order_type: number | null; equip_type: number | null; ref_no: string | null; mat_typ_haz: unknown; mat_typ_ref: unknown; csa_compliant: unknown; sales_note: string | null;
  order_cur: number | null; total: unknown; invoice: { id: number; invoice_no: number } | null; items: OrderItemRow[]; trip_items: CarriedRow[];
};
export type OrderRecordRow = Omit<OrderListRow, "billed_to"> &
  StampRow & {
    billed_to: { id: number; name: string; email: string | null; cont_name: string | null; phone: string | null } | null;
    tarp_type: number | null; comm_type: number | null; comm_info: string | null; equip_info: string | null; broker: { id: number; name: string } | null; cstm_broker: string | null;
    broker_cnt_name: string | null; broker_cnt_email: string | null; broker_cnt_phone: string | null; broker_cnt_fax: string | null; dispatch_by: PersonRow | null;
    sales_by: PersonRow | null; calc_miles: unknown; miles_mode: "Auto" | "Manual" | null; rate_mthd: number | null; frt_cost_per_mile: unknown; frt_cost: unknown;
    surcharge_typ: number | null; custom_surcharge: unknown; surcharge: unknown; extra_cost: unknown; extra_cost_desc: string | null; tax_type: number | null;
    custom_tax_total: unknown; sub_total: unknown; tax_total: unknown; rates: OrderRateRow[]; files?: AttachmentRow[];
  };

const ITEM_FIELDS = [
  "id", "seq", "type", "item_status", "location", "postal_code", "province", "city", "loc_nm", "req_date", "req_time", "pkg_type", "qty", "length", "weight", "unit", "desc",
  "note", "info", "apnt_type", "status",
];
const PERSON_FIELDS = ["id", "first", "last", "phone", "email"];

export const LIST_FIELDS: readonly string[] = [
  "id", "order_no", "billed_to.id", "billed_to.name", "order_date", "urgent", "order_status", "load_type", "order_type", "equip_type", "ref_no", "mat_typ_haz", "mat_typ_ref",
  "csa_compliant", "sales_note", "order_cur", "total", "invoice.id", "invoice.invoice_no", "trip_items.status", "trip_items.trip.id", "trip_items.trip.trip_no",
  ...under("items", ITEM_FIELDS),
];
const RECORD_FIELDS: readonly string[] = [
  ...LIST_FIELDS,
  "billed_to.email", "billed_to.cont_name", "billed_to.phone", "tarp_type", "comm_type", "comm_info", "equip_info", "broker.id", "broker.name", "cstm_broker",
  "broker_cnt_name", "broker_cnt_email", "broker_cnt_phone", "broker_cnt_fax", "calc_miles", "miles_mode", "rate_mthd", "frt_cost_per_mile", "frt_cost", "surcharge_typ",
  "custom_surcharge", "surcharge", "extra_cost", "extra_cost_desc", "tax_type", "custom_tax_total", "sub_total", "tax_total",
  ...under("dispatch_by", PERSON_FIELDS),
  ...under("sales_by", PERSON_FIELDS),
  ...under("rates", ["id", "seq", "name", "value", "status"]),
  ...STAMP_FIELDS,
];
const ACTIVE = { status: { _eq: true } };
/** Nested rows of a list: what was removed stays away. */
export const LIST_DEEP = { items: { _filter: ACTIVE, _sort: ["seq", "id"], _limit: -1 }, trip_items: { _filter: ACTIVE, _limit: -1 } };
/** Nested rows of one record: all of them, since a save must know the removed ones too. */
const RECORD_DEEP = { items: { _limit: -1 }, rates: { _limit: -1 }, files: { _limit: -1 }, trip_items: { _filter: ACTIVE, _limit: -1 } };
type Reading = { fields: readonly string[]; deep: Record<string, unknown> };
const reading = (fields: readonly string[]): Reading => ({ fields, deep: deepFor(fields, RECORD_DEEP) });

/** How a record is read. Attachments are seen with the right to download them. */
export const recordReading = (context: Context): Reading => reading(may(context, "ORD", "download") ? [...RECORD_FIELDS, ...ATTACHMENT_FIELDS] : RECORD_FIELDS);

/** What a save must know of the stored order. */
export type SavedOrderRow = { version: number; order_status: number | null; order_cur: number | null; items: OrderItemRow[]; rates: OrderRateRow[]; files?: AttachmentRow[] };
export const savedReading = (context: Context): Reading => reading(bare(without(recordReading(context).fields, ["trip_items"]), ["items", "rates", "files"]));

/** What a new order has none of. */
export const NOTHING_YET = { trip_items: [], invoice: null, updated_by: null, broker: null, dispatch_by: null, sales_by: null, rates: [], files: [] };
type Given = { broker: number | null; dispatch_by: number | null; sales_by: number | null; rates: readonly unknown[]; files: readonly unknown[] };
/** How a new order is read: relations that it can't have yet, or that were not given, are not asked for. The row lacks them: see NOTHING_YET. */
export function newRecordReading(context: Context, given: Given): Reading {
  const empty = (["broker", "dispatch_by", "sales_by", "rates", "files"] as const).filter((name) => given[name] === null || (Array.isArray(given[name]) && given[name].length === 0));
  return reading(without(recordReading(context).fields, ["trip_items", "invoice", "updated_by", ...empty]));
}

/**
 * Some stop that is not removed and meets the condition. Not `_some`: Directus 11.17 silently drops a `_some` that holds `_and` or `_or`; without it
 * the conditions speak of the same joined stop.
 */
export const onActiveStop = (condition: Condition): Condition => ({ items: { _and: [ACTIVE, condition] } });
export const atPlace = (text: string): Condition => onActiveStop({ _or: ["location", "city", "loc_nm"].map((column) => ({ [column]: { _icontains: text } })) });

/** Days of the company's time zone, both ends included. */
export const daysOf = (column: string, zone: string): { date1: FilterRule; date2: FilterRule } => ({
  date1: ({ value }, name) => ({ [column]: { _gte: startOfDay(assertDay(value, name), zone).toISOString() } }),
  date2: ({ value }, name) => ({ [column]: { _lt: startOfDay(nextDay(assertDay(value, name)), zone).toISOString() } }),
});

const byLoadType: FilterRule = ({ value }, name) => {
  if (value === "-1" || value.toLowerCase() === "all") return null;
  const type = LOAD_TYPES.find((key) => [key, LOAD_TYPE_LABELS[key]].some((word) => word.toLowerCase() === value.toLowerCase()));
  if (type === undefined) throw badRequest(name, `${name} must be one of ${LOAD_TYPES.join(", ")}`);
  return { load_type: { _eq: type } };
};

/** `id` is the customer's: the specification's search names it so. */
export const filtersFor = (zone: string): Readonly<Record<string, FilterRule>> => ({
  id: byKey("billed_to"),
  load: byLoadType,
  order_no: byKey("order_no"),
  refno: byPart("ref_no"),
  loc: ({ value }) => atPlace(value),
  order_status: byKey("order_status"),
  order_type: byKey("order_type"),
  equip_type: byKey("equip_type"),
  comm_type: byKey("comm_type"),
  reefer: byTick("mat_typ_ref"),
  urgent: byTick("urgent"),
  ...daysOf("order_date", zone),
});
/** Begins and ends with the text: with the length, which the caller compares, that is the text itself in any case of letters. */
export const sameRefNo: FilterRule = ({ value }) => ({ _and: [{ ref_no: { _istarts_with: value } }, { ref_no: { _iends_with: value } }] });
