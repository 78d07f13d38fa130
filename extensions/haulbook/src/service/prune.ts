/** Rows that are of no use any more. */
import { AUDIT } from "../audit/log.ts";
import type { Rows } from "../rows.ts";
import { isoInstant } from "../values.ts";

const DAY_MS = 86_400_000;
/** How many days rows of a collection are kept after a moment of theirs, and a column that grows with it and is never empty. */
const KEPT: Readonly<Record<string, { days: number; after: string; by: string }>> = {
  bulk_answers: { days: 30, after: "created_at", by: "id" },
  password_links: { days: 1, after: "until", by: "until" },
  sign_ups: { days: 1, after: "until", by: "until" },
  invitations: { days: 30, after: "until", by: "until" },
  sign_in_counts: { days: 1, after: "at", by: "at" },
  used_codes: { days: 1, after: "at", by: "at" },
};
const BATCH = 500;

/** A row without a date is as old as can be. */
const momentOf = (value: unknown): number => Date.parse(isoInstant(value) ?? "1970-01-01");

async function pruneTable(rows: Rows, table: string, { days, after, by }: (typeof KEPT)[string], now: number): Promise<number> {
  const oldest = await rows.find(table, {}, { columns: ["id", after], by: [by], limit: BATCH });
  const old = oldest.filter((row) => momentOf(row[after]) < now - days * DAY_MS).map(({ id }) => id);
  if (old.length > 0) await rows.remove(table, { id: old });
  return old.length < BATCH ? old.length : BATCH + (await pruneTable(rows, table, { days, after, by }, now));
}

/** Deletes what has been kept long enough; how many rows those were. @param now epoch milliseconds */
export async function prune(rows: Rows, { auditDays, now = Date.now() }: { auditDays: number; now?: number }): Promise<number> {
  let removed = 0;
  const all = { ...KEPT, [AUDIT]: { days: auditDays, after: "at", by: "id" } };
  for (const [table, kept] of Object.entries(all)) removed += await pruneTable(rows, table, kept, now);
  return removed;
}
