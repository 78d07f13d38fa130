/** A write in hand, and the acts that it is made of: a row's references and lists are written by the same ones as the row. */
import type { Row } from "../../../../extensions/haulbook/src/rows.ts";
import type { Change } from "../../../../extensions/haulbook/src/write.ts";
import type { Table } from "../model.ts";
import { forbidden } from "../refusal.ts";
import type { Rights } from "../rights/rights.ts";
import type { TransactionRows } from "../store/rows.ts";
import type { Key } from "../store/store.ts";

/** A row that was made, for the history of creates. */
export type Made = { collection: string; key: Key; payload: Row };
export type Writing = {
  rows: TransactionRows;
  rights: Rights;
  /** In the order in which Directus tells of them: a row, then those of its lists. */
  made: Made[];
  /** Files that went with rows. */
  files: Key[];
  /** What is told once it has been committed. */
  changes: Change[];
};
export type Acts = {
  create: (writing: Writing, collection: string, payload: Row) => Promise<Key>;
  update: (writing: Writing, collection: string, keys: readonly Key[], payload: Row) => Promise<void>;
  remove: (writing: Writing, collection: string, keys: readonly Key[]) => Promise<void>;
};

/** A key as the table has it. @throws FORBIDDEN for what can be none */
export function keyIn(table: Table, key: unknown): Key {
  if (table.key === "uuid") return String(key);
  if (!Number.isInteger(Number(key))) throw forbidden();
  return Number(key);
}
