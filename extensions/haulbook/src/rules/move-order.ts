/** Trips and invoices move their orders themselves, with the history that a save would leave. */

import type { Row, Rows } from "../rows.ts";
import { describe } from "../schema.ts";
import { actorOf } from "../steps/actor.ts";
import { insertHistory } from "../steps/history.ts";
import { plain } from "../values.ts";
import { rowId, touch, type Write } from "../write.ts";

/** Sets columns of an order, whose stored row is `order`. The version goes up too: an order form that is open tells its user. */
export async function moveOrder(write: Write, rows: Rows, order: Row, columns: Row): Promise<void> {
  const { user } = await actorOf(write);
  const stamp = { updated_at: new Date(), ...(user ? { updated_by: user } : {}) };
  await rows.update("orders", { id: order.id }, { ...columns, ...stamp }, { version: 1 });
  const id = Number(order.id);
  touch(write, "orders", order.company, [id]);
  const { fields } = describe(write.schema, "orders");
  const changes = Object.fromEntries(
    Object.entries(columns).map(([field, value]): [string, [unknown, unknown]] => [field, [plain(order[field], fields[field]?.type ?? ""), value]]),
  );
  await insertHistory(
    rows,
    { action: "update", collection: "orders", item: id, changes, company: Number(order.company), user },
    { collection: "orders", item: id },
  );
  const known = write.memory.rows.get(rowId("orders", id));
  if (known) Object.assign(known, columns, { version: Number(known.version) + 1 });
}
