import { z } from "zod";
import { flag, personName, requiredText, saved } from "../../wire/wire-kit.ts";

export const SAVED_VIEW_MESSAGES = {
  created: "View saved",
  updated: "View updated",
  deleted: "View deleted",
  nameTaken: "You have a view with this name already",
  notYours: "This view belongs to a colleague: save one of your own instead",
} as const;

const MAX_QUERY = 2000;
/** Where one is on the list is no part of a view. */
const PASSING = ["page", "view"];

/** An address' query without what passes; its parameters in the order of their names, so that equal views read equal. */
export function viewQuery(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of PASSING) params.delete(name);
  params.sort();
  return params.toString();
}

/** A list's filters, sort and page size under a name. Of a user's views of a list one may be the default. */
export const savedViewWrite = z.object({
  /** Name of the list, as the grid calls it; stays as it was made. */
  list: z.string().regex(/^[a-z][a-z0-9-]{0,63}$/, { error: "list must be the name of a list" }),
  name: requiredText(60, "Please enter a name"),
  query: z.preprocess(
    (value) => (typeof value === "string" ? viewQuery(value) : value),
    z.string().max(MAX_QUERY, { error: "This view has too many filters" }),
  ),
  /** Everyone in the company sees it. */
  shared: flag(),
  is_default: flag(),
  version: z.number().int().optional(),
});
export type SavedViewWrite = z.infer<typeof savedViewWrite>;

export const savedView = z.object({
  id: z.number(),
  list: z.string(),
  name: z.string(),
  query: z.string(),
  shared: z.boolean(),
  /** The caller's own default; a colleague's is not. */
  is_default: z.boolean(),
  mine: z.boolean(),
  owner: personName.nullable(),
  version: z.number(),
});
export type SavedView = z.infer<typeof savedView>;
/** The caller's own first, then those that colleagues share; by name. */
export const savedViews = z.object({ content: z.array(savedView) });
export const savedViewSaved = saved(savedView);
