/** Rows of a record's lists, written with it: `{create, update, delete}`, or the whole list as it shall be. */
import type { Row } from "../../../../extensions/haulbook/src/rows.ts";
import { type ChildList, type Table, tableNamed } from "../model.ts";
import { badPayload, forbidden } from "../refusal.ts";
import type { Key } from "../store/store.ts";
import { type Acts, keyIn, type Writing } from "./writing.ts";

type Alterations = { create?: Row[]; update?: Row[]; delete?: Key[] };

const childrenOf = ({ rows }: Writing, { collection, field }: ChildList, parent: Key) =>
  [...rows.layer.rows(collection).values()].filter((row) => row[field] === parent);

/** Parts go with their whole, others only leave it. */
async function takeOut(acts: Acts, writing: Writing, { collection, field, isPart }: ChildList, keys: readonly Key[]): Promise<void> {
  if (keys.length === 0) return;
  if (isPart) await acts.remove(writing, collection, keys);
  else await acts.update(writing, collection, keys, { [field]: null });
}

/** A row of the list, moved to this parent where it is another's. */
async function change(acts: Acts, writing: Writing, { collection, field }: ChildList, parent: Key, { id, ...changes }: Row): Promise<Key> {
  const key = keyIn(tableNamed(collection), id);
  const stored = writing.rows.layer.rows(collection).get(key);
  await acts.update(writing, collection, [key], stored?.[field] === parent ? changes : { ...changes, [field]: parent });
  return key;
}

async function alter(acts: Acts, writing: Writing, list: ChildList, parent: Key, { create = [], update = [], delete: gone = [] }: Alterations): Promise<void> {
  const { collection, field, sortField } = list;
  const highest = sortField === null ? 0 : Math.max(0, ...childrenOf(writing, list, parent).map((row) => Number(row[sortField] ?? 0)));
  for (const [index, row] of create.entries()) {
    const place = sortField !== null && row[sortField] === undefined ? { [sortField]: highest + index + 1 } : {};
    await acts.create(writing, collection, { ...row, ...place, [field]: parent });
  }
  for (const row of update) await change(acts, writing, list, parent, row);
  const own = new Set(childrenOf(writing, list, parent).map(({ id }) => id));
  await takeOut(
    acts,
    writing,
    list,
    gone.map((key) => keyIn(tableNamed(collection), key)).filter((key) => own.has(key)),
  );
}

async function replace(acts: Acts, writing: Writing, list: ChildList, parent: Key, entries: readonly unknown[]): Promise<void> {
  const { collection, field } = list;
  const kept: Key[] = [];
  for (const entry of entries) {
    const row: Row = typeof entry === "object" && entry !== null ? (entry as Row) : { id: entry };
    const key = row.id === undefined || row.id === null ? undefined : keyIn(tableNamed(collection), row.id);
    const stored = key === undefined ? undefined : writing.rows.layer.rows(collection).get(key);
    if (stored === undefined && row !== entry) throw forbidden();
    if (stored === undefined) kept.push(await acts.create(writing, collection, { ...row, [field]: parent }));
    else if (row !== entry && stored[field] === parent) kept.push(stored.id);
    else kept.push(await change(acts, writing, list, parent, row));
  }
  const others = childrenOf(writing, list, parent).map(({ id }) => id);
  await takeOut(
    acts,
    writing,
    list,
    others.filter((key) => !kept.includes(key)),
  );
}

export async function writeLists(acts: Acts, writing: Writing, { lists }: Table, payload: Row, parent: Key): Promise<void> {
  for (const list of lists.values()) {
    if (!(list.alias in payload)) continue;
    const content = payload[list.alias] ?? [];
    if (Array.isArray(content)) await replace(acts, writing, list, parent, content);
    else if (typeof content === "object") await alter(acts, writing, list, parent, content as Alterations);
    else throw badPayload("Invalid one-to-many update structure");
  }
}
