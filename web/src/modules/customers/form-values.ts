import type { Customer } from "#bff/modules/customers/contract.ts";
import { formatNumber } from "../../format/numbers.ts";
import type { Choice } from "../../ui/suggest-box.tsx";

type Key = number | "";
/** What the form's fields hold; the contract's schema turns it into what is sent. */
export type CustomerForm = {
  name: string;
  cust_type: boolean;
  currency_id: Key;
  email: string;
  site_url: string;
  broker: boolean;
  broker_id: Choice | null;
  revenue_id: Key;
  rate: string;
  tax_id: Key;
  due_days: string;
  cont_name: string;
  phone: string;
  phone2: string;
  info: string;
  address1: string;
  billing_country: Key;
  billing_state: string;
  billing_city: string;
  billing_zip_code: string;
  address2: string;
  shipping_country: Key;
  shipping_state: string;
  shipping_city: string;
  shipping_zip_code: string;
  tax_no: string;
  crm_id: string;
  asset_id: Choice | null;
  eob_id: string;
  invoice_by: Key;
  service_pln_type: Key;
  version?: number;
};

export const NEW_CUSTOMER: CustomerForm = {
  name: "",
  cust_type: false,
  currency_id: "",
  email: "",
  site_url: "",
  broker: false,
  broker_id: null,
  revenue_id: "",
  rate: "0.00",
  tax_id: "",
  due_days: "",
  cont_name: "",
  phone: "",
  phone2: "",
  info: "",
  address1: "",
  billing_country: "",
  billing_state: "",
  billing_city: "",
  billing_zip_code: "",
  address2: "",
  shipping_country: "",
  shipping_state: "",
  shipping_city: "",
  shipping_zip_code: "",
  tax_no: "",
  crm_id: "",
  asset_id: null,
  eob_id: "",
  invoice_by: "",
  service_pln_type: "",
};

/** A customer as read, as the form holds it. */
export function toForm(record: Customer): CustomerForm {
  const { broker_id: broker, asset_id: asset } = record;
  return {
    ...NEW_CUSTOMER,
    ...Object.fromEntries(Object.keys(NEW_CUSTOMER).map((name) => [name, record[name as keyof CustomerForm]])),
    currency_id: record.currency_id?.key ?? "",
    broker_id: broker && { id: broker.id, label: broker.name },
    revenue_id: record.revenue_id?.id ?? "",
    rate: formatNumber(record.rate, 2),
    tax_id: record.tax_id?.id ?? "",
    billing_country: record.billing_country?.key ?? "",
    shipping_country: record.shipping_country?.key ?? "",
    asset_id: asset && { id: asset.id, label: asset.asset_code },
    invoice_by: record.invoice_by?.id ?? "",
    service_pln_type: record.service_pln_type?.id ?? "",
    version: record.version,
  };
}
