import type { Context } from "../../kernel/context.ts";
import { type Condition, sameText } from "../../kernel/filters.ts";
import { crudRoutes } from "../../register/routes.ts";
import { assetMakes, assetModels, MAKE_MESSAGES } from "./contract.ts";

/** The data layer refuses a second one too; this says it beside the box. */
async function twinOf({ directus }: Context, collection: string, filter: Condition, id: number | undefined, message: string) {
  const twins = await directus.find<{ id: number }>(collection, { fields: ["id"], filter });
  return twins.some((twin) => twin.id !== id) ? [{ path: "name", message }] : [];
}

export const assetMakesRoutes = crudRoutes(assetMakes, {
  write: assetMakes.write,
  guard: (context, { name }, id) => twinOf(context, assetMakes.collection, sameText("name", name), id, MAKE_MESSAGES.makeTaken),
});
export const assetModelsRoutes = crudRoutes(assetModels, {
  write: assetModels.write,
  guard: (context, { make, name }, id) =>
    twinOf(context, assetModels.collection, { _and: [{ make: { _eq: make } }, sameText("name", name)] }, id, MAKE_MESSAGES.modelTaken),
});
