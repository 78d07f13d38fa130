import type { Context } from "../../../kernel/context.ts";
import { parseWrite } from "../../../saving/parse-write.ts";
import { SAVED_VIEW_MESSAGES, savedViewWrite } from "../contract.ts";
import { assertFreeName, COLLECTION, changeView, myViews, namedOnce, present, readView } from "../repo.ts";

/** @throws CONFLICT when the user has a view of that name */
export async function createSavedView(context: Context, data: unknown) {
  const { version: _, is_default, ...columns } = parseWrite(savedViewWrite, data);
  const mine = await myViews(context, columns.list);
  assertFreeName(mine, columns.name);
  const { id } = await namedOnce(context.directus.create<{ id: number }>(COLLECTION, { ...columns, is_default: false }, ["id"]));
  if (is_default) await changeView(context, mine, id, { is_default });
  return { ...present(context, await readView(context, id)), message: SAVED_VIEW_MESSAGES.created };
}
