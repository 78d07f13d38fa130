/** New rows of one collection, made by one call: what is asked of the data layer and what becomes of each. */

/**
 * `rehearse`: each is made by itself and taken back at once, so that only what would be wrong with it is told. `each`: by itself, one that is refused stops
 * no other. `whole`: all in one transaction; the first that is refused ends it, and none is kept.
 */
export type RowsMode = "rehearse" | "each" | "whole";
/** As they travel: the columns once, then the rows' values in their order. */
export type ManyRows = { mode: RowsMode; columns: readonly string[]; rows: readonly (readonly unknown[])[] };
/** An id (0 where it was taken back), what the invariants or the database hold against the row, or null where it was not come to. */
export type RowOutcome<E> = number | E | null;

/** Columns that one row has and another has not are undefined there, and are left to the data layer. */
export function packed(mode: RowsMode, rows: readonly Readonly<Record<string, unknown>>[]): ManyRows {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return { mode, columns, rows: rows.map((row) => columns.map((column) => row[column])) };
}
export const unpacked = ({ columns, rows }: Pick<ManyRows, "columns" | "rows">): Record<string, unknown>[] =>
  rows.map((row) => Object.fromEntries(columns.flatMap((column, at) => (row[at] === undefined || row[at] === null ? [] : [[column, row[at]]]))));
