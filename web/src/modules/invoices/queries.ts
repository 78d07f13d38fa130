import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { type InvoiceRow, invoiceList, invoices } from "#bff/modules/invoices/contract.ts";
import type { InvoiceStatus } from "#bff/modules/invoices/lifecycle.ts";
import { forgetBilling } from "../../freight/issue-invoice.ts";
import { api, contentRows, type Query, queryKeys } from "../../kernel/api/index.ts";

const keys = queryKeys("invoices");

export const invoicesQuery = (query: Query) =>
  queryOptions({
    queryKey: keys.list(query),
    queryFn: async ({ signal }) => {
      const answer = await api.get(invoiceList, "invoices", query, signal);
      return { ...contentRows(answer), totals: answer.totals };
    },
    placeholderData: keepPreviousData,
  });

/** The version that was read goes along, so that a colleague's change is not undone. */
export async function moveInvoice({ id, version }: InvoiceRow, status: InvoiceStatus) {
  try {
    return await api.put(invoices.answers.saved, `invoices/${id}`, { status, version });
  } finally {
    forgetBilling();
  }
}
