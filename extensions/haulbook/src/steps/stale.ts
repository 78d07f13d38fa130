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

/** Compares the version that was read (if it is sent) with the stored ones. Race-safe in a transaction: the rows are locked (Postgres) or writers take turns (SQLite). */
export async function assertFresh(write: Write, rows: readonly Row[], { version }: Row): Promise<void> {
  if (!write.info.versioned || version === undefined || version === null) return;
  const stale = rows.find((row) => Number(row.version) !== Number(version));
  if (stale) throw new StaleWriteError(await lastChange(write, stale));
}

/** Rows that are saved together get one version above all of theirs; a save that changes nothing leaves it. */
export function advanceVersion({ info }: Write, rows: readonly Row[], payload: Row, isChanged: boolean): void {
  delete payload.version;
  if (info.versioned && isChanged) payload.version = Math.max(...rows.map((row) => Number(row.version))) + 1;
}
