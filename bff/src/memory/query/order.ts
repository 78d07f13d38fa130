/** The order of rows: no value before all others, as SQLite has it. */
import { type Table, tableNamed } from "../model.ts";
import { badQuery } from "../refusal.ts";
import type { StoredRow } from "../store/store.ts";
import type { Rowset } from "./rowset.ts";

type Row = Readonly<Record<string, unknown>>;
export function compareValues(one: unknown, other: unknown): number {
  const [a, b] = [one ?? null, other ?? null] as [string | null, string | null];
  if (a === b) return 0;
  return a === null || (b !== null && a < b) ? -1 : 1;
}

/** The value at a path over references. */
function valueAt(rowset: Rowset, table: Table, path: readonly string[]): (row: StoredRow) => unknown {
  const [name = "", ...rest] = path;
  if (rest.length === 0) return (row) => row[name];
  const target = table.references.get(name)?.target;
  if (target === undefined) throw badQuery(`Can not sort by ${path.join(".")}`);
  const further = valueAt(rowset, tableNamed(target), rest);
  return (row) => {
    const related = rowset.one(target, row[name]);
    return related && further(related);
  };
}

/** @param sort dotted names, `-` before one turns it round */
export function inOrder(rowset: Rowset, table: Table, sort: readonly string[], rows: readonly StoredRow[]): StoredRow[] {
  const keys = sort.map((field) => ({ sign: field.startsWith("-") ? -1 : 1, value: valueAt(rowset, table, field.replace(/^-/, "").split(".")) }));
  const keyed = rows.map((row) => ({ row, values: keys.map(({ value }) => value(row)) }));
  keyed.sort((one, other) => {
    for (const [index, { sign }] of keys.entries()) {
      const order = compareValues(one.values[index], other.values[index]);
      if (order !== 0) return order * sign;
    }
    return 0;
  });
  return keyed.map(({ row }) => row);
}

/** The rows of a list once more by the first column it is sorted by, no value last: Directus does so after it has read them. */
export function inListOrder<T extends Row>(sort: readonly string[], rows: readonly T[], isRead: (column: string) => boolean): T[] {
  const column = sort[0]?.replace(/^-/, "") ?? "";
  if (!isRead(column)) return [...rows];
  const sign = sort[0]?.startsWith("-") ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [a, b] = [one[column], other[column]];
    if (a === b) return 0;
    if (a === null || b === null) return a === null ? 1 : -1;
    return compareValues(a, b) * sign;
  });
}
