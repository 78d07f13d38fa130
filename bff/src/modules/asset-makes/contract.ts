/** Makes of trucks and trailers, and the models of each: a company's own. */
import { z } from "zod";
import { optional, required } from "../../fields/kinds.ts";
import { defineRegister } from "../../fields/register.ts";

export const ASSET_MAKE = { collection: "asset_makes", shape: { name: z.string() }, searched: true } as const;
export const ASSET_MODEL = { collection: "asset_models", shape: { name: z.string() }, searched: true } as const;

export const assetMakes = defineRegister({
  key: "asset/make",
  collection: ASSET_MAKE.collection,
  screen: "AST",
  thing: "Make",
  fields: { name: required.text(60), desc: optional.text(255) },
  labels: { name: "Make Name", desc: "Make Description" },
  row: ["name", "desc"],
  columns: { name: "Make Name", desc: "Make Description" },
  knownBy: ["name"],
  list: { sort: ["id", "name"], defaultSort: ["name", "asc"], filters: ["name"], sizes: [10, 50, 100] },
});

export const assetModels = defineRegister({
  key: "asset/model",
  collection: ASSET_MODEL.collection,
  screen: "AST",
  thing: "Model",
  fields: { make: required.reference(ASSET_MAKE), name: required.text(60), desc: optional.text(255) },
  /** The specification's words, misspelling included. */
  labels: { make: "Make", name: "Model Name", desc: "Modal Description" },
  row: ["make", "name", "desc"],
  columns: { make: "Make", name: "Model Name", desc: "Modal Description" },
  knownBy: ["make", "name"],
  list: { sort: ["id", "make", "name"], defaultSort: ["name", "asc"], filters: ["make", "name"], sizes: [10, 50, 100] },
});

export const MAKE_MESSAGES = { makeTaken: "There is a make with this name already", modelTaken: "This make has a model with this name already" } as const;
export type AssetMake = z.output<typeof assetMakes.rowSchema>;
export type AssetModel = z.output<typeof assetModels.rowSchema>;
