import { CUSTOMER_ADDRESSES, customerSuggestion, customerWrite, customers as definition } from "../../bff/src/modules/customers/contract.ts";
import { collectionOf } from "../schema/collection-of.ts";
import { type Collections, json } from "../schema/dsl.ts";

export const customers: Collections = {
  customers: collectionOf(definition, {
    write: customerWrite,
    group: "parties_group",
    icon: "handshake",
    label: "Customers & brokers",
    singular: "Customer",
    display: "{{name}}",
    searched: ["name"],
    addresses: CUSTOMER_ADDRESSES,
    derived: ["order_cnt", "invoice_cnt", "due_amt", "due_other"],
    slim: [...Object.keys(customerSuggestion.shape), "search"],
    plain: [
      ...(["email", "phone", "billing_country", "billing_state", "billing_city", "billing_zip_code"] as const),
      ...(["shipping_country", "shipping_state", "shipping_city", "shipping_zip_code"] as const),
    ],
    mayBeEmpty: [
      ...(["currency_id", "email", "address1", "billing_country", "billing_state", "billing_city", "billing_zip_code"] as const),
      ...(["shipping_country", "shipping_state", "shipping_city", "shipping_zip_code"] as const),
    ],
    columns: {
      cust_type: { label: "Individual", note: "On: individual; off: organization" },
      site_url: { label: "Web site" },
      tax_id: { label: "Tax" },
      cont_name: { label: "Contact" },
      address2: { label: "Address 2" },
      tax_no: { label: "Tax number" },
      service_pln_type: { label: "Service plan" },
      due_amt: { label: "Amount due", readonly: true, note: "In the customer's currency" },
      order_cnt: { label: "Orders", readonly: true },
      invoice_cnt: { label: "Invoices", readonly: true },
    },
    more: { due_other: json({ label: "Due in other currencies", readonly: true, note: "Amounts by the key of the currency" }) },
    after: { due_other: "due_amt" },
    indexes: [
      ["company", "id"],
      ["company", "name"],
      ["company", "search"],
      ["company", "broker", "search"],
      ["company", "phone"],
      ["company", "email"],
      ["company", "crm_id"],
      ["company", "tax_no"],
      ["company", "rate"],
      ["company", "cust_type", "id"],
    ],
  }),
};
