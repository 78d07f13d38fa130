/** What a query reads: rows as they are at this moment, and the rows that belong to others. */
import type { ChildList } from "../model.ts";
import type { Key, Reading, StoredRow } from "../store/store.ts";

export type Rowset = {
  all: (table: string) => readonly StoredRow[];
  one: (table: string, key: unknown) => StoredRow | undefined;
  /** Rows of the list whose parent has the key. */
  children: (list: ChildList, parent: Key) => readonly StoredRow[];
};

/** Good for one query: what it has put in order is kept. */
export function rowsetOf(reading: Reading): Rowset {
  const grouped = new Map<string, Map<unknown, StoredRow[]>>();
  const all = (table: string) => [...reading.rows(table).values()];
  return {
    all,
    one: (table, key) => (key === null || key === undefined ? undefined : reading.rows(table).get(key as Key)),
    children: ({ collection, field }, parent) => {
      const name = `${collection}.${field}`;
      const groups = grouped.get(name) ?? Map.groupBy(all(collection), (row) => row[field]);
      grouped.set(name, groups);
      return groups.get(parent) ?? [];
    },
  };
}
