/** The columns of orders and how they are read. */

import { ATTACHMENT_FIELDS } from "../../files/attachments.ts";
import { type Context, may } from "../../kernel/context.ts";
import { asIds, deepFor, names, under, without } from "../../kernel/field-lists.ts";
import { madeBy, STAMP_FIELDS } from "../../kernel/present.ts";

export const COLLECTION = "orders";

const ITEM_FIELDS = names(`
  id seq type item_status location postal_code province city loc_nm req_date req_time pkg_type qty length weight unit desc note info apnt_type status`);
const PERSON_FIELDS = names("id first last phone email");

export const LIST_FIELDS: readonly string[] = [
  ...names(`
    id order_no billed_to.id billed_to.name order_date urgent order_status load_type order_type equip_type ref_no mat_typ_haz mat_typ_ref csa_compliant
    sales_note order_cur total invoice.id invoice.invoice_no trip_items.status trip_items.trip.id trip_items.trip.trip_no`),
  ...under("items", ITEM_FIELDS),
];
const RECORD_FIELDS: readonly string[] = [
  ...LIST_FIELDS,
  ...names(`
    billed_to.email billed_to.cont_name billed_to.phone tarp_type comm_type comm_info equip_info broker.id broker.name cstm_broker broker_cnt_name
    broker_cnt_email broker_cnt_phone broker_cnt_fax calc_miles miles_mode rate_mthd frt_cost_per_mile frt_cost surcharge_typ custom_surcharge surcharge
    extra_cost extra_cost_desc tax_type custom_tax_total sub_total tax_total`),
  ...under("dispatch_by", PERSON_FIELDS),
  ...under("sales_by", PERSON_FIELDS),
  ...under("rates", names("id seq name value status")),
  ...STAMP_FIELDS,
];

export const ACTIVE = { status: { _eq: true } };
/** Nested rows of a list: what was removed stays away. */
export const LIST_DEEP = { items: { _filter: ACTIVE, _sort: ["seq", "id"], _limit: -1 }, trip_items: { _filter: ACTIVE, _limit: -1 } };
/** Nested rows of one record: all of them, since a save must know the removed ones too. */
const RECORD_DEEP = { items: { _limit: -1 }, rates: { _limit: -1 }, files: { _limit: -1 }, trip_items: { _filter: ACTIVE, _limit: -1 } };

export type Reading = { fields: readonly string[]; deep: Record<string, unknown> };
const reading = (fields: readonly string[]): Reading => ({ fields, deep: deepFor(fields, RECORD_DEEP) });

/** How a record is read. Attachments are seen with the right to download them. */
export const recordReading = (context: Context): Reading => reading(may(context, "ORD", "download") ? [...RECORD_FIELDS, ...ATTACHMENT_FIELDS] : RECORD_FIELDS);
/** How a save reads what it compares itself with. */
export const savedReading = (context: Context): Reading => reading(asIds(without(recordReading(context).fields, ["trip_items"]), ["items", "rates", "files"]));

/** What a new order has none of. */
const NOTHING_YET = { trip_items: [], invoice: null, updated_by: null, broker: null, dispatch_by: null, sales_by: null, rates: [], files: [] };
const GIVEN = ["broker", "dispatch_by", "sales_by", "rates", "files"] as const;
type Given = Record<(typeof GIVEN)[number], number | null | readonly unknown[]>;
const isEmpty = (value: Given[keyof Given]) => value === null || (Array.isArray(value) && value.length === 0);
/** How a new order is read: relations that it can't have yet, or that were not given, are not asked for. `completed` gives the row what it lacks then. */
export const newRecordReading = (context: Context, given: Given): Reading =>
  reading(without(recordReading(context).fields, ["trip_items", "invoice", "created_by", "updated_by", ...GIVEN.filter((name) => isEmpty(given[name]))]));
export const completed = <T extends object>(context: Context, row: T): T => ({ ...NOTHING_YET, created_by: madeBy(context), ...row });
