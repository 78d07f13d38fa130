/** History of creates. A new row's key is known only once its transaction is over, so these are written right after it. */
import { remember } from "../memo.ts";
import { first, type Key, type Row, type Rows } from "../rows.ts";
import { type CollectionInfo, describe } from "../schema.ts";
import { keyOf } from "../values.ts";
import { type Context, rowId } from "../write.ts";
import { companyOf } from "./company.ts";
import { insertHistory, isLogged, rootOf } from "./history.ts";

/** Rows of the write whose events are running, by database. Parents are told before children, all in one turn. */
const made = new WeakMap<object, Set<string>>();

function noteMade({ database }: Rows, row: string): Set<string> {
  const justMade = remember(made, database, () => new Set<string>());
  justMade.add(row);
  setTimeout(() => justMade.delete(row));
  return justMade;
}

const comesWithItsParent = (info: CollectionInfo, row: Row, justMade: ReadonlySet<string>) =>
  info.parents.some(({ field, target }) => keyOf(row[field]) !== undefined && justMade.has(rowId(target, keyOf(row[field]))));

/** A record's creation is one row of history; its first stops and charges are part of it. Later ones are told one by one. */
export async function logCreate(collection: string, key: Key, payload: Row, { rows, schema, accountability }: Context): Promise<void> {
  const info = describe(schema, collection);
  if (!isLogged(info)) return;
  const justMade = noteMade(rows, rowId(collection, key));
  const row: Row = { ...payload, [info.primary]: key };
  const company = companyOf(row);
  if (company === null || comesWithItsParent(info, row, justMade)) return;
  const read = (target: string, id: Key) => first(rows, target, { id });
  const root = await rootOf({ schema }, info, row, read);
  await insertHistory(rows, { action: "create", collection, item: key, changes: {}, company, user: accountability?.user ?? null }, root);
}
