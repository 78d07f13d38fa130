/** Columns and filters of trips; the only file that knows them. */
import { type Context, may } from "../../kernel/context.ts";
import { badRequest } from "../../kernel/errors.ts";
import { bare, deepFor, under, without } from "../../kernel/field-lists.ts";
import { byKey, type Condition, type FilterRule } from "../../kernel/filters.ts";
import { ATTACHMENT_FIELDS, type AttachmentRow, STAMP_FIELDS, type StampRow } from "../../kernel/present.ts";
import { atPlace, daysOf, onActiveStop } from "../orders/repo.ts";
import type { TRAILER_OWNERS } from "./contract.ts";
import { TRIP_MESSAGES } from "./messages.ts";

export const COLLECTION = "trips";

export type TripItemRow = {
  id: number; stop: number; type: "Y" | "S" | "C"; location: string | null; loc_nm: string | null; postal_code: string | null; province: string | null; city: string | null;
  qty: unknown; pkg_type: number | null; group: "O" | "M"; order: { id: number; order_no: number } | null; order_item: number | null; req_date: string | null;
  arv_date: string | null; dep_date: string | null; weight: unknown; item_status: number | null; apnt_type: number | null; info: string | null; note: string | null;
  item_drv_note: string | null; item_sig_req: unknown; item_verified: unknown; status: unknown;
};
export type DriverRow = { id: number; first: string; last: string | null; phone: string | null };
export type UnitRow = { id: number; asset_code: string };
export type TripOptionRow = {
  id: number; trip_no: number; vehicle: UnitRow | null; driver1: DriverRow | null; driver2: DriverRow | null; trailer1: UnitRow | null; trailer2: UnitRow | null;
  items: TripItemRow[];
};
export type TripListRow = TripOptionRow & {
  trip_type: number | null; trip_date: string | null; trip_status: number | null; seal_no: string | null; calc_miles: unknown; trailer_owner: (typeof TRAILER_OWNERS)[number];
  cust_trailer1: string | null; cust_trailer2: string | null; note: string | null; manifests: { id: number }[];
};
export type TripRecordRow = Omit<TripListRow, "manifests"> &
  StampRow & { miles_mode: "Auto" | "Manual" | null; ref_start: unknown; ref_end: unknown; odm_start: unknown; odm_end: unknown; files?: AttachmentRow[] };

const ITEM_FIELDS = [
  "id", "stop", "type", "location", "loc_nm", "postal_code", "province", "city", "qty", "pkg_type", "group", "order.id", "order.order_no", "order_item", "req_date", "arv_date",
  "dep_date", "weight", "item_status", "apnt_type", "info", "note", "item_drv_note", "item_sig_req", "item_verified", "status",
];
const DRIVER_FIELDS = ["id", "first", "last", "phone"];
const UNIT_FIELDS = ["id", "asset_code"];

export const OPTION_FIELDS: readonly string[] = [
  "id", "trip_no",
  ...under("vehicle", UNIT_FIELDS), ...under("driver1", DRIVER_FIELDS), ...under("driver2", DRIVER_FIELDS), ...under("trailer1", UNIT_FIELDS), ...under("trailer2", UNIT_FIELDS),
  ...under("items", ITEM_FIELDS),
];
const ROW_FIELDS: readonly string[] = [
  ...OPTION_FIELDS, "trip_type", "trip_date", "trip_status", "seal_no", "calc_miles", "trailer_owner", "cust_trailer1", "cust_trailer2", "note",
];
export const LIST_FIELDS: readonly string[] = [...ROW_FIELDS, "manifests.id"];
const RECORD_FIELDS: readonly string[] = [...ROW_FIELDS, "miles_mode", "ref_start", "ref_end", "odm_start", "odm_end", ...STAMP_FIELDS];
const ACTIVE = { status: { _eq: true } };
export const LIST_DEEP = { items: { _filter: ACTIVE, _sort: ["stop", "id"], _limit: -1 }, manifests: { _limit: 1 } };
/** Stops are numbered from 1 with each save, so the first is found by its number. */
export const OPTION_DEEP = { items: { _filter: { _and: [ACTIVE, { stop: { _eq: 1 } }] }, _limit: -1 } };
/** All stops, since a save must know the removed ones too. */
const RECORD_DEEP = { items: { _limit: -1 }, files: { _limit: -1 } };
type Reading = { fields: readonly string[]; deep: Record<string, unknown> };
const reading = (fields: readonly string[]): Reading => ({ fields, deep: deepFor(fields, RECORD_DEEP) });

/** How a record is read. Attachments are seen with the right to download them. */
export const recordReading = (context: Context): Reading => reading(may(context, "OTRP", "download") ? [...RECORD_FIELDS, ...ATTACHMENT_FIELDS] : RECORD_FIELDS);

/** What a save must know of the stored trip; references are bare ids. */
export type SavedTripRow = {
  version: number; trip_status: number | null; vehicle: number | null; driver1: number | null; driver2: number | null; trailer1: number | null; trailer2: number | null;
  items: { id: number; order: number | null; order_item: number | null }[]; files?: AttachmentRow[];
};
export function savedReading(context: Context): Reading {
  const fields = bare(recordReading(context).fields, ["items", "files"]).filter((field) => !field.startsWith("items.order."));
  return reading([...fields, "items.order"]);
}

/** What a new trip has none of. */
export const NOTHING_YET = { updated_by: null, driver2: null, trailer1: null, trailer2: null, files: [] };
type Given = { driver2: number | null; trailer1: number | null; trailer2: number | null; files: readonly unknown[] };
/** How a new trip is read: relations that were not given are not asked for. The row lacks them: see NOTHING_YET. */
export function newRecordReading(context: Context, { files, ...given }: Given): Reading {
  const empty = (["driver2", "trailer1", "trailer2"] as const).filter((name) => given[name] === null);
  return reading(without(recordReading(context).fields, ["updated_by", ...empty, ...(files.length === 0 ? ["files"] : [])]));
}

/** Sorting by a person or a unit is by what people read. */
const SORT_COLUMNS: Readonly<Record<string, string>> = { vehicle: "vehicle.asset_code", driver1: "driver1.first" };
export const sortColumn = (field: string) => SORT_COLUMNS[field] ?? field;

const anyOf = (columns: readonly string[], rule: (column: string) => Condition) => ({ _or: columns.map(rule) });
const byEither =
  (columns: readonly string[]): FilterRule =>
  ({ value }, name) => {
    if (value === "-1") return null;
    if (!/^\d{1,9}$/.test(value)) throw badRequest(name, `${name} must be a number`);
    return anyOf(columns, (column) => ({ [column]: { _eq: Number(value) } }));
  };
const byNumber =
  (message: string, condition: (number: number) => Condition): FilterRule =>
  ({ value }, name) => {
    if (!/^\d{1,9}$/.test(value)) throw badRequest(name, message);
    return condition(Number(value));
  };

export const filtersFor = (zone: string): Readonly<Record<string, FilterRule>> => ({
  driver_id: byEither(["driver1", "driver2"]),
  trailer_id: byEither(["trailer1", "trailer2"]),
  truck_id: byKey("vehicle"),
  trip_type: byKey("trip_type"),
  trip_status: byKey("trip_status"),
  order_no: byNumber(TRIP_MESSAGES.filterOrder, (number) => onActiveStop({ order: { order_no: { _eq: number } } })),
  order_id: byNumber("order_id must be a number", (id) => onActiveStop({ order: { _eq: id } })),
  loc: ({ value }) => atPlace(value),
  cstm_trailer: ({ value }) => anyOf(["cust_trailer1", "cust_trailer2"], (column) => ({ [column]: { _icontains: value } })),
  trip_no: byNumber(TRIP_MESSAGES.filterTripNo, (number) => ({ trip_no: { _eq: number } })),
  ...daysOf("trip_date", zone),
});
