/** Columns that the data layer computes of each row: rows saved together share a payload, so where theirs differ, each gets its own beside it. */
import type { Key, Row } from "../rows.ts";
import type { Write } from "../write.ts";

/** `owns`: the columns of each of `rows`, in their order. */
export function giveOwn({ info, effects }: Write, rows: readonly Row[], payload: Row, owns: readonly Row[]): void {
  if (new Set(owns.map((own) => JSON.stringify(own))).size <= 1) {
    Object.assign(payload, owns[0]);
    return;
  }
  for (const field of owns.flatMap(Object.keys)) delete payload[field];
  for (const [index, own] of owns.entries()) {
    const row = rows[index];
    if (row === undefined || Object.keys(own).length === 0) continue;
    const key = row[info.primary] as Key;
    Object.assign(row, own);
    effects.push((database) => database.update(info.name, { [info.primary]: key }, own));
  }
}
