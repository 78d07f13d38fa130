import { z } from "zod";
import { contentList, type ListSpec } from "../../wire/wire-kit.ts";

/** What trip forms need of an asset; `vehicle_typ.code` is TRUCK or TRAILER. */
export const assetOption = z.object({
  id: z.number(),
  asset_code: z.string(),
  vehicle_typ: z.object({ key: z.number(), value: z.string(), code: z.string() }).nullable(),
  vehicle_no: z.string(),
});
export type AssetOption = z.infer<typeof assetOption>;
export const assetList = contentList(assetOption);
/** `gone`: out of service, and not chosen for new work. */
const assetSuggestion = assetOption.extend({ gone: z.boolean() });
export type AssetSuggestion = z.infer<typeof assetSuggestion>;
export const assetSuggestions = z.object({ content: z.array(assetSuggestion) });

export const assetsListSpec = {
  sort: ["asset_code", "id"],
  defaultSort: ["asset_code", "asc"],
  filters: ["asset_code", "vehicle_typ", "vehicle_no"],
  sizes: [5, 10, 20, 50],
  defaultSize: 10,
} as const satisfies ListSpec;
