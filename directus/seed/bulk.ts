/** Rows straight into the database, for demo, tests and bench. */
import type { Knex } from "knex";
import { isPostgres } from "../database.ts";
import { isSearched, searchText } from "../schema/search-text.ts";

export type Value = string | number | boolean | null;
export type Row = Record<string, Value>;

/** Bound values per statement that both engines take. */
const MAX_BINDINGS = 16_000;
const MAX_ROWS = 400;

/** The rows as the data layer would store them: with the text they are found by. */
const complete = (table: string, rows: readonly Row[]) => (isSearched(table) ? rows.map((row) => ({ ...row, search: searchText(table, row) })) : rows);

export async function insertRows(db: Knex, table: string, given: readonly Row[]): Promise<void> {
  const rows = complete(table, given);
  const width = Object.keys(rows[0] ?? {}).length;
  if (width === 0) return;
  const size = Math.min(MAX_ROWS, Math.floor(MAX_BINDINGS / width));
  for (let start = 0; start < rows.length; start += size) await db(table).insert(rows.slice(start, start + size));
}

/** The first id that is free in a table. */
export async function nextId(db: Knex, table: string): Promise<number> {
  const row: { top?: number | null } | undefined = await db(table).max({ top: "id" }).first();
  return (row?.top ?? 0) + 1;
}

export const DAY_MS = 86_400_000;
export const HOUR_MS = 3_600_000;

export type Times = {
  /** A moment, from epoch milliseconds. */
  instant: (ms: number) => Value;
  /** The clock at the stop, from epoch milliseconds read as UTC; on the quarter hour. */
  wall: (ms: number) => Value;
  day: (ms: number) => Value;
};

/** Times as Directus stores them: milliseconds in SQLite, text that Postgres takes without a zone. */
export function timesFor(db: Knex): Times {
  const quarter = (ms: number) => Math.round(ms / (HOUR_MS / 4)) * (HOUR_MS / 4);
  if (!isPostgres(db)) return { instant: Math.round, wall: quarter, day: (ms) => Math.floor(ms / DAY_MS) * DAY_MS };
  return {
    instant: (ms) => new Date(ms).toISOString(),
    wall: (ms) => new Date(quarter(ms)).toISOString().slice(0, 19),
    day: (ms) => new Date(ms).toISOString().slice(0, 10),
  };
}
