/** What a trip is put together from. */
import { type CustomerSuggestion, customerSuggestions } from "#bff/modules/customers/contract.ts";
import { api } from "../../kernel/api/index.ts";
import type { SuggestSource } from "../../ui/suggest-box.tsx";

export { driverSource, fullName, trailerSource, truckSource } from "../../register/sources.ts";

export const customerSource: SuggestSource<CustomerSuggestion> = {
  key: (text) => ["customers", "suggest", text],
  load: async (text, signal) => (await api.get(customerSuggestions, "customers", { intent: "suggest", "begin-with": text }, signal))._embedded.content,
  choice: ({ id, name, phone }) => ({ id, label: name, hint: phone }),
};
