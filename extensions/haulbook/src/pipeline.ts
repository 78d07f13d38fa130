/** The order in which the invariants look at a write. Each step is a file of its own. */
import { derivedFields, RETRY } from "./data-model.ts";
import type { Key, Row } from "./rows.ts";
import { rulesOf } from "./rules/all.ts";
import { followTrips } from "./rules/follow-trips.ts";
import { actorOf } from "./steps/actor.ts";
import { refuseOthers } from "./steps/choices.ts";
import { companyOf, companyOfNew, keepCompany, ownRows } from "./steps/company.ts";
import { refuseFuture } from "./steps/dates.ts";
import { logDelete, logUpdate } from "./steps/history.ts";
import { refuseInUse } from "./steps/in-use.ts";
import { checkChanged, checkNew } from "./steps/laws.ts";
import { keepNeeded, needPart, needPartOfNew } from "./steps/needed-parts.ts";
import { giveNumber } from "./steps/numbering.ts";
import { giveOwn } from "./steps/own-columns.ts";
import { keepParted, partSecrets, refuseMask } from "./steps/parted.ts";
import { changedParts, changesSome, noteLeavingFiles, readChildren } from "./steps/parts.ts";
import { rememberMoved, rememberPlaces } from "./steps/places.ts";
import { refuseRecords } from "./steps/records.ts";
import { checkReferences, checkWholes, namedRows } from "./steps/references.ts";
import { sealChanged, sealNew } from "./steps/sealing.ts";
import { searchOfNew, searchOfUpdate } from "./steps/search.ts";
import { advanceVersion, assertFresh } from "./steps/stale.ts";
import { filesOf } from "./steps/stored-files.ts";
import { refuseSwitchedOff } from "./steps/switched-off.ts";
import { checkSizes, cleaned } from "./steps/texts.ts";
import { changesOf, keyOf } from "./values.ts";
import { loadRows, rowId, touch, type Write } from "./write.ts";

/** A row is marked once, by whoever makes it, with a request of his own: another's retry must not find it. */
const isOwnMark = ({ accountability }: Write, { request_key }: Row) =>
  typeof request_key === "string" && (!accountability || request_key.startsWith(`${accountability.user}:`));

function withoutDerived(write: Write, act: "create" | "update", payload: Row): Row {
  const derived = derivedFields(write.info.name);
  const unmarked = act === "create" && isOwnMark(write, payload) ? [] : RETRY;
  return Object.fromEntries(Object.entries(payload).filter(([field]) => !derived.has(field) && !unmarked.includes(field)));
}

export async function beforeCreate(write: Write, sent: Row): Promise<Row> {
  const { info } = write;
  await refuseRecords(write);
  const payload = await namedRows(write, withoutDerived(write, "create", partSecrets(info.name, cleaned(write.schema, info.name, sent))));
  refuseMask(info.name, payload);
  refuseOthers(info.name, payload);
  if (!info.owned) {
    checkNew(write, payload);
    await rulesOf(info.name).create?.(write, payload);
    return payload;
  }
  const { admin } = await actorOf(write);
  // A chosen key could push the database's sequence to its end.
  if (!admin && info.fields[info.primary]?.type === "integer") delete payload[info.primary];
  const company = await companyOfNew(write, payload);
  if (company !== null) payload.company = company;
  if (info.versioned) payload.version = 1;
  await checkReferences(write, payload, company, admin);
  await checkWholes(write, payload, payload);
  await refuseSwitchedOff(write, payload, company);
  checkNew(write, payload);
  needPartOfNew(write, payload);
  await refuseFuture(write, payload, company);
  await rulesOf(info.name).create?.(write, payload);
  await sealNew(write, payload);
  checkSizes(write, payload);
  await giveNumber(write, payload, company);
  searchOfNew(write, payload);
  rememberPlaces(write, payload, company);
  return payload;
}

const pick = (payload: Row, fields: readonly string[]): Row => Object.fromEntries(fields.map((field) => [field, payload[field]]));

/** Rows of no company know neither versions nor history: choices, laws and the module's rules are all there is. */
async function beforeSharedUpdate(write: Write, payload: Row, keys: readonly Key[]): Promise<Row> {
  const { info } = write;
  for (const row of (await loadRows(write, info.name, keys)).values()) {
    const changes = changesOf(info.fields, row, payload);
    refuseOthers(info.name, pick(payload, Object.keys(changes)));
    checkChanged(write, row, payload, changes);
    await rulesOf(info.name).update?.(write, { row, payload, changes, own: payload });
  }
  return payload;
}

export async function beforeUpdate(write: Write, sent: Row, keys: readonly Key[]): Promise<Row> {
  const { info } = write;
  await refuseRecords(write);
  const payload = await namedRows(write, withoutDerived(write, "update", partSecrets(info.name, cleaned(write.schema, info.name, sent))));
  if (!info.owned) return beforeSharedUpdate(write, payload, keys);
  const rows = await ownRows(write, keys);
  for (const row of rows) touch(write, info.name, row.company, [row[info.primary] as Key]);
  keepCompany(payload, rows);
  // What a save says of itself is no change of the record's.
  const { version: _, last_save: __, ...written } = payload;
  await assertFresh(write, rows, payload);
  const { admin } = await actorOf(write);
  const owns: Row[] = [];
  for (const row of rows) {
    const changes = changesOf(info.fields, row, written);
    refuseOthers(info.name, pick(written, Object.keys(changes)));
    const own: Row = {};
    await checkReferences(write, pick(written, Object.keys(changes)), companyOf(row), admin);
    await checkWholes(write, { ...row, ...written }, changes);
    await refuseSwitchedOff(write, pick(written, Object.keys(changes)), companyOf(row));
    keepParted(info.name, changes, written);
    checkChanged(write, row, written, changes);
    await refuseFuture(write, pick(written, Object.keys(changes)), companyOf(row));
    await rulesOf(info.name).update?.(write, { row, payload, changes, own });
    await needPart(write, row, payload, false);
    await sealChanged(write, row, payload, own);
    checkSizes(write, { ...payload, ...own });
    // What the rule says of a column goes before what was sent, also where it leaves the column as it is.
    for (const name of Object.keys(own)) delete changes[name];
    Object.assign(changes, changesOf(info.fields, row, own));
    await logUpdate(write, row, changes);
    rememberMoved(write, row, payload, changes);
    owns.push({ ...own, ...searchOfUpdate(write, row, payload) });
  }
  await keepNeeded(write, rows, (row) => ({ ...row, ...payload }));
  giveOwn(write, rows, payload, owns);
  noteLeavingFiles(write, payload);
  await readChildren(write, payload);
  advanceVersion(write, rows, payload, changesSome(info, payload, rows) || changedParts(write, payload, rows).length > 0);
  for (const row of rows) Object.assign(row, storedPart(write, payload));
  return payload;
}

/** The columns of a payload, references as keys: how the row stands after the write. */
function storedPart({ info }: Write, payload: Row): Row {
  const columns = Object.entries(payload).filter(([field]) => info.fields[field]?.alias === false);
  const references = new Set(info.references.map(({ field }) => field));
  return Object.fromEntries(columns.map(([field, value]) => [field, references.has(field) ? (keyOf(value) ?? null) : value]));
}

export async function beforeDelete(write: Write, keys: readonly Key[]): Promise<void> {
  const { info, memory } = write;
  await refuseRecords(write);
  if (!info.owned) {
    // Whoever has no right to delete it is told nothing of what points to it.
    if ((await actorOf(write)).admin) await refuseInUse(write, keys);
    for (const row of (await loadRows(write, info.name, keys)).values()) await rulesOf(info.name).remove?.(write, row);
    return;
  }
  const rows = await ownRows(write, keys);
  for (const row of rows) touch(write, info.name, row.company, [row[info.primary] as Key]);
  for (const row of rows) await rulesOf(info.name).remove?.(write, row);
  await keepNeeded(write, rows, () => undefined);
  for (const row of rows) {
    await logDelete(write, row);
    memory.rows.delete(rowId(info.name, row[info.primary]));
  }
  await refuseInUse(write, keys);
  write.files.push(...(await filesOf(write, keys)));
}

/** Everything that is written along with the write itself. */
export async function applyEffects(write: Write, rows = write.rows): Promise<void> {
  for (const effect of write.effects) await effect(rows);
  await followTrips(write, rows);
}
