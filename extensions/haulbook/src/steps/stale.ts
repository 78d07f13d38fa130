/** A save of what somebody else has saved meanwhile is refused, not merged. */

import { type Change, StaleWriteError } from "../errors.ts";
import { first, type Row } from "../rows.ts";
import { isoInstant } from "../values.ts";
import type { Write } from "../write.ts";
import { fullName } from "./actor.ts";

async function lastChange({ rows }: Write, row: Row): Promise<Change> {
  const id = row.updated_by ?? row.created_by;
  const user = id ? await first(rows, "directus_users", { id }, { columns: ["id", "first_name", "last_name", "email"] }) : undefined;
  return { changed_by: user ? { id: String(user.id), name: fullName(user) } : null, changed_at: isoInstant(row.updated_at ?? row.created_at) };
}

/**
 * Compares the version that was read (if it is sent) with the stored ones and sets the next. Rows saved together get one version above all of
 * theirs. Race-safe in a transaction: the rows are locked (Postgres) or writers take turns (SQLite).
 */
export async function advanceVersion(write: Write, rows: readonly Row[], payload: Row): Promise<void> {
  if (!write.info.versioned || rows.length === 0) return;
  const { version } = payload;
  if (version !== undefined && version !== null) {
    const stale = rows.find((row) => Number(row.version) !== Number(version));
    if (stale) throw new StaleWriteError(await lastChange(write, stale));
  }
  payload.version = Math.max(...rows.map((row) => Number(row.version))) + 1;
}
