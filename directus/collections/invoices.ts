import { invoices as definition } from "../../bff/src/modules/invoices/contract.ts";
import { collectionOf } from "../schema/collection-of.ts";
import type { Collections } from "../schema/dsl.ts";

export const invoices: Collections = {
  invoices: collectionOf(definition, {
    group: "orders_group",
    icon: "request_page",
    label: "Invoices",
    singular: "Invoice",
    display: "Invoice {{invoice_no}}",
    derived: ["customer", "invoice_date", "due_date", "currency", "sub_total", "tax_total", "total", "paid"],
    slim: ["invoice_no"],
    columns: {
      customer: { required: true },
      invoice_date: { required: true },
      due_date: { required: true },
      status: { required: true, default: "OPEN" },
    },
    uniques: [["company", "invoice_no"]],
    indexes: [
      ["company", "customer"],
      ["company", "due_date"],
      ["company", "invoice_date"],
      ["company", "status", "due_date"],
    ],
  }),
};
