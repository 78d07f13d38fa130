import { assetMakes as makes, assetModels as models } from "../../bff/src/modules/asset-makes/contract.ts";
import { collectionOf } from "../schema/collection-of.ts";
import type { Collections } from "../schema/dsl.ts";

export const assetMakes: Collections = {
  asset_makes: collectionOf(makes, {
    group: "fleet_group",
    icon: "factory",
    label: "Makes",
    singular: "Make",
    display: "{{name}}",
    searched: ["name"],
    uniques: [["company", "name"]],
  }),
  asset_models: collectionOf(models, {
    group: "fleet_group",
    icon: "category",
    label: "Models",
    singular: "Model",
    display: "{{make.name}} {{name}}",
    searched: ["name"],
    indexed: ["make"],
    uniques: [["company", "make", "name"]],
  }),
};
