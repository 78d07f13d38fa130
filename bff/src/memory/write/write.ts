/** Writes as Directus makes them: invariants, rights, the row, then the rows of its lists; all in the transaction at hand. */
import { beforePeopleWrite, namePerson } from "../../../../extensions/haulbook/src/accounts/principals.ts";
import { applyEffects, beforeCreate, beforeDelete, beforeUpdate } from "../../../../extensions/haulbook/src/pipeline.ts";
import type { Row } from "../../../../extensions/haulbook/src/rows.ts";
import { companyOf } from "../../../../extensions/haulbook/src/steps/company.ts";
import { refuseAttached, refuseTraced } from "../../../../extensions/haulbook/src/steps/in-use.ts";
import { type IsKnown, withPassword } from "../../../../extensions/haulbook/src/steps/passwords.ts";
import { beforeProfileWrite } from "../../../../extensions/haulbook/src/steps/people.ts";
import { cleanedOwn } from "../../../../extensions/haulbook/src/steps/texts.ts";
import { openWrite, type Write } from "../../../../extensions/haulbook/src/write.ts";
import { isDirectusOwn, type Table, tableNamed } from "../model.ts";
import { schema } from "../schema.ts";
import { checkReferences, deleteRows, insertRow, updateRow } from "../store/constraints.ts";
import type { Key } from "../store/store.ts";
import { assertAccess } from "./access.ts";
import { writeLists } from "./lists.ts";
import { allowedPayload, columnsToWrite } from "./payload.ts";
import { writeReferences } from "./references.ts";
import type { Acts, Writing } from "./writing.ts";

const PEOPLE = "directus_users";
/** The list of known passwords is too long for a page: here only one's own name is none. */
export const isOwnName: IsKnown = (password, own) => own.some((word) => word.toLowerCase() === password.toLowerCase());
const FILES = "directus_files";

/** Undefined for what the invariants do not speak of. */
const open = ({ rows, rights }: Writing, collection: string): Write | undefined =>
  isDirectusOwn(collection) ? undefined : openWrite(collection, { rows, schema, accountability: { user: rights.user, admin: rights.admin } });

/** Rows of no company are everybody's; of Directus' own only people are told of. */
function tell({ changes }: Writing, collection: string, keys: readonly Key[], write: Write | undefined): void {
  if (write) changes.push(...write.changes);
  if (!write?.info.owned && (!isDirectusOwn(collection) || collection === PEOPLE)) changes.push({ company: null, collection, ids: keys });
}

/** What the invariants do not speak of has clean texts, too; people obey rules of their own. */
async function checkedOwn({ rows, rights }: Writing, collection: string, sent: Row, keys?: readonly Key[]): Promise<Row> {
  const row = cleanedOwn(schema, collection, sent);
  if (collection !== PEOPLE) return row;
  const accountability = { user: rights.user, admin: rights.admin };
  const own = await beforeProfileWrite(row, keys, { rows, accountability });
  return withPassword(rows, { ...own, ...(await beforePeopleWrite(rows, own, keys, accountability)) }, keys ?? [], isOwnName);
}

/** The database refuses references to rows that are not there. */
function assertReferences({ rows }: Writing, table: Table, id: Key): void {
  const row = rows.layer.rows(table.name).get(id);
  if (row) checkReferences(rows.layer, table, row);
}

async function create(writing: Writing, collection: string, sent: Row): Promise<Key> {
  const { rows, rights, made, changes } = writing;
  const table = tableNamed(collection);
  const write = open(writing, collection);
  const checked = write ? await beforeCreate(write, structuredClone(sent)) : await checkedOwn(writing, collection, sent);
  if (write) await applyEffects(write);
  const allowed = allowedPayload(rights, table, "create", checked);
  const payload = await writeReferences(acts, writing, table, allowed);
  const key = insertRow(rows.layer, table, columnsToWrite(table, "create", payload, rights.user));
  assertReferences(writing, table, key);
  if (write?.info.owned) {
    made.push({ collection, key, payload: allowed });
    changes.push({ company: companyOf(allowed), collection, ids: [key] });
  }
  tell(writing, collection, [key], write);
  await writeLists(acts, writing, table, payload, key);
  return key;
}

async function update(writing: Writing, collection: string, keys: readonly Key[], sent: Row): Promise<void> {
  const { rows, rights } = writing;
  const table = tableNamed(collection);
  const write = open(writing, collection);
  const checked = write ? await beforeUpdate(write, structuredClone(sent), keys) : await checkedOwn(writing, collection, sent, keys);
  if (write) await applyEffects(write);
  assertAccess(rows.layer, rights, collection, { action: "update", keys, fields: Object.keys(checked) });
  const payload = await writeReferences(acts, writing, table, allowedPayload(rights, table, "update", checked));
  const columns = columnsToWrite(table, "update", payload, rights.user);
  for (const key of keys) {
    const row = rows.layer.rows(collection).get(key);
    if (row) updateRow(rows.layer, table, row, columns);
    assertReferences(writing, table, key);
    await writeLists(acts, writing, table, payload, key);
  }
  if (collection === PEOPLE) await namePerson(rows, columns, keys);
  tell(writing, collection, keys, write);
}

async function remove(writing: Writing, collection: string, keys: readonly Key[]): Promise<void> {
  const { rows, rights, files } = writing;
  const write = open(writing, collection);
  if (write) {
    await beforeDelete(write, keys);
    await applyEffects(write);
    files.push(...write.files);
  }
  assertAccess(rows.layer, rights, collection, { action: "delete", keys });
  if (collection === FILES) await refuseAttached(rows, keys);
  if (collection === PEOPLE) await refuseTraced(rows, keys);
  deleteRows(rows.layer, tableNamed(collection), keys);
  tell(writing, collection, keys, write);
}

export const acts: Acts = { create, update, remove };
