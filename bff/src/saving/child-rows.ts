/** Parts of a record (stops, charges) as Directus' explicit one-to-many write: only what is new or really changes. */

import type { Fields } from "../fields/kinds.ts";
import { CHOOSE } from "../kernel/directus-errors.ts";
import type { FieldError } from "../kernel/errors.ts";
import type { Payload } from "../kernel/gateway.ts";
import { instantOf } from "../kernel/present.ts";

export type ChildWrites = { create: Payload[]; update: Payload[]; delete: number[] };
/** A part as it is written: `id` 0 is new, `status` false removed. */
type Child = { id: number; status: boolean };
type SavedRow = { id: number };

/** As columns of time are written, and as either engine gives them back. What people type keeps its letters, also where it looks like a moment. */
const MOMENT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d)?$/;
const isMoment = (value: unknown) => typeof value === "string" && MOMENT.test(value) && !Number.isNaN(Date.parse(value));

/** The stored value and the one to write are the same, whatever the engine makes of numbers, booleans and times. */
function isSame(saved: unknown, wanted: unknown): boolean {
  const stored = saved !== null && typeof saved === "object" && "id" in saved ? saved.id : saved;
  if (wanted === null || wanted === undefined || wanted === "") return stored === null || stored === undefined || stored === "";
  if (stored === null || stored === undefined) return false;
  if (typeof wanted === "boolean") return (stored === true || stored === 1) === wanted;
  if (typeof wanted === "number") return Number(stored) === wanted;
  if (typeof wanted === "string" && saved === 0) return wanted.startsWith("1970-01-01");
  if (isMoment(wanted) && isMoment(stored)) return instantOf(stored) === instantOf(wanted);
  return String(stored) === wanted;
}

/** The columns of `wanted` that differ from the stored row, with what `fields` say about them. */
export function changedColumns(saved: object, wanted: Payload, fields: Fields = {}): Payload {
  const stored = saved as Payload;
  const changes: Payload = Object.fromEntries(Object.entries(wanted).filter(([column, value]) => !isSame(stored[column], value)));
  for (const [name, { about }] of Object.entries(fields)) if (about !== undefined && about in changes && name in wanted) changes[name] = wanted[name];
  return changes;
}

/** Ids that are no part of this record, or named twice; a part never moves from one record to another. */
export function foreignIds(children: readonly { id: number }[], saved: readonly SavedRow[], path: string): FieldError[] {
  const own = new Set(saved.map((row) => row.id));
  return children.flatMap(({ id }, index) => (id === 0 || own.delete(id) ? [] : [{ path: `${path}.${index}.id`, message: CHOOSE }]));
}

/**
 * Places count from 1 in the order given; removed parts go to the end. A new part that is removed again is dropped; a stored one that is not
 * mentioned stays as it is.
 */
export function childWrites<T extends Child>(children: readonly T[], saved: readonly SavedRow[], columnsOf: (child: T, place: number) => Payload): ChildWrites {
  const rows = new Map(saved.map((row) => [row.id, row]));
  const ordered = [...children.filter((child) => child.status), ...children.filter((child) => !child.status && rows.has(child.id))];
  const writes: ChildWrites = { create: [], update: [], delete: [] };
  ordered.forEach((child, index) => {
    const columns = columnsOf(child, index + 1);
    const row = rows.get(child.id);
    if (!row) writes.create.push(columns);
    else {
      const changes = changedColumns(row, columns);
      if (Object.keys(changes).length > 0) writes.update.push({ ...changes, id: child.id });
    }
  });
  return writes;
}
/** The lists that have something to write. */
export function someWrites(lists: Record<string, ChildWrites>): Payload {
  return Object.fromEntries(Object.entries(lists).filter(([, { create, update, delete: gone }]) => create.length + update.length + gone.length > 0));
}
