import { CUSTOMER_IN_USE, type Customer, type CustomerRow, type CustomerSuggestion } from "#bff/modules/customers/contract.ts";
import { db } from "../db.ts";
import type { DemoUser } from "../session.ts";
import type { StoredCustomer } from "../tables.ts";
import { abilitiesOf, byRight, keyedOf, lookupOf, stampsOf } from "./shared.ts";

/** Counts and open amount, from the customer's orders and invoices. */
export function figuresOf({ id }: Pick<StoredCustomer, "id">) {
  const orders = db.orders.filter((order) => order.billed_to === id);
  const invoices = db.invoices.filter((invoice) => invoice.customer === id && invoice.status !== "VOID");
  const cents = invoices.filter(({ status }) => status === "OPEN").reduce((sum, { total }) => sum + Math.round(total * 100), 0);
  return { due_amt: cents / 100, order_cnt: orders.length, invoice_cnt: invoices.length };
}

export function presentRow(row: StoredCustomer, user: DemoUser): CustomerRow {
  const figures = figuresOf(row);
  const inUse = figures.order_cnt > 0 ? CUSTOMER_IN_USE : undefined;
  return {
    id: row.id,
    name: row.name,
    phone: row.phone,
    tax_no: row.tax_no,
    crm_id: row.crm_id,
    rate: row.rate,
    ...figures,
    ...abilitiesOf({ update: byRight(user, "CST", "update"), delete: byRight(user, "CST", "delete") ?? inUse }),
  };
}

export const presentSuggestion = ({ id, name, currency_id, broker, email, cont_name, phone }: StoredCustomer): CustomerSuggestion => ({
  id,
  name,
  currency_id,
  broker,
  email,
  cont_name,
  phone,
});

export const customerName = (id: number | null) => {
  const row = db.customers.find((customer) => customer.id === id);
  return row ? { id: row.id, name: row.name } : null;
};

export function presentCustomer(row: StoredCustomer, user: DemoUser): Customer {
  const { created_by, updated_by, ...fields } = row;
  const asset = db.assets.find((candidate) => candidate.id === row.asset_id);
  return {
    ...fields,
    ...presentRow(row, user),
    currency_id: keyedOf(db.currencies, row.currency_id),
    broker_id: customerName(row.broker_id),
    revenue_id: lookupOf(row.revenue_id),
    tax_id: lookupOf(row.tax_id),
    billing_country: keyedOf(db.countries, row.billing_country),
    shipping_country: keyedOf(db.countries, row.shipping_country),
    asset_id: asset ? { id: asset.id, asset_code: asset.asset_code } : null,
    invoice_by: lookupOf(row.invoice_by),
    service_pln_type: lookupOf(row.service_pln_type),
    ...stampsOf({ ...row, created_by, updated_by }),
  };
}
