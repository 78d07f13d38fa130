import { type Collections, choice, day, int, money, owned, ref, retryable, stamped } from "../schema/dsl.ts";

export const invoices: Collections = {
  invoices: {
    group: "orders_group",
    icon: "request_page",
    label: "Invoices",
    singular: "Invoice",
    display: "Invoice {{invoice_no}}",
    numbered: { field: "invoice_no", before: 1_000 },
    derived: ["customer", "invoice_date", "due_date", "currency", "sub_total", "tax_total", "total", "paid"],
    screen: "ORD",
    slim: ["invoice_no"],
    fields: {
      ...owned,
      invoice_no: int({ required: true, readonly: true }),
      order: ref("orders"),
      customer: ref("customers", { required: true }),
      invoice_date: day({ required: true }),
      due_date: day({ required: true }),
      currency: ref("currencies"),
      sub_total: money(),
      tax_total: money(),
      total: money(),
      paid: money(),
      status: choice({ OPEN: "Open", PAID: "Paid", VOID: "Void" }, { default: "OPEN", required: true }),
      ...stamped,
      ...retryable,
    },
    uniques: [["company", "invoice_no"]],
    indexes: [
      ["company", "customer"],
      ["company", "due_date"],
      ["company", "invoice_date"],
      ["company", "status", "due_date"],
    ],
  },
};
