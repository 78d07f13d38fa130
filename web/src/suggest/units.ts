/** Trucks, trailers and other assets, for search boxes. Each box opens with the first fifty. */
import { type AssetOption, assetSuggestions } from "#bff/modules/assets/contract.ts";
import { api, queryKeys } from "../kernel/api/index.ts";
import type { SuggestSource } from "../ui/suggest-box.tsx";

const units = (kind?: "TRUCK" | "TRAILER"): SuggestSource<AssetOption> => ({
  key: (text) => queryKeys("assets").other("suggest", [kind ?? "any", text]),
  load: async (text, signal) => (await api.get(assetSuggestions, "assets", { intent: "suggest", "begin-with": text, vehicle_typ: kind }, signal)).content,
  choice: ({ id, asset_code, vehicle_no }) => ({ id, label: asset_code, hint: vehicle_no }),
  minChars: 0,
});
export const assetSource = units();
export const truckSource = units("TRUCK");
export const trailerSource = units("TRAILER");
