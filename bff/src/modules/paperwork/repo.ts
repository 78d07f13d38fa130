/** What the documents read beyond the records' own fields. */
import { type Context, may } from "../../kernel/context.ts";
import { recordReading } from "../../register/derived.ts";
import { names, under } from "../../register/field-lists.ts";
import type { Row } from "../../register/register.ts";
import { ordersRegister } from "../orders/code.ts";
import { tripsRegister } from "../trips/code.ts";

export type CompanyRow = {
  name: string;
  timezone: string;
  address: string | null;
  city: string | null;
  province: string | null;
  postal_code: string | null;
  country: number | null;
  phone: string | null;
  email: string | null;
  scac: string | null;
  dot_number: string | null;
  mc_number: string | null;
  tax_number: string | null;
  logo: string | null;
};
export const COMPANY_FIELDS = names("name timezone address city province postal_code country phone email scac dot_number mc_number tax_number logo");

export type BillingRow = {
  address1: string | null;
  billing_country: number | null;
  billing_state: string | null;
  billing_city: string | null;
  billing_zip_code: string | null;
  tax_no: string | null;
};
const BILLING_FIELDS = under("billed_to", names("address1 billing_country billing_state billing_city billing_zip_code tax_no"));

type Unit = { asset_code: string } | null;
export type CarryingTripRow = {
  id: number;
  trip_no: number;
  /** From here on: absent for those who do not see trips. */
  seal_no?: string | null;
  vehicle?: Unit;
  trailer1?: Unit;
  trailer2?: Unit;
  cust_trailer1?: string | null;
  cust_trailer2?: string | null;
};
const TRIP_FIELDS = under("trip_items.trip", names("seal_no vehicle.asset_code trailer1.asset_code trailer2.asset_code cust_trailer1 cust_trailer2"));

export type CarryingItemRow = { status: unknown; trip: CarryingTripRow | null };
export type PaperOrderRow = Row & { order_cur: number | null; billed_to: BillingRow | null; trip_items: CarryingItemRow[] };
/** How an order is read for paper. Truck and trailers are seen by those who see trips; others get lines to write on. */
export function paperReading(context: Context) {
  const { fields, deep } = recordReading(context, ordersRegister);
  return { fields: [...fields, ...BILLING_FIELDS, ...(may(context, "OTRP", "read") ? TRIP_FIELDS : [])], deep };
}

type CarriedRow = {
  id: number;
  order_no: number;
  ref_no: string | null;
  urgent: unknown;
  mat_typ_haz: unknown;
  mat_typ_ref: unknown;
  billed_to: { name: string; cont_name: string | null; phone: string | null } | null;
};
export type TripStopRow = { stop: number; status: unknown; order: CarriedRow | null };
export type PaperTripRow = Row & { items: TripStopRow[] };
const CARRIED_FIELDS = under("items.order", names("id order_no ref_no urgent mat_typ_haz mat_typ_ref billed_to.name billed_to.cont_name billed_to.phone"));
/** How a trip is read for paper: with whom one speaks of its orders. */
export function tripReading(context: Context) {
  const { fields, deep } = recordReading(context, tripsRegister);
  return { fields: [...fields, ...CARRIED_FIELDS], deep };
}
