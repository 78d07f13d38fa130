/** What a trip is put together from: trucks, trailers, drivers. Each box opens with the first fifty. */
import { type AssetOption, assetSuggestions } from "#bff/modules/assets/contract.ts";
import { type CustomerSuggestion, customerSuggestions } from "#bff/modules/customers/contract.ts";
import { type EmployeeOption, employeeSuggestions } from "#bff/modules/employees/contract.ts";
import { api } from "../../kernel/api/index.ts";
import type { SuggestSource } from "../../ui/suggest-box.tsx";

const assetsOf = (kind: "TRUCK" | "TRAILER"): SuggestSource<AssetOption> => ({
  key: (text) => ["assets", "suggest", kind, text],
  load: async (text, signal) => (await api.get(assetSuggestions, "assets", { intent: "suggest", "begin-with": text, vehicle_typ: kind }, signal)).content,
  choice: ({ id, asset_code, vehicle_no }) => ({ id, label: asset_code, hint: vehicle_no }),
  minChars: 0,
});
export const truckSource = assetsOf("TRUCK");
export const trailerSource = assetsOf("TRAILER");

export const fullName = ({ first, last }: { first: string; last: string }) => `${first} ${last}`.trim();

export const driverSource: SuggestSource<EmployeeOption> = {
  key: (text) => ["employees", "suggest-drivers", text],
  load: async (text, signal) => (await api.get(employeeSuggestions, "employees", { intent: "suggest", "begin-with": text, is_driver: true }, signal)).content,
  choice: (row) => ({ id: row.id, label: fullName(row), hint: row.code }),
  minChars: 0,
};

export const customerSource: SuggestSource<CustomerSuggestion> = {
  key: (text) => ["customers", "suggest", text],
  load: async (text, signal) => (await api.get(customerSuggestions, "customers", { intent: "suggest", "begin-with": text }, signal))._embedded.content,
  choice: ({ id, name, phone }) => ({ id, label: name, hint: phone }),
};
