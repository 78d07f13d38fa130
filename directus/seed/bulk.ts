/** Rows past the hooks, for demo, tests and bench. */
import type { Rows } from "../../extensions/haulbook/src/rows.ts";
import { isSearched, searchText } from "../schema/search-text.ts";

export type Value = string | number | boolean | null;
export type Row = Record<string, Value>;

/** The rows as the data layer would store them: with the text they are found by. */
const complete = (table: string, rows: readonly Row[]) => (isSearched(table) ? rows.map((row) => ({ ...row, search: searchText(table, row) })) : rows);

export const insertRows = (rows: Rows, table: string, given: readonly Row[]): Promise<void> => rows.insert(table, complete(table, given));

/** The first id that is free in a table. */
export const nextId = async (rows: Rows, table: string): Promise<number> => (await rows.highest(table, {}, "id")) + 1;

export const DAY_MS = 86_400_000;
export const HOUR_MS = 3_600_000;

export type Times = {
  /** A moment, from epoch milliseconds. */
  instant: (ms: number) => Value;
  /** The clock at the stop, from epoch milliseconds read as UTC; on the quarter hour. */
  wall: (ms: number) => Value;
  day: (ms: number) => Value;
};

const quarter = (ms: number) => Math.round(ms / (HOUR_MS / 4)) * (HOUR_MS / 4);
/** Times as Directus stores them in SQLite. */
export const MILLISECONDS: Times = { instant: Math.round, wall: quarter, day: (ms) => Math.floor(ms / DAY_MS) * DAY_MS };
/** Times as text without a zone, which Postgres takes for UTC. */
export const TEXTS: Times = {
  instant: (ms) => new Date(ms).toISOString(),
  wall: (ms) => new Date(quarter(ms)).toISOString().slice(0, 19),
  day: (ms) => new Date(ms).toISOString().slice(0, 10),
};

/** Where made-up rows go. */
export type Store = {
  rows: Rows;
  times: Times;
  /** To be told once rows were given their ids: the next automatic ones are above them. */
  idsGiven: (tables: readonly string[]) => Promise<void>;
};
