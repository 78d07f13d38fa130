import type { Context } from "../../../kernel/context.ts";
import { parseWrite } from "../../../saving/parse-write.ts";
import { SAVED_VIEW_MESSAGES, savedViewWrite } from "../contract.ts";
import { assertFreeName, changeView, myViews, namedOnce, present, readMine, readView } from "../repo.ts";

/** A view stays with its list. @throws CONFLICT for a taken name, STALE, FORBIDDEN for a colleague's */
export async function updateSavedView(context: Context, id: number | undefined, data: unknown) {
  const { list: _, version, ...columns } = parseWrite(savedViewWrite, data);
  const saved = await readMine(context, id);
  const mine = await myViews(context, saved.list);
  assertFreeName(mine, columns.name, saved.id);
  await namedOnce(changeView(context, mine, saved.id, version === undefined ? columns : { ...columns, version }));
  return { ...present(context, await readView(context, saved.id)), message: SAVED_VIEW_MESSAGES.updated };
}
