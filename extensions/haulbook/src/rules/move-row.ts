/** What a rule computes of a record that is not in hand is written with the history that a save would leave: the status of an order whose trip moved, the head of a compliance. */

import type { Row, Rows } from "../rows.ts";
import { describe } from "../schema.ts";
import { actorOf } from "../steps/actor.ts";
import { insertHistory } from "../steps/history.ts";
import { plain } from "../values.ts";
import { rowId, touch, type Write } from "../write.ts";

/** As Directus stores a day: the midnight of its process. */
const storedAs = (type: string | undefined, value: unknown) => (type === "date" && typeof value === "string" ? new Date(`${value}T00:00:00`) : value);

/** Sets columns of a record, whose stored row is `row`. The version goes up too: a form that is open tells its user. */
export async function moveRow(write: Write, rows: Rows, collection: string, row: Row, columns: Row): Promise<void> {
  const { user } = await actorOf(write);
  const { fields } = describe(write.schema, collection);
  const stamp = { updated_at: new Date(), ...(user ? { updated_by: user } : {}) };
  const stored = Object.fromEntries(Object.entries(columns).map(([field, value]) => [field, storedAs(fields[field]?.type, value)]));
  await rows.update(collection, { id: row.id }, { ...stored, ...stamp }, { version: 1 });
  const id = Number(row.id);
  touch(write, collection, row.company, [id]);
  const changes = Object.fromEntries(
    Object.entries(columns).map(([field, value]): [string, [unknown, unknown]] => [field, [plain(row[field], fields[field]?.type ?? ""), value]]),
  );
  await insertHistory(rows, { action: "update", collection, item: id, changes, company: Number(row.company), user }, { collection, item: id });
  const known = write.memory.rows.get(rowId(collection, id));
  if (known) Object.assign(known, columns, { version: Number(known.version) + 1 });
}
/** Trips, invoices and charges move their orders themselves. */
export const moveOrder = (write: Write, rows: Rows, order: Row, columns: Row): Promise<void> => moveRow(write, rows, "orders", order, columns);
