import { assertMay, type Context } from "../../../kernel/context.ts";
import { notFound } from "../../../kernel/errors.ts";
import { assertManualMove } from "../guards.ts";
import { COLLECTION } from "../repo.ts";
import type { SavedOrderRow } from "../rows.ts";

/** Moves an order by hand: New to Cancelled and back. One that has the status already stays as it is. @throws LOCKED, VALIDATION */
export async function moveOrder(context: Context, id: number | undefined, status: number): Promise<void> {
  assertMay(context, "ORD", "update");
  if (id === undefined) throw notFound();
  const [types, saved] = await Promise.all([
    context.lookups.types(),
    context.directus.read<Pick<SavedOrderRow, "order_status">>(COLLECTION, id, ["id", "order_status"]),
  ]);
  if (saved.order_status === status) return;
  assertManualMove(types, saved, { order_status: status });
  await context.directus.update(COLLECTION, id, { order_status: status }, ["id"]);
}
