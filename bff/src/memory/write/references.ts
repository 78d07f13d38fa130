/** A reference may be sent as the row it names: by its key alone, with changes to it, or as a new one. */
import type { Row } from "../../../../extensions/haulbook/src/rows.ts";
import { type Table, tableNamed } from "../model.ts";
import { type Acts, keyIn, type Writing } from "./writing.ts";

const isRow = (value: unknown): value is Row => typeof value === "object" && value !== null && !(value instanceof Date);

async function keyOf(acts: Acts, writing: Writing, collection: string, { id, ...changes }: Row) {
  const key = id === undefined || id === null ? undefined : keyIn(tableNamed(collection), id);
  if (key === undefined || !writing.rows.layer.rows(collection).has(key))
    return acts.create(writing, collection, { ...changes, ...(key === undefined ? {} : { id: key }) });
  if (Object.keys(changes).length > 0) await acts.update(writing, collection, [key], changes);
  return key;
}

/** The payload with keys for references. */
export async function writeReferences(acts: Acts, writing: Writing, { references }: Table, payload: Row): Promise<Row> {
  const written: Row = { ...payload };
  for (const { field, target } of references.values()) {
    const value = payload[field];
    if (isRow(value)) written[field] = await keyOf(acts, writing, target, value);
  }
  return written;
}
