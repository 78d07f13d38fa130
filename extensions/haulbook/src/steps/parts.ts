/** What a nested write makes of the lists of a record. */
import { BOOKKEEPING } from "../data-model.ts";
import type { Key, Row } from "../rows.ts";
import { type CollectionInfo, describe } from "../schema.ts";
import { changesOf, keyOf, numberOf } from "../values.ts";
import { loadRows, rowId, type Write } from "../write.ts";

/** Rows of the children in a nested write, in one query for each list: their own hooks then find them read. */
export async function readChildren(write: Write, payload: Row): Promise<void> {
  for (const { alias, collection } of write.info.lists) {
    const list = payload[alias];
    if (list === null || typeof list !== "object") continue;
    const { update = [], delete: removed = [] } = Array.isArray(list) ? { update: list } : (list as { update?: unknown[]; delete?: unknown[] });
    const keys = [...update, ...removed].map((child) => keyOf(child)).filter((key): key is Key => numberOf(key) !== null && !Number.isNaN(numberOf(key)));
    if (keys.length > 0) await loadRows(write, collection, keys);
  }
}

/** The attachments that a nested write takes away are noted before their list is written. */
export function noteLeavingFiles({ info, memory }: Write, payload: Row): void {
  for (const { alias, collection } of info.lists) {
    const list = payload[alias];
    if (collection !== "attachments" || list === null || typeof list !== "object") continue;
    const { update = [], delete: gone = [] } = Array.isArray(list) ? { update: list } : (list as { update?: unknown[]; delete?: unknown[] });
    const removed = update.filter((file) => typeof file === "object" && file !== null && (file as Row).status === "N");
    for (const key of [...removed, ...gone].map((file) => keyOf(file))) if (key !== undefined) memory.leaving.add(String(key));
  }
}

/** Whether the payload says anything new of a row. What the rules and the search text add to it counts as well as what was sent. */
export const changesSome = ({ fields }: CollectionInfo, payload: Row, rows: readonly Row[]): boolean =>
  rows.some((row) => Object.keys(changesOf(fields, row, payload)).some((field) => !BOOKKEEPING.includes(field)));

/**
 * The lists of a nested write, whose rows are read, that hold more than the records' own rows as they are. A list that is sent whole may leave rows
 * out, and a row of another record comes over to this one.
 */
export function changedParts(write: Write, payload: Row, records: readonly Row[]): string[] {
  const keys = records.map((row) => String(row[write.info.primary]));
  const changed = write.info.lists.filter(({ alias, collection, parent }) => {
    const list = payload[alias];
    if (list === null || typeof list !== "object") return false;
    const parts: Partial<Record<string, unknown[]>> = Array.isArray(list) ? { create: list } : list;
    const { create = [], update = [], delete: gone = [] } = parts;
    const isChanged = (child: unknown) => {
      const stored = write.memory.rows.get(rowId(collection, keyOf(child)));
      const isOwn = stored !== undefined && keys.every((key) => key === String(keyOf(stored[parent])));
      return !isOwn || changesSome(describe(write.schema, collection), child as Row, [stored]);
    };
    return create.length > 0 || gone.length > 0 || update.some(isChanged);
  });
  return changed.map(({ alias }) => alias);
}

const isRow = (entry: unknown): entry is Row => typeof entry === "object" && entry !== null;
const partsIn = (list: unknown, act: string): unknown[] => {
  const entries: unknown = isRow(list) && !Array.isArray(list) ? list[act] : undefined;
  return Array.isArray(entries) ? entries : [];
};

/** The rows of a list after a write of it: what is made, changed and deleted, or the whole list as it shall be. */
export function partsAfter(stored: readonly Row[], list: unknown): Row[] {
  const byKey = new Map(stored.map((part) => [String(part.id), part]));
  const known = (entry: unknown) => byKey.get(String(keyOf(entry)));
  const changed = (entry: unknown) => ({ ...known(entry), ...(isRow(entry) ? entry : {}) });
  if (Array.isArray(list)) return list.map(changed);
  const gone = new Set(partsIn(list, "delete").map((entry) => String(keyOf(entry))));
  for (const entry of partsIn(list, "update")) byKey.set(String(keyOf(entry)), changed(entry));
  return [...[...byKey].flatMap(([key, part]) => (gone.has(key) ? [] : [part])), ...partsIn(list, "create").map(changed)];
}
