/** Customer rows as the wire shows them, every field listed. */
import type { Context } from "../../kernel/context.ts";
import { asKeyed, asLookup } from "../../kernel/lookup-cache.ts";
import { abilitiesOf, byRight, numeric, stampsOf, textOf, truth } from "../../kernel/present.ts";
import { CUSTOMER_MESSAGES, type Customer, type CustomerRow, type CustomerSuggestion } from "./contract.ts";
import type { CustomerListRow, CustomerRecordRow, SuggestionRow } from "./repo.ts";

function abilities(context: Context, row: CustomerListRow) {
  const inUse = (row.order_cnt ?? 0) > 0 ? CUSTOMER_MESSAGES.inUse : undefined;
  return abilitiesOf({ update: byRight(context, "CST", "update"), delete: byRight(context, "CST", "delete") ?? inUse });
}

export const presentRow = (context: Context, row: CustomerListRow): CustomerRow => ({
  id: row.id,
  name: row.name,
  phone: textOf(row.phone),
  tax_no: textOf(row.tax_no),
  crm_id: textOf(row.crm_id),
  rate: numeric(row.rate),
  due_amt: numeric(row.due_amt),
  order_cnt: numeric(row.order_cnt),
  invoice_cnt: numeric(row.invoice_cnt),
  ...abilities(context, row),
});

export const presentSuggestion = (row: SuggestionRow): CustomerSuggestion => ({
  id: row.id,
  name: row.name,
  currency_id: row.currency_id,
  broker: truth(row.broker),
  email: textOf(row.email),
  cont_name: textOf(row.cont_name),
  phone: textOf(row.phone),
});

export async function presentCustomer(context: Context, row: CustomerRecordRow): Promise<Customer> {
  const [types, currencies, countries] = await Promise.all([context.lookups.types(), context.lookups.currencies(), context.lookups.countries()]);
  return {
    ...presentRow(context, row),
    cust_type: truth(row.cust_type),
    currency_id: asKeyed(currencies, row.currency_id),
    email: textOf(row.email),
    site_url: textOf(row.site_url),
    broker: truth(row.broker),
    broker_id: row.broker_id,
    revenue_id: asLookup(types, row.revenue_id),
    tax_id: asLookup(types, row.tax_id),
    due_days: textOf(row.due_days),
    cont_name: textOf(row.cont_name),
    phone2: textOf(row.phone2),
    info: textOf(row.info),
    address1: textOf(row.address1),
    billing_country: asKeyed(countries, row.billing_country),
    billing_state: textOf(row.billing_state),
    billing_city: textOf(row.billing_city),
    billing_zip_code: textOf(row.billing_zip_code),
    address2: textOf(row.address2),
    shipping_country: asKeyed(countries, row.shipping_country),
    shipping_state: textOf(row.shipping_state),
    shipping_city: textOf(row.shipping_city),
    shipping_zip_code: textOf(row.shipping_zip_code),
    asset_id: row.asset_id,
    eob_id: textOf(row.eob_id),
    invoice_by: asLookup(types, row.invoice_by),
    service_pln_type: asLookup(types, row.service_pln_type),
    ...stampsOf(row),
  };
}
