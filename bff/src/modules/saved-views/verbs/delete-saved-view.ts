import type { Context } from "../../../kernel/context.ts";
import { SAVED_VIEW_MESSAGES } from "../contract.ts";
import { COLLECTION, readMine } from "../repo.ts";

/** @throws FORBIDDEN for a colleague's */
export async function deleteSavedView(context: Context, id: number | undefined) {
  const saved = await readMine(context, id);
  await context.directus.remove(COLLECTION, saved.id);
  return { id: saved.id, message: SAVED_VIEW_MESSAGES.deleted };
}
