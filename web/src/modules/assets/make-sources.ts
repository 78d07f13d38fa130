/** Makes, and the models of one, for search boxes. Each box opens with the first fifty. */
import { type AssetMake, type AssetModel, assetMakes, assetModels } from "#bff/modules/asset-makes/contract.ts";
import { api, queryKeys } from "../../kernel/api/index.ts";
import type { SuggestSource } from "../../ui/suggest-box.tsx";

const FIRST = { size: 50 };
const holding = (text: string) => (text === "" ? [] : [`name::${text}`]);

export const makeSource: SuggestSource<AssetMake> = {
  key: (text) => queryKeys(assetMakes.collection).other("suggest", text),
  load: async (text, signal) => (await api.get(assetMakes.answers.list, assetMakes.paths.list, { ...FIRST, filter: holding(text) }, signal)).content,
  choice: ({ id, name }) => ({ id, label: name }),
  minChars: 0,
};
export const modelSource = (make: number | string | undefined): SuggestSource<AssetModel> => ({
  key: (text) => queryKeys(assetModels.collection).other("suggest", [make, text]),
  load: async (text, signal) =>
    (await api.get(assetModels.answers.list, assetModels.paths.list, { ...FIRST, filter: [`make:${make}`, ...holding(text)] }, signal)).content,
  choice: ({ id, name }) => ({ id, label: name }),
  minChars: 0,
});
