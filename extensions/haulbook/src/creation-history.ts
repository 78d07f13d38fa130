/** History of creates. A new row's key is known only once its transaction is over, so these are written right after it. */
import { companyOf } from "./company.ts";
import type { ActionMeta, HookContext } from "./directus.ts";
import { insertHistory, isLogged, rootOf } from "./history.ts";
import type { Key, Row } from "./rows.ts";
import { type CollectionInfo, describe } from "./schema.ts";
import { keyOf } from "./values.ts";
import { rowId } from "./write.ts";

/** Rows of the write whose events are running. Directus tells parents before children, all in one turn. */
const justMade = new Set<string>();

const comesWithItsParent = (info: CollectionInfo, row: Row) =>
  info.parents.some(({ field, target }) => keyOf(row[field]) !== undefined && justMade.has(rowId(target, keyOf(row[field]))));

/** A record's creation is one row of history; its first stops and charges are part of it. Later ones are told one by one. */
export async function logCreate(meta: ActionMeta, { database, schema, accountability }: HookContext): Promise<void> {
  if (!schema || meta.key === undefined) return;
  const info = describe(schema, meta.collection);
  if (!isLogged(info)) return;
  const made = rowId(info.name, meta.key);
  justMade.add(made);
  setImmediate(() => justMade.delete(made));
  const row: Row = { ...(meta.payload as Row), [info.primary]: meta.key };
  const company = companyOf(row);
  if (company === null || comesWithItsParent(info, row)) return;
  const read = (collection: string, key: Key): Promise<Row | undefined> => database(collection).first("*").where({ id: key });
  const root = await rootOf({ schema }, info, row, read);
  const entry = { action: "create", collection: info.name, item: meta.key, changes: {}, company, user: accountability?.user ?? null } as const;
  await insertHistory(database, entry, root);
}
