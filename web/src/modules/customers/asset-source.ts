import { type AssetOption, assetSuggestions } from "#bff/modules/assets/contract.ts";
import { api } from "../../kernel/api/index.ts";
import type { SuggestSource } from "../../ui/suggest-box.tsx";

export const assetSource: SuggestSource<AssetOption> = {
  key: (text) => ["assets", "suggest", text],
  load: async (text, signal) => (await api.get(assetSuggestions, "assets", { intent: "suggest", "begin-with": text }, signal)).content,
  choice: ({ id, asset_code, vehicle_typ }) => ({ id, label: asset_code, hint: vehicle_typ?.value }),
  minChars: 1,
};
