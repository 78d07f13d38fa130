/** Trip rows as the wire shows them, every field listed. */

import { attachmentsOf } from "../../files/attachments.ts";
import type { Context } from "../../kernel/context.ts";
import { asLookup, type LookupTables } from "../../kernel/lookup-cache.ts";
import { abilitiesOf, byRight, instantOf, numeric, stampsOf, textOf, truth, wallClockOf } from "../../kernel/present.ts";
import type { Lookup } from "../../wire/wire-kit.ts";
import type { Trip, TripItem, TripOption, TripRow } from "./contract.ts";
import { isTripLocked } from "./lifecycle.ts";
import { TRIP_MESSAGES as say } from "./messages.ts";
import type { DriverRow, TripItemRow, TripListRow, TripOptionRow, TripRecordRow, TripSharedRow } from "./rows.ts";

const MANUAL = "MANUAL";

const presentItem = (types: LookupTables, row: TripItemRow): TripItem => ({
  id: row.id,
  stop: row.stop,
  type: row.type,
  location: textOf(row.location),
  loc_nm: textOf(row.loc_nm),
  postal_code: textOf(row.postal_code),
  province: textOf(row.province),
  city: textOf(row.city),
  qty: numeric(row.qty),
  pkg_type: asLookup(types, row.pkg_type),
  group: row.group,
  order: row.order ? String(row.order.order_no) : MANUAL,
  orderids: row.order?.id ?? null,
  order_item: row.order_item,
  req_date: wallClockOf(row.req_date),
  arv_date: wallClockOf(row.arv_date),
  dep_date: wallClockOf(row.dep_date),
  weight: numeric(row.weight),
  item_status: asLookup(types, row.item_status),
  apnt_type: asLookup(types, row.apnt_type),
  info: textOf(row.info),
  note: textOf(row.note),
  item_drv_note: textOf(row.item_drv_note),
  item_sig_req: truth(row.item_sig_req),
  item_verified: truth(row.item_verified),
  status: truth(row.status),
});

const presentDriver = (row: DriverRow | null) => row && { id: row.id, first: row.first, last: textOf(row.last), phone: textOf(row.phone) };
/** Stops that were not removed, in their order. */
const presentItems = (types: LookupTables, rows: readonly TripItemRow[]) =>
  rows
    .filter((row) => truth(row.status))
    .sort((a, b) => a.stop - b.stop || a.id - b.id)
    .map((row) => presentItem(types, row));

export const presentOption = (types: LookupTables, row: TripOptionRow): TripOption => ({
  id: row.id,
  trip_no: row.trip_no,
  vehicle: row.vehicle,
  driver1: presentDriver(row.driver1),
  driver2: presentDriver(row.driver2),
  trailer1: row.trailer1,
  trailer2: row.trailer2,
  items: presentItems(types, row.items),
});

const presentShared = (types: LookupTables, row: TripSharedRow) => ({
  ...presentOption(types, row),
  trip_type: asLookup(types, row.trip_type),
  trip_date: instantOf(row.trip_date),
  trip_status: asLookup(types, row.trip_status),
  seal_no: textOf(row.seal_no),
  calc_miles: numeric(row.calc_miles),
  trailer_owner: row.trailer_owner,
  cust_trailer1: textOf(row.cust_trailer1),
  cust_trailer2: textOf(row.cust_trailer2),
  note: textOf(row.note),
});

function abilities(context: Context, status: Lookup | null) {
  const isLocked = isTripLocked(status?.id);
  return abilitiesOf({
    update: byRight(context, "OTRP", "update") ?? (isLocked ? say.locked : undefined),
    delete: byRight(context, "OTRP", "delete") ?? (isLocked ? say.complete : undefined),
  });
}

/** @param filed numbers of manifests that name their trip by its number alone */
export function presentRow(context: Context, types: LookupTables, row: TripListRow, filed: ReadonlySet<string>): TripRow {
  const shared = presentShared(types, row);
  const isFiled = row.manifests.length > 0 || filed.has(String(row.trip_no));
  return { ...shared, first_stop_time: shared.items[0]?.req_date ?? null, aci_ace: isFiled, ...abilities(context, shared.trip_status) };
}

export async function presentTrip(context: Context, row: TripRecordRow): Promise<Trip> {
  const shared = presentShared(await context.lookups.types(), row);
  return {
    ...shared,
    miles_mode: row.miles_mode ?? "Auto",
    ref_start: numeric(row.ref_start),
    ref_end: numeric(row.ref_end),
    odm_start: numeric(row.odm_start),
    odm_end: numeric(row.odm_end),
    files: attachmentsOf(row.files ?? null),
    ...stampsOf(row),
    ...abilities(context, shared.trip_status),
  };
}
