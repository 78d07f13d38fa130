import type { Context } from "../../../kernel/context.ts";
import { badRequest } from "../../../kernel/errors.ts";
import { savedViewWrite } from "../contract.ts";
import { present, viewsOf } from "../repo.ts";

/** Open to everyone who signs in: which rows a view finds is the list's own business. */
export async function listSavedViews(context: Context, name: string | null) {
  const { success, data: list } = savedViewWrite.shape.list.safeParse(name);
  if (!success) throw badRequest("list", "list must be the name of a list");
  const views = (await viewsOf(context, list)).map((row) => present(context, row));
  return { content: [...views.filter(({ mine }) => mine), ...views.filter(({ mine }) => !mine)] };
}
