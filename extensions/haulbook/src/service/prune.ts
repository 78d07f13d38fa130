/** Rows that are of no use any more. */
import type { Rows } from "../rows.ts";
import { isoInstant } from "../values.ts";

const DAY_MS = 86_400_000;
/** Days that rows of a collection are kept after they were made. Keys grow with time. */
const KEPT_DAYS: Readonly<Record<string, number>> = { bulk_answers: 30 };
const BATCH = 500;

/** A row without a date is as old as can be. */
const madeAt = (value: unknown): number => Date.parse(isoInstant(value) ?? "1970-01-01");

async function pruneTable(rows: Rows, table: string, before: number): Promise<number> {
  const oldest = await rows.find(table, {}, { columns: ["id", "created_at"], by: ["id"], limit: BATCH });
  const old = oldest.filter(({ created_at }) => madeAt(created_at) < before).map(({ id }) => id);
  if (old.length > 0) await rows.remove(table, { id: old });
  return old.length < BATCH ? old.length : BATCH + (await pruneTable(rows, table, before));
}

/** Deletes what has been kept long enough; how many rows those were. @param now epoch milliseconds */
export async function prune(rows: Rows, now = Date.now()): Promise<number> {
  let removed = 0;
  for (const [table, days] of Object.entries(KEPT_DAYS)) removed += await pruneTable(rows, table, now - days * DAY_MS);
  return removed;
}
