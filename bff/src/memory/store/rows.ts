/** The port of the invariants over rows in memory: one transaction at a time, the others wait; reads outside one see what is done and whole. */
import type { Conflict, Find, Match, Row, Rows } from "../../../../extensions/haulbook/src/rows.ts";
import { type Table, tableNamed } from "../model.ts";
import { deleteRows, insertRow, twinOf, updateRow } from "./constraints.ts";
import { type Layer, layerOver, type Reading, type Store, type StoredRow } from "./store.ts";
import { storedForm } from "./values.ts";

type After = () => void | Promise<void>;
/** The port, and the layer that the transaction works on. */
export type TransactionRows = Rows & { readonly layer: Layer };
export type MemoryRows = Omit<Rows, "transaction"> & { transaction: <T>(act: (rows: TransactionRows) => Promise<T>) => Promise<T> };

const typeOf = (table: Table, column: string) => table.columns.get(column)?.type ?? "string";

/** A list holds no null: that is asked for by itself. */
function matching(reading: Reading, table: Table, match: Match): StoredRow[] {
  const tests = Object.entries(match).map(([column, wanted]) => {
    const given = Array.isArray(wanted) ? wanted.filter((value) => value !== null) : [wanted];
    return [column, new Set(given.map((value) => storedForm(typeOf(table, column), value)))] as const;
  });
  return [...reading.rows(table.name).values()].filter((row) => tests.every(([column, wanted]) => wanted.has(row[column] ?? null)));
}

function compareBy(by: readonly string[]): (one: Row, other: Row) => number {
  const columns = by.map((name) => (name.startsWith("-") ? ([name.slice(1), -1] as const) : ([name, 1] as const)));
  return (one, other) => {
    const [column, sign] = columns.find(([name]) => one[name] !== other[name]) ?? ["", 0];
    return (one[column] as string) < (other[column] as string) ? -sign : sign;
  };
}
const picked = (row: Row, columns: readonly string[]): Row => Object.fromEntries(columns.map((name) => [name, row[name] ?? null]));

function find(reading: Reading, name: string, match: Match, { columns, by, limit }: Find = {}): Row[] {
  const rows = matching(reading, tableNamed(name), match);
  if (by) rows.sort(compareBy(by));
  return rows.slice(0, limit).map((row) => (columns ? picked(row, columns) : { ...row }));
}
function insert(layer: Layer, name: string, rows: readonly Row[], conflict?: Conflict): void {
  const table = tableNamed(name);
  for (const row of rows) {
    const twin = conflict && twinOf(layer, table, conflict.unique, row);
    if (!twin) insertRow(layer, table, row);
    // The databases have given the row its id by then.
    else layer.raiseIds(name, layer.nextId(name));
    if (twin && conflict.merge.length > 0) updateRow(layer, table, twin, picked(row, conflict.merge));
  }
}
const inCents = (amount: number) => Math.round(amount * 100) / 100;
const grown = (value: unknown, by: number) => (value === null ? null : inCents(Number(value) + by));
function update(layer: Layer, name: string, match: Match, set: Row, add: Readonly<Record<string, number>> = {}): void {
  const table = tableNamed(name);
  for (const row of matching(layer, table, match))
    updateRow(layer, table, row, { ...set, ...Object.fromEntries(Object.entries(add).map(([column, by]) => [column, grown(row[column], by)])) });
}
function remove(layer: Layer, name: string, match: Match): void {
  const table = tableNamed(name);
  const ids = matching(layer, table, match).map(({ id }) => id);
  deleteRows(layer, table, ids);
}
function next(layer: Layer, name: string, match: Match, column: string): number | undefined {
  const table = tableNamed(name);
  const [row] = matching(layer, table, match);
  if (row === undefined) return undefined;
  const value = Number(row[column]) + 1;
  updateRow(layer, table, row, { [column]: value });
  return value;
}
const highest = (reading: Reading, name: string, match: Match, column: string) =>
  matching(reading, tableNamed(name), match).reduce((top, row) => Math.max(top, Number(row[column])), 0);

/** On a layer of its own, let down when the act succeeds. */
async function onLayer<T>(database: object, ground: Layer | Store, waiting: After[], act: (rows: TransactionRows) => Promise<T>): Promise<T> {
  const layer = layerOver(ground);
  const after: After[] = [];
  const result = await act(transactionRows(database, layer, after));
  layer.letDown();
  waiting.push(...after);
  return result;
}
const transactionRows = (database: object, layer: Layer, waiting: After[]): TransactionRows => ({
  database,
  layer,
  isTransaction: true,
  find: async (...given) => find(layer, ...given),
  insert: async (...given) => insert(layer, ...given),
  update: async (...given) => update(layer, ...given),
  remove: async (...given) => remove(layer, ...given),
  next: async (...given) => next(layer, ...given),
  highest: async (...given) => highest(layer, ...given),
  analyse: async () => undefined,
  transaction: (act) => onLayer(database, layer, waiting, act),
  onCommit: (act) => {
    waiting.push(act);
  },
});

/** Calls run one after another, whether or not the one before failed. */
function inTurn() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(act: () => Promise<T>): Promise<T> => {
    const mine = last.then(act);
    last = mine.catch(() => undefined);
    return mine;
  };
}

/** @param database what is remembered about the rows hangs on it */
export function memoryRows(store: Store, database: object): MemoryRows {
  const inMyTurn = inTurn();
  async function transaction<T>(act: (rows: TransactionRows) => Promise<T>): Promise<T> {
    const committed: After[] = [];
    const result = await inMyTurn(() => onLayer(database, store, committed, act));
    for (const after of committed) void after();
    return result;
  }
  return {
    database,
    isTransaction: false,
    find: async (...given) => find(store, ...given),
    insert: (...given) => transaction((rows) => rows.insert(...given)),
    update: (...given) => transaction((rows) => rows.update(...given)),
    remove: (...given) => transaction((rows) => rows.remove(...given)),
    next: (...given) => transaction((rows) => rows.next(...given)),
    highest: async (...given) => highest(store, ...given),
    analyse: async () => undefined,
    transaction,
    onCommit: (act) => void act(),
  };
}
