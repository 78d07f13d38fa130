import type { Context } from "../../../kernel/context.ts";
import { createOnce, firstAnswer, retryColumns } from "../../../saving/idempotency.ts";
import { parseWrite } from "../../../saving/parse-write.ts";
import { SAVED_VIEW_MESSAGES, savedViewWrite } from "../contract.ts";
import { assertFreeName, COLLECTION, changeView, myViews, namedOnce, present, readView } from "../repo.ts";

/** @throws CONFLICT when the user has a view of that name */
export async function createSavedView(context: Context, data: unknown, idempotencyKey: string | undefined) {
  const { version: _, is_default, ...columns } = parseWrite(savedViewWrite, data);
  const retry = await retryColumns(context, idempotencyKey, { ...columns, is_default });
  const mine = await myViews(context, columns.list);
  const made = await firstAnswer<{ id: number }>(context, COLLECTION, retry, ["id"]);
  if (!made) assertFreeName(mine, columns.name);
  const { id } = made ?? (await namedOnce(createOnce<{ id: number }>(context, COLLECTION, { ...columns, is_default: false }, retry, ["id"]))).row;
  if (is_default) await changeView(context, mine, id, { is_default });
  return { ...present(context, await readView(context, id)), message: SAVED_VIEW_MESSAGES.created };
}
