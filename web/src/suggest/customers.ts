/** Customers and brokers, for search boxes. */
import { type CustomerSuggestion, customerSuggestions } from "#bff/modules/customers/contract.ts";
import { api, queryKeys } from "../kernel/api/index.ts";
import type { SuggestSource } from "../ui/suggestions.tsx";

const customers = (name: string, restriction: { broker?: true } = {}): SuggestSource<CustomerSuggestion> => ({
  key: (text) => queryKeys("customers").other(name, text),
  load: async (text, signal) =>
    (await api.get(customerSuggestions, "customers", { intent: "suggest", "begin-with": text, ...restriction }, signal))._embedded.content,
  choice: ({ id, name: label, phone }) => ({ id, label, hint: phone }),
});
export const customerSource = customers("suggest");
/** Only customers marked broker. */
export const brokerSource = customers("suggest-brokers", { broker: true });
