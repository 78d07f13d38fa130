import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { type CustomerSuggestion, type CustomerWrite, customer, customerList, customerSaved, customerSuggestions } from "#bff/modules/customers/contract.ts";
import { removed } from "#bff/wire/wire-kit.ts";
import { api, embeddedRows, type Query, queryClient, queryKeys, type SaveOptions } from "../../kernel/api/index.ts";
import type { SuggestSource } from "../../ui/suggest-box.tsx";

const keys = queryKeys("customers");
const forget = () => queryClient.invalidateQueries({ queryKey: keys.all });

const ROW_FIELDS = "id,name,phone,tax_no,crm_id,due_amt,rate,order_cnt,invoice_cnt";

export const customersQuery = (query: Query) =>
  queryOptions({
    queryKey: keys.list(query),
    queryFn: async ({ signal }) => embeddedRows(await api.get(customerList, "customers", { ...query, fields: ROW_FIELDS }, signal)),
    placeholderData: keepPreviousData,
  });

export const customerQuery = (id: string) =>
  queryOptions({ queryKey: keys.one(id), queryFn: ({ signal }) => api.get(customer, `customers/${id}`, {}, signal), gcTime: 0, staleTime: 0 });

const suggest = async (text: string, signal: AbortSignal) =>
  (await api.get(customerSuggestions, "customers", { intent: "suggest", "begin-with": text }, signal))._embedded.content;

export const customerSource: SuggestSource<CustomerSuggestion> = {
  key: (text) => keys.other("suggest", text),
  load: suggest,
  choice: ({ id, name, phone }) => ({ id, label: name, hint: phone }),
};
/** Only customers marked broker. */
export const brokerSource: SuggestSource<CustomerSuggestion> = {
  ...customerSource,
  key: (text) => keys.other("suggest-brokers", text),
  load: async (text, signal) => (await suggest(text, signal)).filter((row) => row.broker),
};

export async function createCustomer(write: CustomerWrite, options: SaveOptions) {
  const saved = await api.post(customerSaved, "customers", write, options);
  forget();
  return saved;
}
export async function updateCustomer(id: number, write: CustomerWrite) {
  const saved = await api.put(customerSaved, `customers/${id}`, write);
  forget();
  return saved;
}
export async function deleteCustomer(id: number) {
  const answer = await api.delete(removed, `customers/${id}`);
  forget();
  return answer;
}
export const latestVersion = async (id: number) => (await api.get(customer, `customers/${id}`)).version;
