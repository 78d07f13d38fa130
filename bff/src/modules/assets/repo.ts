/** Columns and filters of assets; the only file that knows them. */

import { badRequest } from "../../kernel/errors.ts";
import { byText, type FilterRule } from "../../kernel/filters.ts";
import { VEHICLE_TYPE } from "../../wire/known-keys.ts";

export const COLLECTION = "assets";
export type AssetRow = { id: number; asset_code: string; vehicle_typ: number | null; vehicle_no: string | null };
export const OPTION_FIELDS = ["id", "asset_code", "vehicle_typ", "vehicle_no"] as const;

/** Key of a vehicle type given by code or key. @throws BAD_REQUEST */
export function vehicleType(value: string): number {
  const key = Object.hasOwn(VEHICLE_TYPE, value) ? VEHICLE_TYPE[value as keyof typeof VEHICLE_TYPE] : Number(value);
  if (!Number.isInteger(key)) throw badRequest("vehicle_typ", "vehicle_typ must be TRUCK or TRAILER");
  return key;
}
export const FILTERS: Readonly<Record<string, FilterRule>> = {
  asset_code: byText("asset_code"),
  vehicle_no: byText("vehicle_no"),
  vehicle_typ: ({ value }) => (value === "-1" ? null : { vehicle_typ: { _eq: vehicleType(value) } }),
};
