/** Rows go in, change and go as the database would have it: defaults, lengths, unique columns, references and what hangs on them. */
import { type Column, type Reference, type Table, tableNamed } from "../model.ts";
import { danglingReference, notUnique, tooLong } from "../refusal.ts";
import type { Key, Layer, StoredRow } from "./store.ts";
import { storedForm } from "./values.ts";

export type Values = Readonly<Record<string, unknown>>;

function formOf(table: Table, column: Column, value: unknown): unknown {
  const stored = storedForm(column.type, value);
  if (column.maxLength !== undefined && typeof stored === "string" && [...stored].length > column.maxLength) throw tooLong(table.name, column.name);
  return stored;
}
function formsOf(table: Table, values: Values): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const column = table.columns.get(name);
      if (column === undefined) throw new Error(`${table.name} has no column ${name}`);
      return [name, formOf(table, column, value)];
    }),
  );
}

/** The row that has the same values in all of the columns; rows with no value in one of them are unlike any other. */
export function twinOf(layer: Layer, table: Table, columns: readonly string[], values: Values): StoredRow | undefined {
  const wanted = columns.map((name) => storedForm(table.columns.get(name)?.type ?? "string", values[name]));
  if (wanted.includes(null)) return undefined;
  for (const row of layer.rows(table.name).values()) if (columns.every((name, index) => row[name] === wanted[index])) return row;
  return undefined;
}
const hasSharedTwin = (layer: Layer, table: Table, columns: readonly string[], row: StoredRow): boolean =>
  [...layer.rows(table.name).values()].some((other) => other.id !== row.id && other.company === null && columns.every((name) => other[name] === row[name]));
function put(layer: Layer, table: Table, row: StoredRow, changed: (name: string) => boolean): void {
  for (const columns of table.uniques.filter((unique) => unique.some(changed))) {
    const twin = twinOf(layer, table, columns, row);
    if (twin !== undefined && twin.id !== row.id) throw notUnique(table.name, columns.at(-1) ?? "");
  }
  if (row.company === null && table.sharedUniques.some((columns) => [...columns, "company"].some(changed) && hasSharedTwin(layer, table, columns, row)))
    throw notUnique(table.name, table.sharedUniques[0]?.at(-1) ?? "");
  layer.put(table.name, row);
}

/** Adds a row; answers its key, the given one or the next. */
export function insertRow(layer: Layer, table: Table, given: Values): Key {
  const defaults = Object.fromEntries([...table.columns.values()].map((column) => [column.name, column.default ?? null]));
  const { id: named, ...values } = { ...defaults, ...given };
  const id = table.key === "uuid" ? String(named ?? crypto.randomUUID()) : Number(named ?? layer.nextId(table.name));
  if (layer.rows(table.name).has(id)) throw notUnique(table.name, "id");
  put(layer, table, { ...formsOf(table, values), id }, () => true);
  return id;
}
export function updateRow(layer: Layer, table: Table, row: StoredRow, changes: Values): void {
  put(layer, table, { ...row, ...formsOf(table, changes) }, (name) => name in changes);
}

/** @throws INVALID_FOREIGN_KEY for a row that names one that is not there */
export function checkReferences(layer: Layer, table: Table, row: StoredRow): void {
  for (const { field, target } of table.references.values()) {
    const key = row[field];
    if (key !== null && key !== undefined && !layer.rows(target).has(key as Key)) throw danglingReference();
  }
}

const holdersOf = (layer: Layer, { collection, field }: Reference, keys: ReadonlySet<Key>) =>
  [...layer.rows(collection).values()].filter((row) => keys.has(row[field] as Key));

/** The rows with all that the database takes along with them, by table. */
function doomed(layer: Layer, table: Table, ids: readonly Key[], found = new Map<string, Set<Key>>()): Map<string, Set<Key>> {
  const known = found.get(table.name) ?? new Set<Key>();
  const keys = new Set(ids.filter((id) => !known.has(id)));
  found.set(table.name, new Set([...known, ...keys]));
  for (const reference of table.heldBy.filter(({ onDelete }) => onDelete === "CASCADE")) {
    const parts = holdersOf(layer, reference, keys).map(({ id }) => id);
    if (parts.length > 0) doomed(layer, tableNamed(reference.collection), parts, found);
  }
  return found;
}
/** @throws INVALID_FOREIGN_KEY while a row that stays names one of them */
export function deleteRows(layer: Layer, table: Table, ids: readonly Key[]): void {
  const gone = doomed(layer, table, ids);
  for (const [name, keys] of gone) for (const id of keys) layer.drop(name, id);
  for (const [name, keys] of gone)
    for (const reference of tableNamed(name).heldBy)
      for (const row of holdersOf(layer, reference, keys)) {
        if (reference.onDelete !== "SET NULL") throw danglingReference();
        updateRow(layer, tableNamed(reference.collection), row, { [reference.field]: null });
      }
}
