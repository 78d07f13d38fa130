/**
 * What the invariants and the seed ask of a database, as a port: `knex-rows.ts` speaks to the real one, `memory-rows.ts` holds rows in memory, so that
 * walls, numbering, lifecycles, totals and versions are the same code in both. What both must do is told by `test/rows-contract.ts`.
 */

export type Key = string | number;
/** Values as the engine keeps them: a boolean may come back as 1, a moment as milliseconds, text or a Date. `values.ts` reads them all. */
export type Row = Record<string, unknown>;

/** Columns that must be equal; a list means one of its values, null means no value. Empty: every row. A number and its text are the same key. */
export type Match = Readonly<Record<string, unknown>>;
export type Find = {
  /** Default: all. */
  columns?: readonly string[];
  /** Columns to order by; `-` before a name turns it round. They hold a value in every row. */
  by?: readonly string[];
  limit?: number;
  /** Keeps the rows for this transaction alone until it ends. */
  lock?: boolean;
};
/** What an insert does where the `unique` columns are taken: nothing, or an update of the columns of `merge`. */
export type Conflict = { unique: readonly string[]; merge: readonly string[] };

export type Rows = {
  /** One per installation: what is remembered about the database hangs on it. */
  readonly database: object;
  readonly isTransaction: boolean;
  find: (table: string, match: Match, options?: Find) => Promise<Row[]>;
  /** As many as there are; all have the same columns. An `id` that is left out is given by the database, next to the last one it gave. */
  insert: (table: string, rows: readonly Row[], conflict?: Conflict) => Promise<void>;
  /** `add`: amounts that columns grow by, rounded to cents; no value stays none. */
  update: (table: string, match: Match, set: Row, add?: Readonly<Record<string, number>>) => Promise<void>;
  remove: (table: string, match: Match) => Promise<void>;
  /** Adds 1 to a column of the one row that matches and answers its new value; undefined where there is no such row. Others wait until this transaction ends. */
  next: (table: string, match: Match, column: string) => Promise<number | undefined>;
  /** The highest value of a column; 0 without rows. */
  highest: (table: string, match: Match, column: string) => Promise<number>;
  /** Has the database look at what its tables hold now, by which it chooses among indexes. */
  analyse: () => Promise<void>;
  /** Whole or not at all. One inside another is undone alone, and lasts once the outer one has. */
  transaction: <T>(act: (rows: Rows) => Promise<T>) => Promise<T>;
  /** Runs once this transaction and those around it have committed; at once where there is none. The act must not throw: nobody waits for it. */
  onCommit: (act: () => void | Promise<void>) => void;
};

/** The first row that matches. */
export const first = async (rows: Rows, table: string, match: Match, options: Find = {}): Promise<Row | undefined> =>
  (await rows.find(table, match, { ...options, limit: 1 }))[0];
