/** Trips as Directus gives them. Decimals and booleans differ by engine, so they stay unknown until they are presented. */

import type { AttachmentRow } from "../../files/attachments.ts";
import type { StampRow } from "../../kernel/present.ts";
import type { MILES_MODES } from "../orders/contract.ts";
import type { TRAILER_OWNERS } from "./contract.ts";

export type TripItemRow = {
  id: number;
  stop: number;
  type: "Y" | "S" | "C";
  location: string | null;
  loc_nm: string | null;
  postal_code: string | null;
  province: string | null;
  city: string | null;
  qty: unknown;
  pkg_type: number | null;
  group: "O" | "M";
  order: { id: number; order_no: number } | null;
  order_item: number | null;
  req_date: string | null;
  arv_date: string | null;
  dep_date: string | null;
  weight: unknown;
  item_status: number | null;
  apnt_type: number | null;
  info: string | null;
  note: string | null;
  item_drv_note: string | null;
  item_sig_req: unknown;
  item_verified: unknown;
  status: unknown;
};
export type DriverRow = { id: number; first: string; last: string | null; phone: string | null };
export type UnitRow = { id: number; asset_code: string };

export type TripOptionRow = {
  id: number;
  trip_no: number;
  vehicle: UnitRow | null;
  driver1: DriverRow | null;
  driver2: DriverRow | null;
  trailer1: UnitRow | null;
  trailer2: UnitRow | null;
  items: TripItemRow[];
};
/** What a list's row and a record share. */
export type TripSharedRow = TripOptionRow & {
  trip_type: number | null;
  trip_date: string | null;
  trip_status: number | null;
  seal_no: string | null;
  calc_miles: unknown;
  trailer_owner: (typeof TRAILER_OWNERS)[number];
  cust_trailer1: string | null;
  cust_trailer2: string | null;
  note: string | null;
};
export type TripListRow = TripSharedRow & { manifests: { id: number }[] };
export type TripRecordRow = TripSharedRow &
  StampRow & {
    miles_mode: (typeof MILES_MODES)[number] | null;
    ref_start: unknown;
    ref_end: unknown;
    odm_start: unknown;
    odm_end: unknown;
    /** Absent without the right to download. */
    files?: AttachmentRow[];
  };

/** What a save must know of the stored trip; its references are bare ids. */
export type SavedTripRow = {
  version: number;
  trip_status: number | null;
  vehicle: number | null;
  driver1: number | null;
  driver2: number | null;
  trailer1: number | null;
  trailer2: number | null;
  items: { id: number; order: number | null; order_item: number | null }[];
  files?: AttachmentRow[];
};
