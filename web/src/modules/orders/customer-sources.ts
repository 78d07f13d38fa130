/** Customers and brokers, for search boxes. Apart from employees: the list's filter asks for customers only. */
import { type CustomerSuggestion, customerSuggestions } from "#bff/modules/customers/contract.ts";
import { api } from "../../kernel/api/index.ts";
import type { SuggestSource } from "../../ui/suggestions.tsx";

const suggestCustomers = async (text: string, signal: AbortSignal) =>
  (await api.get(customerSuggestions, "customers", { intent: "suggest", "begin-with": text }, signal))._embedded.content;

export const customerSource: SuggestSource<CustomerSuggestion> = {
  key: (text) => ["orders", "customers", text],
  load: suggestCustomers,
  choice: ({ id, name, phone }) => ({ id, label: name, hint: phone }),
};
/** Only customers marked broker. */
export const brokerSource: SuggestSource<CustomerSuggestion> = {
  ...customerSource,
  key: (text) => ["orders", "brokers", text],
  load: async (text, signal) => (await suggestCustomers(text, signal)).filter((row) => row.broker),
};
