/** The columns of trips and how they are read. */

import { ATTACHMENT_FIELDS } from "../../files/attachments.ts";
import { type Context, may } from "../../kernel/context.ts";
import { asIds, deepFor, names, under, without } from "../../kernel/field-lists.ts";
import { madeBy, STAMP_FIELDS } from "../../kernel/present.ts";
import type { Reading } from "../../register/derived.ts";
import { ACTIVE } from "../../register/stored.ts";

export const COLLECTION = "trips";

const ITEM_FIELDS = names(`
  id stop type location loc_nm postal_code province city qty pkg_type group order_item req_date arv_date dep_date weight item_status apnt_type info note
  item_drv_note item_sig_req item_verified status`);
const ORDER_FIELDS = names("items.order.id items.order.order_no");
const DRIVER_FIELDS = names("id first last phone");
const UNIT_FIELDS = names("id asset_code");

export const OPTION_FIELDS: readonly string[] = [
  ...names("id trip_no"),
  ...["vehicle", "trailer1", "trailer2"].flatMap((unit) => under(unit, UNIT_FIELDS)),
  ...["driver1", "driver2"].flatMap((driver) => under(driver, DRIVER_FIELDS)),
  ...under("items", ITEM_FIELDS),
  ...ORDER_FIELDS,
];
const SHARED_FIELDS: readonly string[] = [
  ...OPTION_FIELDS,
  ...names("trip_type trip_date trip_status seal_no calc_miles trailer_owner cust_trailer1 cust_trailer2 note"),
];
export const LIST_FIELDS: readonly string[] = [...SHARED_FIELDS, "manifests.id"];
const RECORD_FIELDS: readonly string[] = [...SHARED_FIELDS, ...names("miles_mode ref_start ref_end odm_start odm_end"), ...STAMP_FIELDS];

/** Nested rows of a list: what was removed stays away. */
export const LIST_DEEP = { items: { _filter: ACTIVE, _sort: ["stop", "id"], _limit: -1 }, manifests: { _limit: 1 } };
/** Stops are numbered from 1 with each save, so the first is found by its number. */
export const OPTION_DEEP = { items: { _filter: { _and: [ACTIVE, { stop: { _eq: 1 } }] }, _limit: -1 } };
/** Nested rows of one record: all stops, since a save must know the removed ones too. */
const RECORD_DEEP = { items: { _limit: -1 }, files: { _limit: -1 } };
const reading = (fields: readonly string[]): Reading => ({ fields, deep: deepFor(fields, RECORD_DEEP) });

/** How a record is read. Attachments are seen with the right to download them. */
export const recordReading = (context: Context): Reading =>
  reading(may(context, "OTRP", "download") ? [...RECORD_FIELDS, ...ATTACHMENT_FIELDS] : RECORD_FIELDS);
/** How a save reads what it compares itself with. */
export function savedReading(context: Context): Reading {
  const fields = recordReading(context).fields.filter((field) => !ORDER_FIELDS.includes(field));
  return reading([...asIds(fields, ["items", "files"]), "items.order"]);
}

/** What a new trip has none of. */
const NOTHING_YET = { updated_by: null, driver2: null, trailer1: null, trailer2: null, files: [] };
type Given = { driver2: number | null; trailer1: number | null; trailer2: number | null; files: readonly unknown[] };
/** How a new trip is read: relations that were not given are not asked for. `completed` gives the row what it lacks then. */
export function newRecordReading(context: Context, { files, ...given }: Given): Reading {
  const empty = (["driver2", "trailer1", "trailer2"] as const).filter((name) => given[name] === null);
  return reading(without(recordReading(context).fields, ["created_by", "updated_by", ...empty, ...(files.length === 0 ? ["files"] : [])]));
}
export const completed = <T extends object>(context: Context, row: T): T => ({ ...NOTHING_YET, created_by: madeBy(context), ...row });

/** Sorting by a person or a unit is by what people read. */
const SORT_COLUMNS: Readonly<Record<string, string>> = { vehicle: "vehicle.asset_code", driver1: "driver1.first" };
export const sortColumn = (field: string) => SORT_COLUMNS[field] ?? field;
