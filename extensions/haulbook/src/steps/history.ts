/** Who changed what and when: one row of `history` per change of a business row. */

import { BOOKKEEPING, isConcealed, isUnlogged } from "../data-model.ts";
import type { Key, Row, Rows } from "../rows.ts";
import { type CollectionInfo, describe } from "../schema.ts";
import { type Changes, keyOf, plain } from "../values.ts";
import { loadRow, type Write } from "../write.ts";
import { actorOf } from "./actor.ts";
import { companyOf } from "./company.ts";

const SECRET = ["conceal", "hash", "encrypt"];

export const isLogged = (info: CollectionInfo) => info.owned && !isUnlogged(info.name);
const isWorthTelling = (info: CollectionInfo, field: string) =>
  !BOOKKEEPING.includes(field) && !isConcealed(info.name, field) && !info.fields[field]?.special.some((special) => SECRET.includes(special));

export type Entry = { action: "create" | "update" | "delete"; collection: string; item: Key; changes: Changes; company: number; user: string | null };
export type Root = { collection: string; item: Key };

/** The record a row is a part of, through as many parents as there are. `read` gives a row by collection and key. */
export async function rootOf(
  write: Pick<Write, "schema">,
  info: CollectionInfo,
  row: Row,
  read: (collection: string, key: Key) => Promise<Row | undefined>,
): Promise<Root> {
  for (const { field, target } of info.parents) {
    const key = keyOf(row[field]);
    if (key === undefined) continue;
    const parent = describe(write.schema, target);
    if (parent.parents.length === 0) return { collection: target, item: key };
    const parentRow = await read(target, key);
    if (parentRow) return rootOf(write, parent, parentRow, read);
  }
  return { collection: info.name, item: row[info.primary] as Key };
}

/** What a deleted row held. */
function contentOf(info: CollectionInfo, row: Row): Changes {
  const fields = Object.entries(row).filter(([name, value]) => isWorthTelling(info, name) && plain(value, info.fields[name]?.type ?? "") !== null);
  return Object.fromEntries(fields.map(([name, value]) => [name, [plain(value, info.fields[name]?.type ?? ""), null]]));
}

/** Entries are found by each of the fields that they change. */
const fieldsIn = (names: readonly string[]) => `,${names.join(",")},`;

export async function insertHistory(rows: Rows, entry: Entry, root: Root): Promise<void> {
  const { changes, ...columns } = entry;
  const fields = entry.action === "update" ? fieldsIn(Object.keys(changes)) : null;
  const row = { ...columns, changes: JSON.stringify(changes), fields, root_collection: root.collection, root_item: root.item, at: new Date() };
  await rows.insert("history", [row]);
}

async function log(write: Write, action: "update" | "delete", row: Row, changes: Changes): Promise<void> {
  const company = companyOf(row);
  if (company === null) return;
  const { info } = write;
  const { user } = await actorOf(write);
  const root = await rootOf(write, info, row, (collection, key) => loadRow(write, collection, key));
  const entry: Entry = { action, collection: info.name, item: row[info.primary] as Key, changes, company, user };
  write.effects.push((rows) => insertHistory(rows, entry, root));
}

/** Nothing is written where nothing worth telling changes. */
export async function logUpdate(write: Write, row: Row, changes: Changes): Promise<void> {
  if (!isLogged(write.info)) return;
  const told = Object.fromEntries(Object.entries(changes).filter(([field]) => isWorthTelling(write.info, field)));
  if (Object.keys(told).length > 0) await log(write, "update", row, told);
}
export async function logDelete(write: Write, row: Row): Promise<void> {
  if (isLogged(write.info)) await log(write, "delete", row, contentOf(write.info, row));
}
