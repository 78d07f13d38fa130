import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { type InvoiceRow, invoiceList, invoices } from "#bff/modules/invoices/contract.ts";
import type { InvoiceStatus } from "#bff/modules/invoices/lifecycle.ts";
import { api, contentRows, type Query, queryKeys, writing } from "../../kernel/api/index.ts";
import { collectionsIn } from "../../register/queries.ts";

const keys = queryKeys("invoices");

export const invoicesQuery = (query: Query) =>
  queryOptions({
    queryKey: keys.list(query),
    queryFn: async ({ signal }) => {
      const answer = await api.get(invoiceList, "invoices", query, signal);
      return { ...contentRows(answer), totals: answer.totals };
    },
    placeholderData: keepPreviousData,
    meta: { shows: collectionsIn(invoices.rowFields) },
  });

/** The version that was read goes along, so that a colleague's change is not undone. */
export const moveInvoice = ({ id, version }: InvoiceRow, status: InvoiceStatus) =>
  writing("invoices").put(invoices.answers.saved, `invoices/${id}`, { status, version });
