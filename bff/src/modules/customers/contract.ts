import { z } from "zod";
import { checked, custom, kept, optional, required } from "../../fields/kinds.ts";
import { defineRegister } from "../../fields/register.ts";
import { BROKER, UNIT } from "../../fields/targets.ts";
import { isEmail } from "../../wire/holds.ts";
import type { AddressFields } from "../../wire/places.ts";
import { addressRules, atMost, keyed, MANDATORY, requiredText } from "../../wire/wire-kit.ts";
import { readable } from "../../words/texts.ts";

const TOO_SHORT = "Customer name must at least more than 3 characters.";
const NO_URL = "Please enter valid url!";
export const brokerOf = (whose: string) => `This customer is the broker of ${whose}: please choose another one there first`;
export const OWN_BROKER = "A customer can not be its own broker";
/** Why a customer with orders stays. */
export const CUSTOMER_IN_USE = "You can not delete this customer because customer is associated with order";
const DUE_DAYS = "due days maximum allowed 2 character";

const email = z.preprocess(
  (value) => (typeof value === "string" ? readable(value).trim() : value),
  atMost(z.string({ error: MANDATORY }), 150).refine(isEmail, { error: MANDATORY }),
);
const isHttpUrl = (value: string) => {
  if (value === "") return true;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) && url.hostname.includes(".");
};
const name = requiredText(150).refine((value) => value.length === 0 || value.length >= 4, { error: TOO_SHORT });

export const customers = defineRegister({
  key: "customers",
  collection: "customers",
  screen: "CST",
  thing: "Customer",
  fields: {
    name: checked(required.text(150), () => name),
    /** true individual, false organization */
    cust_type: optional.flag(),
    currency_id: required.keyed("currencies"),
    email: checked(required.text(150, { holds: "email" }), () => email),
    site_url: checked(optional.text(255), (text) => text.refine(isHttpUrl, { error: NO_URL })),
    broker: optional.flag(),
    /** The customer's broker (a customer marked broker); cleared when the customer is a broker itself. */
    broker_id: optional.reference(BROKER),
    revenue_id: optional.lookup("REVENUE_TYPE"),
    rate: optional.money({ min: 0, max: 9_999_999.99 }, { start: 0 }),
    tax_id: optional.lookup("TAX_TYPE"),
    due_days: checked(optional.text(2, { tooLong: DUE_DAYS, holds: "digits" }), (text) => text.refine((value) => /^\d*$/.test(value), { error: DUE_DAYS })),
    cont_name: optional.text(100),
    phone: optional.text(30, { holds: "phone" }),
    phone2: optional.text(30, { holds: "phone" }),
    info: optional.text(200, { tooLong: "Other Information maximum allowed 200 character" }),
    address1: required.text(255),
    billing_country: required.keyed("countries"),
    billing_state: required.text(50, { holds: "province" }),
    billing_city: required.text(100),
    billing_zip_code: required.text(20, { holds: "postal" }),
    address2: optional.text(100, { tooLong: "Maximum allowed 100 character" }),
    shipping_country: required.keyed("countries"),
    shipping_state: required.text(50, { holds: "province" }),
    shipping_city: required.text(100),
    shipping_zip_code: required.text(20, { holds: "postal" }),
    tax_no: optional.text(50),
    crm_id: optional.text(50, { tooLong: "Customer CRM id maximum allowed 50 character" }),
    asset_id: optional.reference(UNIT),
    eob_id: optional.text(50),
    invoice_by: optional.lookup("INVOICE_BY"),
    service_pln_type: optional.lookup("SERVICE_PLAN_TYPE"),
    /** What is open in the customer's currency, and in each other one: unlike money is never added. */
    due_amt: kept.money({ currency: "currency_id" }),
    due_other: custom(undefined, z.array(z.object({ currency: keyed.nullable(), amount: z.number() }))),
    order_cnt: kept.count(),
    invoice_cnt: kept.count(),
  },
  labels: {
    name: "Name",
    cust_type: "Customer Type",
    currency_id: "Currency",
    email: "E-mail",
    site_url: "Web URL",
    broker: "Is Broker",
    broker_id: "Broker",
    revenue_id: "Revenue Type",
    rate: "Rate",
    tax_id: "Tax Type",
    due_days: "Due Days",
    cont_name: "Contact Name",
    phone: "Phone Number",
    phone2: "Alternate Phone Number",
    info: "Other Information",
    address1: "Address",
    billing_country: "Country",
    billing_state: "State/Province",
    billing_city: "City",
    billing_zip_code: "Zip/Postal Code",
    address2: "Address",
    shipping_country: "Country",
    shipping_state: "State/Province",
    shipping_city: "City",
    shipping_zip_code: "Zip/Postal Code",
    tax_no: "Tax Number",
    crm_id: "CRM ID",
    asset_id: "Asset",
    eob_id: "EOB ID",
    invoice_by: "Invoice By",
    service_pln_type: "Service Plan Type",
  },
  row: ["name", "phone", "tax_no", "crm_id", "currency_id", "rate", "due_amt", "due_other", "order_cnt", "invoice_cnt"],
  columns: {
    id: "ID",
    name: "Name",
    phone: "Phone Number",
    tax_no: "Tax Number",
    crm_id: "CRM ID",
    rate: "Rate",
    order_cnt: "Order",
    invoice_cnt: "Invoice",
  },
  knownBy: ["name"],
  importing: {
    identity: ["name", "address1", "billing_zip_code"],
    headings: {
      address1: "Billing Address",
      billing_country: "Billing Country",
      billing_state: "Billing State/Province",
      billing_city: "Billing City",
      billing_zip_code: "Billing Zip/Postal Code",
      address2: "Shipping Address",
      shipping_country: "Shipping Country",
      shipping_state: "Shipping State/Province",
      shipping_city: "Shipping City",
      shipping_zip_code: "Shipping Zip/Postal Code",
    },
    aliases: {
      name: ["Customer", "Customer Name", "Company", "Company Name"],
      email: ["Email", "Email Address"],
      site_url: ["Website", "Web Site"],
      broker: ["Broker Yes/No"],
      phone: ["Phone", "Telephone"],
      cont_name: ["Contact"],
      info: ["Notes"],
      address1: ["Address", "Street", "Street Address"],
      billing_country: ["Country"],
      billing_state: ["State/Province", "State", "Province", "Billing State", "Billing Province"],
      billing_city: ["City"],
      billing_zip_code: ["Zip/Postal Code", "Postal Code", "Zip", "Zip Code", "Billing Postal Code", "Billing Zip"],
      shipping_state: ["Shipping State", "Shipping Province"],
      shipping_zip_code: ["Shipping Postal Code", "Shipping Zip"],
    },
    otherwise: {
      shipping_country: "billing_country",
      shipping_state: "billing_state",
      shipping_city: "billing_city",
      shipping_zip_code: "billing_zip_code",
    },
  },
  list: {
    sort: ["id", "name", "phone", "tax_no", "crm_id", "rate", "due_amt", "order_cnt", "invoice_cnt"],
    defaultSort: ["id", "desc"],
    /** `status` is what the customer is: true individual, false organization. */
    filters: ["id", "name", "phone", "email", "status", "broker"],
    within: { name: ["search"] },
    sizes: [5, 10, 15, 20, 50],
  },
  envelope: "embedded",
  messages: {
    created: "Customer added successfully!",
    updated: "Customer updated successfully!",
    deleted: "Record deleted successfully",
  },
});

export const CUSTOMER_ADDRESSES: readonly AddressFields[] = (["billing", "shipping"] as const).map((kind) => ({
  country: `${kind}_country`,
  region: `${kind}_state`,
  postal: `${kind}_zip_code`,
}));
/** What a form or an API client sends; create and update alike. */
export const customerWrite = customers.write
  .check(addressRules(CUSTOMER_ADDRESSES))
  .transform((customer) => (customer.broker ? { ...customer, broker_id: null } : customer));
export type CustomerWrite = z.infer<typeof customerWrite>;
export type CustomerRow = z.infer<typeof customers.rowSchema>;
export type Customer = z.infer<typeof customers.record>;

/** What search boxes and drop-downs need of a customer. */
export const customerSuggestion = z.object({
  id: z.number(),
  name: z.string(),
  currency_id: z.number().nullable(),
  broker: z.boolean(),
  email: z.string(),
  cont_name: z.string(),
  phone: z.string(),
});
export type CustomerSuggestion = z.infer<typeof customerSuggestion>;
export const customerSuggestions = z.object({ _embedded: z.object({ content: z.array(customerSuggestion) }) });
