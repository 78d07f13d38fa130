import { z } from "zod";
import { keyed, typeOption } from "../../wire/wire-kit.ts";

export const TYPE_CODES = [
  "REVENUE_TYPE",
  "TAX_TYPE",
  "ORDER_TYPE",
  "ORDER_STATUS",
  "EQUIP_TYPE",
  "COMM_TYPE",
  "APPNT_TYPE",
  "TARP_TYPE",
  "ORDER_RT_TYPE",
  "FUEL_SRCH_TYPE",
  "ORDER_ITEM_STATUS",
  "PACKAGE_TYPE",
  "PACKAGE_UNIT_TYPE",
  "TRIP_TYPE",
  "TRIP_STATUS",
  "TRIP_ITEM_STATUS",
  "ACI_PORTS",
  "ACE_PORTS",
  "VEHICLE_TYPE",
  "BS_DOC_TYPE",
  "OWNER_TYPE",
  "ASSET_TRACKING_STATUS",
  "TRACKING_DEVICE_PROVIDER",
  "REIMB_STATUS",
  "RENTAL_STATUS",
  "CMPLNC_TYPE",
  "CMPLNC_CAT_TYPE",
  "CMPLNC_STATUS",
  "CMPLNC_ITEM_STATUS",
  "CMPLNC_BY",
  "INVOICE_BY",
  "SERVICE_PLAN_TYPE",
  "ASSET_TYPE",
  "OWNERSHIP_TYPE",
] as const;
export type TypeCode = (typeof TYPE_CODES)[number];
/** Lists of which the rules know each value: one more would lead nowhere. */
export const CLOSED_LISTS: readonly TypeCode[] = [
  "ORDER_STATUS",
  "TRIP_STATUS",
  "ORDER_RT_TYPE",
  "FUEL_SRCH_TYPE",
  "VEHICLE_TYPE",
  "OWNER_TYPE",
  "RENTAL_STATUS",
  "CMPLNC_TYPE",
  "CMPLNC_STATUS",
  "CMPLNC_ITEM_STATUS",
];

/** Old names of the compliance categories of one type, as a list and as its `param1`. */
export const CATEGORIES_OF: Readonly<Record<string, string>> = { CMPLNC_ASSET: "AST", CMPLNC_EMP: "DR", CMPLNC_CMP: "CMP" };
/** What the values of a list may depend on: `param1` is one of these; those of other lists depend on nothing. */
export const DEPENDS_ON: Readonly<Record<string, readonly string[]>> = {
  CMPLNC_CAT_TYPE: Object.values(CATEGORIES_OF),
  CMPLNC_BY: Object.keys(CATEGORIES_OF),
};

export const typeList = z.object({ content: z.array(typeOption) });
/** `symbol` is what money is prefixed with: $ for key 1, C$ otherwise. */
export const currency = keyed.extend({ symbol: z.string() });
export type Currency = z.infer<typeof currency>;
export const currencyList = z.object({ content: z.array(currency) });
export const countryList = z.object({ content: z.array(keyed) });
/** States and provinces are written by their `value`-holding code, e.g. ON; cities by their name. */
export const stateList = z.object({ content: z.array(keyed) });
export const cityList = z.object({ content: z.array(z.object({ key: z.number(), value: z.string() })) });
