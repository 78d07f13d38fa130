import { type Custom, kept } from "../../fields/kinds.ts";
import { UNIT } from "../../fields/targets.ts";
import type { Context } from "../../kernel/context.ts";
import type { FieldError } from "../../kernel/errors.ts";
import { byKey, byText, type FilterRule, sameText } from "../../kernel/filters.ts";
import { crudRoutes } from "../../register/routes.ts";
import { VEHICLE_TYPE } from "../../wire/known-keys.ts";
import { assetModels } from "../asset-makes/contract.ts";
import { ASSET_MESSAGES, type AssetWrite, assetOptionsSpec, assets, assetWrite, questionsOf } from "./contract.ts";
import { assetList, assetOption, assetSuggestions } from "./options.ts";

/** What the data layer refuses too, said beside its box. A code that is changed counts for nothing: it stays what it was. */
async function guard({ directus }: Context, { asset_code, asset_make, asset_model }: AssetWrite, id: number | undefined): Promise<FieldError[]> {
  const [twins, models] = await Promise.all([
    id === undefined ? directus.find(assets.collection, { fields: ["id"], filter: sameText("asset_code", asset_code), limit: 1 }) : [],
    asset_model === null ? [] : directus.find<{ make: number }>(assetModels.collection, { fields: ["make"], filter: { id: { _eq: asset_model } } }),
  ]);
  return [
    ...(twins.length > 0 ? [{ path: "asset_code", message: ASSET_MESSAGES.codeTaken }] : []),
    ...(models.some(({ make }) => make !== asset_make) ? [{ path: "asset_model", message: ASSET_MESSAGES.otherMake }] : []),
  ];
}

const numberOrNull = (value: unknown) => (typeof value === "number" ? value : null);

/** By code, by key, or by a part of what it is called. */
const byVehicleType: FilterRule = (filter, name) => {
  const key = Object.hasOwn(VEHICLE_TYPE, filter.value) ? VEHICLE_TYPE[filter.value as keyof typeof VEHICLE_TYPE] : undefined;
  if (key !== undefined) return { vehicle_typ: { _eq: key } };
  return filter.match === "exact" || /^-?\d+$/.test(filter.value) ? byKey("vehicle_typ")(filter, name) : byText("vehicle_typ.value")(filter, name);
};

export const assetsRoutes = crudRoutes(assets, {
  write: assetWrite,
  guard,
  questions: questionsOf,
  reads: ["asset_owner"],
  present: ({ asset_owner }): Custom<typeof assets.fields> => ({ asset_owner: numberOrNull(asset_owner) }),
  filters: { vehicle_typ: byVehicleType },
  options: {
    fields: Object.keys(assetOption.shape).filter((name) => name !== "id"),
    slim: { vehicle_typ: kept.option("VEHICLE_TYPE") },
    offers: UNIT,
    spec: assetOptionsSpec,
    sort: ["asset_code"],
    list: assetList,
    suggestions: assetSuggestions,
  },
});
