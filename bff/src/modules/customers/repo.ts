/** Columns and filters of customers; the only file that knows them. */
import { byFlag, byKey, byName, byPart, type FilterRule } from "../../kernel/filters.ts";
import { STAMP_FIELDS, type StampRow } from "../../kernel/present.ts";

export const COLLECTION = "customers";

export type CustomerListRow = {
  id: number;
  name: string;
  phone: string | null;
  tax_no: string | null;
  crm_id: string | null;
  rate: unknown;
  due_amt: unknown;
  order_cnt: number | null;
  invoice_cnt: number | null;
};
export const LIST_FIELDS = ["id", "name", "phone", "tax_no", "crm_id", "rate", "due_amt", "order_cnt", "invoice_cnt"] as const;

export type SuggestionRow = {
  id: number;
  name: string;
  currency_id: number | null;
  broker: unknown;
  email: string | null;
  cont_name: string | null;
  phone: string | null;
};
export const SUGGESTION_FIELDS = ["id", "name", "currency_id", "broker", "email", "cont_name", "phone"] as const;

export type CustomerRecordRow = CustomerListRow &
  StampRow & {
    cust_type: unknown;
    currency_id: number | null;
    email: string | null;
    site_url: string | null;
    broker: unknown;
    broker_id: { id: number; name: string } | null;
    revenue_id: number | null;
    tax_id: number | null;
    due_days: string | null;
    cont_name: string | null;
    phone2: string | null;
    info: string | null;
    address1: string | null;
    billing_country: number | null;
    billing_state: string | null;
    billing_city: string | null;
    billing_zip_code: string | null;
    address2: string | null;
    shipping_country: number | null;
    shipping_state: string | null;
    shipping_city: string | null;
    shipping_zip_code: string | null;
    asset_id: { id: number; asset_code: string } | null;
    eob_id: string | null;
    invoice_by: number | null;
    service_pln_type: number | null;
  };
export const RECORD_FIELDS = [
  ...LIST_FIELDS,
  "cust_type",
  "currency_id",
  "email",
  "site_url",
  "broker",
  "broker_id.id",
  "broker_id.name",
  "revenue_id",
  "tax_id",
  "due_days",
  "cont_name",
  "phone2",
  "info",
  "address1",
  "billing_country",
  "billing_state",
  "billing_city",
  "billing_zip_code",
  "address2",
  "shipping_country",
  "shipping_state",
  "shipping_city",
  "shipping_zip_code",
  "asset_id.id",
  "asset_id.asset_code",
  "eob_id",
  "invoice_by",
  "service_pln_type",
  ...STAMP_FIELDS,
] as const;

/** `status` filters by what the customer is: true individual, false organization. */
export const FILTERS: Readonly<Record<string, FilterRule>> = {
  id: byKey("id"),
  name: byName("name"),
  phone: byPart("phone"),
  email: byPart("email"),
  status: byFlag("cust_type"),
  broker: byFlag("broker"),
};

/** Names are sorted as people read them: case and accents aside. */
export const sortColumn = (field: string) => (field === "name" ? "search" : field);
