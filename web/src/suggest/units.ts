/** Trucks, trailers and other assets, for search boxes. Each box opens with the first fifty. */
import { type AssetSuggestion, assetSuggestions } from "#bff/modules/assets/options.ts";
import { filled } from "#bff/words/texts.ts";
import { api, queryKeys } from "../kernel/api/index.ts";
import type { SuggestSource } from "../ui/suggest-box.tsx";

const units = (kind?: "TRUCK" | "TRAILER", ever?: true): SuggestSource<AssetSuggestion> => ({
  key: (text) => queryKeys("assets").other("suggest", [kind ?? "any", ever ?? false, text]),
  load: async (text, signal) => (await api.get(assetSuggestions, "assets", { intent: "suggest", "begin-with": text, vehicle_typ: kind, ever }, signal)).content,
  choice: ({ id, asset_code, vehicle_no, gone }) => ({ id, label: asset_code, hint: filled([vehicle_no, gone ? "out of service" : ""], " · ") }),
  minChars: 0,
});
export const assetSource = units();
/** With those out of service, after the others. */
export const anyUnitSource = units(undefined, true);
export const anyTruckSource = units("TRUCK", true);
export const anyTrailerSource = units("TRAILER", true);
export const truckSource = units("TRUCK");
export const trailerSource = units("TRAILER");
