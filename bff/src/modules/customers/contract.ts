import { z } from "zod";
import {
  abilities,
  embeddedList,
  flag,
  keyed,
  type ListSpec,
  lookup,
  MANDATORY,
  numberOr,
  optionalReference,
  reference,
  requiredText,
  saved,
  sentVersion,
  stamps,
  text,
} from "../../wire/wire-kit.ts";

export const CUSTOMER_MESSAGES = {
  created: "Customer added successfully!",
  updated: "Customer updated successfully!",
  deleted: "Record deleted successfully",
  nameTooShort: "Customer name must at least more than 3 characters.",
  url: "Please enter valid url!",
  inUse: "You can not delete this customer because customer is associated with order",
} as const;

const email = z.preprocess(
  (value) => (typeof value === "string" ? value.trim() : value),
  z
    .string({ error: MANDATORY })
    .max(150, { error: MANDATORY })
    .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, { error: MANDATORY }),
);
const isHttpUrl = (value: string) => {
  if (value === "") return true;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) && url.hostname.includes(".");
};

/** What a form or an API client sends; create and update alike. */
export const customerWrite = z
  .object({
    name: requiredText(150).refine((value) => value.length === 0 || value.length >= 4, { error: CUSTOMER_MESSAGES.nameTooShort }),
    /** true individual, false organization */
    cust_type: flag(false),
    currency_id: reference(),
    email,
    site_url: text(255).refine(isHttpUrl, { error: CUSTOMER_MESSAGES.url }),
    broker: flag(false),
    /** The customer's broker (a customer marked broker); cleared when the customer is a broker itself. */
    broker_id: optionalReference(),
    revenue_id: optionalReference(),
    rate: numberOr(0, { min: 0, max: 9_999_999.99, decimals: 2 }),
    tax_id: optionalReference(),
    due_days: text(2, "due days maximum allowed 2 character").refine((value) => /^\d*$/.test(value), { error: "due days maximum allowed 2 character" }),
    cont_name: text(100),
    phone: text(30),
    phone2: text(30),
    info: text(200, "Other Information maximum allowed 200 character"),
    address1: requiredText(255),
    billing_country: reference(),
    billing_state: requiredText(50),
    billing_city: requiredText(100),
    billing_zip_code: requiredText(20),
    address2: text(100, "Maximum allowed 100 character"),
    shipping_country: reference(),
    shipping_state: requiredText(50),
    shipping_city: requiredText(100),
    shipping_zip_code: requiredText(20),
    tax_no: text(50),
    crm_id: text(50, "Customer CRM id maximum allowed 50 character"),
    asset_id: optionalReference(),
    eob_id: text(50),
    invoice_by: optionalReference(),
    service_pln_type: optionalReference(),
    version: sentVersion(),
  })
  .transform((customer) => (customer.broker ? { ...customer, broker_id: null } : customer));
export type CustomerWrite = z.infer<typeof customerWrite>;
export type CustomerInput = z.input<typeof customerWrite>;

const figures = { due_amt: z.number(), order_cnt: z.number(), invoice_cnt: z.number() };
export const customerRow = z.object({
  id: z.number(),
  name: z.string(),
  phone: z.string(),
  tax_no: z.string(),
  crm_id: z.string(),
  rate: z.number(),
  ...figures,
  ...abilities.shape,
});
export type CustomerRow = z.infer<typeof customerRow>;

export const customer = z.object({
  id: z.number(),
  name: z.string(),
  cust_type: z.boolean(),
  currency_id: keyed.nullable(),
  email: z.string(),
  site_url: z.string(),
  broker: z.boolean(),
  broker_id: z.object({ id: z.number(), name: z.string() }).nullable(),
  revenue_id: lookup.nullable(),
  rate: z.number(),
  tax_id: lookup.nullable(),
  due_days: z.string(),
  cont_name: z.string(),
  phone: z.string(),
  phone2: z.string(),
  info: z.string(),
  address1: z.string(),
  billing_country: keyed.nullable(),
  billing_state: z.string(),
  billing_city: z.string(),
  billing_zip_code: z.string(),
  address2: z.string(),
  shipping_country: keyed.nullable(),
  shipping_state: z.string(),
  shipping_city: z.string(),
  shipping_zip_code: z.string(),
  tax_no: z.string(),
  crm_id: z.string(),
  asset_id: z.object({ id: z.number(), asset_code: z.string() }).nullable(),
  eob_id: z.string(),
  invoice_by: lookup.nullable(),
  service_pln_type: lookup.nullable(),
  ...figures,
  ...stamps.shape,
  ...abilities.shape,
});
export type Customer = z.infer<typeof customer>;

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

export const customerList = embeddedList(customerRow);
export const customerSuggestions = z.object({ _embedded: z.object({ content: z.array(customerSuggestion) }) });
export const customerSaved = saved(customer);

/** Headers of the customers list, by the wire's field names. */
export const CUSTOMER_COLUMNS = {
  id: "ID",
  name: "Name",
  phone: "Phone Number",
  tax_no: "Tax Number",
  crm_id: "CRM ID",
  rate: "Rate",
  order_cnt: "Order",
  invoice_cnt: "Invoice",
} as const;

export const customersListSpec = {
  sort: ["id", "name", "phone", "tax_no", "crm_id", "rate", "due_amt", "order_cnt", "invoice_cnt"],
  defaultSort: ["id", "desc"],
  filters: ["id", "name", "phone", "email", "status", "broker"],
  sizes: [5, 10, 15, 20, 50],
  defaultSize: 10,
} as const satisfies ListSpec;
