import { invoices as definition } from "../../bff/src/modules/invoices/contract.ts";
import { collectionOf } from "../schema/collection-of.ts";
import { type Collections, file, json, str } from "../schema/dsl.ts";

export const invoices: Collections = {
  invoices: collectionOf(definition, {
    group: "orders_group",
    icon: "request_page",
    label: "Invoices",
    singular: "Invoice",
    display: "Invoice {{invoice_no}}",
    derived: ["customer", "invoice_date", "due_date", "currency", "sub_total", "tax_total", "total", "paid", "customer_name", "paper", "logo"],
    searched: ["customer_name"],
    slim: ["invoice_no"],
    columns: {
      customer: { required: true },
      invoice_date: { required: true },
      due_date: { required: true },
      status: { required: true, default: "OPEN" },
    },
    /** What the paper says stays as it was at issue; its logo's file stays with it. */
    more: {
      customer_name: str(150, { label: "Issued to", readonly: true }),
      paper: json({ hidden: true, readonly: true, printed: true }),
      logo: file({ hidden: true, readonly: true, listedAs: "logo_on", indexed: true }),
    },
    after: { customer_name: "customer" },
    uniques: [["company", "invoice_no"]],
    indexes: [
      ["company", "customer"],
      ["company", "search", "id"],
      ["company", "due_date"],
      ["company", "invoice_date"],
      ["company", "status", "due_date"],
      ["company", "status", "id"],
      ["company", "order", "id"],
    ],
  }),
};
