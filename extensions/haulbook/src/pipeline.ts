/** The order in which the invariants look at a write. Each step is a file of its own. */
import { actorOf } from "./actor.ts";
import { companyOf, companyOfNew, keepCompany, ownRows } from "./company.ts";
import { documentRules } from "./documents.ts";
import { followTrips } from "./follow-trips.ts";
import { logDelete, logUpdate } from "./history.ts";
import { refuseInUse } from "./in-use.ts";
import { invoiceRules } from "./invoices.ts";
import { nextNumber, numberedField } from "./numbering.ts";
import { orderPartRules } from "./order-parts.ts";
import { orderRules } from "./orders.ts";
import { rememberMoved, rememberPlaces } from "./places.ts";
import { checkReferences } from "./references.ts";
import type { Key, Row } from "./rows.ts";
import type { CollectionRules } from "./rules.ts";
import { SEARCH, searchOfNew, searchOfUpdate } from "./search.ts";
import { advanceVersion } from "./stale.ts";
import { filesOf } from "./stored-files.ts";
import { tripItemRules } from "./trip-items.ts";
import { tripRules } from "./trips.ts";
import { changesOf, keyOf, numberOf } from "./values.ts";
import { loadRows, rowId, type Write } from "./write.ts";

const RULES: Record<string, CollectionRules> = {
  orders: orderRules,
  order_items: orderPartRules,
  order_rates: orderPartRules,
  trips: tripRules,
  trip_items: tripItemRules,
  invoices: invoiceRules,
  documents: documentRules,
};
/** Kept by the data layer: what a caller sends for them is ignored. */
const DERIVED: Record<string, readonly string[]> = {
  orders: ["order_no"],
  trips: ["trip_no"],
  invoices: ["invoice_no", "customer", "invoice_date", "due_date", "currency", "sub_total", "tax_total", "total", "paid"],
  customers: ["order_cnt", "invoice_cnt", "due_amt"],
};

function withoutDerived(collection: string, payload: Row): Row {
  const derived = [...(DERIVED[collection] ?? []), SEARCH];
  return Object.fromEntries(Object.entries(payload).filter(([field]) => !derived.includes(field)));
}

async function giveNumber({ knex, info, memory }: Write, payload: Row, company: number | null): Promise<void> {
  const numbered = numberedField(info.name);
  if (!numbered || company === null) return;
  const number = await nextNumber(knex, company, numbered);
  payload[numbered.field] = number;
  memory.made.add(`${info.name}:${company}:${number}`);
}

export async function beforeCreate(write: Write, sent: Row): Promise<Row> {
  const { info } = write;
  const payload = withoutDerived(info.name, sent);
  const { admin } = await actorOf(write);
  // A chosen key could push the database's sequence to its end.
  if (!admin && info.fields[info.primary]?.type === "integer") delete payload[info.primary];
  const company = await companyOfNew(write, payload);
  if (company !== null) payload.company = company;
  if (info.versioned) payload.version = 1;
  await checkReferences(write, payload, company, admin);
  await RULES[info.name]?.create?.(write, payload);
  await giveNumber(write, payload, company);
  searchOfNew(write, payload);
  rememberPlaces(write, payload, company);
  return payload;
}

const pick = (payload: Row, fields: readonly string[]): Row => Object.fromEntries(fields.map((field) => [field, payload[field]]));

/** Rows of the children in a nested write, in one query for each list: their own hooks then find them read. */
async function readChildren(write: Write, payload: Row): Promise<void> {
  for (const { alias, collection } of write.info.lists) {
    const list = payload[alias];
    if (list === null || typeof list !== "object") continue;
    const { update = [], delete: removed = [] } = Array.isArray(list) ? { update: list } : (list as { update?: unknown[]; delete?: unknown[] });
    const keys = [...update, ...removed].map((child) => keyOf(child)).filter((key): key is Key => numberOf(key) !== null && !Number.isNaN(numberOf(key)));
    if (keys.length > 0) await loadRows(write, collection, keys);
  }
}

export async function beforeUpdate(write: Write, sent: Row, keys: readonly Key[]): Promise<Row> {
  const { info } = write;
  const payload = withoutDerived(info.name, sent);
  const rows = await ownRows(write, keys);
  keepCompany(payload, rows);
  const { version: _, ...written } = payload;
  await advanceVersion(write, rows, payload);
  const { admin } = await actorOf(write);
  for (const row of rows) {
    const changes = changesOf(info.fields, row, written);
    await checkReferences(write, pick(written, Object.keys(changes)), companyOf(row), admin);
    await RULES[info.name]?.update?.(write, { row, payload, changes });
    await logUpdate(write, row, changes);
    rememberMoved(write, row, payload, changes);
  }
  searchOfUpdate(write, rows, payload);
  await readChildren(write, payload);
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
  for (const row of await ownRows(write, keys)) {
    await RULES[info.name]?.remove?.(write, row);
    await logDelete(write, row);
    memory.rows.delete(rowId(info.name, row[info.primary]));
  }
  await refuseInUse(write, keys);
  write.files.push(...(await filesOf(write, keys)));
}

/** Everything that is written along with the write itself. */
export async function applyEffects(write: Write, knex = write.knex): Promise<void> {
  for (const effect of write.effects) await effect(knex);
  await followTrips(write, knex);
}
