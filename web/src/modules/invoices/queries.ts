import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { type CustomerSuggestion, customerSuggestions } from "#bff/modules/customers/contract.ts";
import { type InvoiceRow, invoiceList, invoiceSaved } from "#bff/modules/invoices/contract.ts";
import type { InvoiceStatus } from "#bff/modules/invoices/lifecycle.ts";
import { api, contentRows, type Query, queryKeys } from "../../kernel/api/index.ts";
import { forgetBilling } from "../../ui/issue-invoice.ts";
import type { SuggestSource } from "../../ui/suggest-box.tsx";

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
    return await api.put(invoiceSaved, `invoices/${id}`, { status, version });
  } finally {
    forgetBilling();
  }
}

export const customerSource: SuggestSource<CustomerSuggestion> = {
  key: (text) => keys.other("customers", text),
  load: async (text, signal) => (await api.get(customerSuggestions, "customers", { intent: "suggest", "begin-with": text }, signal))._embedded.content,
  choice: ({ id, name, phone }) => ({ id, label: name, hint: phone }),
};
