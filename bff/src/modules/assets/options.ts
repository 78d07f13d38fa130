/** What drop-downs need of an asset. Light: each search box for units brings it along. */
import { z } from "zod";
import { contentList, keyed } from "../../wire/wire-kit.ts";

/** `vehicle_typ.code` is TRUCK or TRAILER. */
export const assetOption = z.object({ id: z.number(), asset_code: z.string(), vehicle_typ: keyed.nullable(), vehicle_no: z.string() });
export type AssetOption = z.infer<typeof assetOption>;
export const assetList = contentList(assetOption);
/** `gone`: out of service, and not chosen for new work. */
const assetSuggestion = assetOption.extend({ gone: z.boolean() });
export type AssetSuggestion = z.infer<typeof assetSuggestion>;
export const assetSuggestions = z.object({ content: z.array(assetSuggestion) });
