/** Puts together what a statement gave, as Directus would have sent it. */
import type { Engine } from "./columns.ts";
import type { Order, Rows, Shape } from "./shapes.ts";

type Values = readonly unknown[];

/** Directus' own comparison: nothing comes last, whichever way. */
function compare(a: unknown, b: unknown, isDown: boolean): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  const isBefore = (a as number) < (b as number);
  return isBefore === isDown ? 1 : -1;
}
function inOrder(rows: readonly Values[], { read, place, isDown }: Order): readonly Values[] {
  const keyed = rows.map((row) => ({ row, key: read(row[place]) }));
  return keyed.sort((a, b) => compare(a.key, b.key, isDown)).map(({ row }) => row);
}

function rowsWithin(value: unknown, { kind, shape, order }: Rows): unknown {
  const open = (row: Values): Values => (shape.inParts ? (row as unknown as Values[]).flat() : row);
  if (kind === "one") return value === null ? null : rowOf(open(value as Values), shape);
  const rows = ((value ?? []) as Values[]).map(open);
  return (order ? inOrder(rows, order) : rows).map((row) => rowOf(row, shape));
}

function rowOf(values: Values, { keys, bare }: Shape): unknown {
  if (bare) return bare.read(values[bare.place]);
  const row: Record<string, unknown> = {};
  for (const key of keys) {
    const value = values[key.place];
    if ("read" in key) row[key.name] = key.read(value);
    else row[key.name] = key.rows.flag !== undefined && !values[key.rows.flag] ? null : rowsWithin(value, key.rows);
  }
  return row;
}

/** @param values of the columns, then what each of the rows within came to: JSON, which Postgres' driver has read already */
export const sentRow = (columns: Values, nested: Values, shape: Shape, engine: Engine): unknown =>
  rowOf([...columns, ...nested.map((value) => (engine === "sqlite" && typeof value === "string" ? JSON.parse(value) : value))], shape);
