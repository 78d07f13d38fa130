/** Suppliers, for search boxes. Each box opens with the first fifty. */
import { type SupplierOption, supplierSuggestions } from "#bff/modules/suppliers/contract.ts";
import { api, queryKeys } from "../kernel/api/index.ts";
import type { SuggestSource } from "../ui/suggest-box.tsx";

export const supplierSource: SuggestSource<SupplierOption> = {
  key: (text) => queryKeys("suppliers").other("suggest", text),
  load: async (text, signal) => (await api.get(supplierSuggestions, "suppliers", { intent: "suggest", "begin-with": text }, signal)).content,
  choice: ({ id, name, middle_name, last_name }) => ({ id, label: [name, middle_name, last_name].filter(Boolean).join(" ") }),
  minChars: 0,
};
