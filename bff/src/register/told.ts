/** A row of the data layer's history in words: which fields it changed, by the labels and with the values that people read. Serves the history of any records. */
import { type Expiring, expiringIn, SNOOZE_FIELDS, SNOOZE_LABELS, SNOOZES } from "../fields/expiring.ts";
import { type Columns, headingText } from "../fields/headings.ts";
import { columnOf, type Field, type Fields, looksLike, namedBy } from "../fields/kinds.ts";
import { referenceText, textOf, valueText } from "../fields/values.ts";
import { type Context, may } from "../kernel/context.ts";
import { instantOf, personOf, type UserRow } from "../kernel/present.ts";
import type { LookupTables } from "../lookups/lookup-cache.ts";
import type { HistoryEntry } from "../wire/history.ts";
import { LONG } from "../words/dates.ts";
import { currencySymbol, formatNumber } from "../words/numbers.ts";
import { filled } from "../words/texts.ts";
import { presentFields } from "./present.ts";
import type { Register, Row, ToldPart } from "./register.ts";
import { columnsRead } from "./stored.ts";

/** Whether the person is shown a column of a collection. */
const seesColumn = ({ actor }: Pick<Context, "actor">, collection: string, column: string): boolean =>
  actor.sees.get(collection)?.some((name) => name === "*" || name === column) === true;

type Value = unknown;
type Changes = Readonly<Record<string, readonly [before: Value, after: Value]>>;
/** A row of `history` as Directus gives it. */
export type StoredEntry = { id: number; collection: string; item: number; action: "create" | "update" | "delete"; changes: unknown; at: string; user: UserRow };
export const ENTRY_FIELDS = ["id", "collection", "item", "action", "changes", "at", "user.id", "user.first_name", "user.last_name"] as const;
/** Of the record's amounts, before and after an entry: the currency's key. */
export type Currencies = readonly [before: number | null, after: number | null];

export const changesIn = ({ changes }: Pick<StoredEntry, "changes">): Changes =>
  ((typeof changes === "string" ? JSON.parse(changes) : changes) as Changes | null) ?? {};

const ATTACHMENTS = "attachments";
const FILE: ToldPart = { thing: "File", fields: {}, labels: {}, knownBy: ["name"] };
const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll("_", " ");

/** What of a record runs out and was put off. */
const snoozePart = (expires: readonly Expiring[]): ToldPart => ({
  thing: "Snooze",
  fields: { ...SNOOZE_FIELDS, kind: { ...SNOOZE_FIELDS.kind, kind: "choice", labels: Object.fromEntries(expires.map(({ key, what }) => [key, what])) } },
  labels: SNOOZE_LABELS,
  knownBy: ["kind", "day"],
});
/** The parts of a register's records, by their collections. */
function partsOf(register: Register): ReadonlyMap<string, ToldPart> {
  const { fields, labels, attachments, code } = register;
  const own = Object.entries(fields).flatMap(([name, { parts }]): [string, ToldPart][] =>
    parts
      ? [
          [
            parts.collection,
            { thing: parts.thing ?? labels[name] ?? capitalised(name), fields: parts.fields, labels: parts.labels ?? {}, knownBy: parts.knownBy ?? [] },
          ],
        ]
      : [],
  );
  const expires = expiringIn([register]);
  return new Map([
    ...own,
    ...(expires.length > 0 ? [[SNOOZES, snoozePart(expires)] as const] : []),
    ...(attachments ? [[ATTACHMENTS, FILE] as const] : []),
    ...Object.entries(code.told?.parts ?? {}),
  ]);
}
/** The collections whose changes the caller is told of: those he sees, and files with the right to have them. */
export function toldOf(context: Context, register: Register): string[] {
  const parts = [...partsOf(register).keys()].filter((name) =>
    name === ATTACHMENTS ? may(context, register.screen, "download") : context.actor.sees.has(name),
  );
  return [register.collection, ...parts];
}

type Said = { name: string; field: Field; label: string; column: string };
const labelOf = (name: string, labels: Readonly<Partial<Record<string, string>>>, columns: Columns = {}) => {
  const heading = columns[name];
  return labels[name] ?? (heading === undefined ? capitalised(name) : headingText(heading));
};
/** The fields whose columns an entry may change, each by its column; an owner is a column for each of its kinds. */
function saidBy(fields: Fields, label: (name: string) => string): Map<string, Said> {
  const said = Object.entries(fields).flatMap(([name, field]): Said[] => {
    if (field.kind === "custom" || field.kind === "parts") return [];
    const kinds = field.owner ? Object.values(field.owner.kinds) : [];
    if (field.kind !== "owner") return [{ name, field, label: label(name), column: columnOf(name, field) }];
    return kinds.map(({ column, target, list }) => {
      const own: Field = list ? { ...field, kind: "lookup", list, column } : { ...field, kind: "reference", target };
      return { name, field: own, label: label(name), column };
    });
  });
  return new Map(said.map((one) => [one.column, one]));
}

/** A field by which changes are looked for: the collection whose rows have it, and its column there. */
export type ToldField = { collection: string; column: string; label: string };
/** What of a register's records and of their parts the caller is told of; of an owner of several kinds each column. */
export function toldFields(context: Context, register: Register): ToldField[] {
  const { collection, fields, labels, columns, code } = register;
  const parts = partsOf(register);
  return toldOf(context, register).flatMap((name) => {
    const part = name === collection ? undefined : parts.get(name);
    const own = { ...code.told?.labels, ...labels };
    const said = part ? saidBy(part.fields, (field) => labelOf(field, part.labels)) : saidBy(fields, (field) => labelOf(field, own, columns));
    return [...said.values()]
      .filter(({ column }) => seesColumn(context, name, column))
      .map(({ column, label }) => ({ collection: name, column, label: part ? `${part.thing}: ${label}` : label }));
  });
}

type Rows = ReadonlyMap<string, ReadonlyMap<unknown, Row>>;
type Wanted = Map<string, { ids: Set<number>; columns: Set<string> }>;
function want(wanted: Wanted, collection: string, id: unknown, columns: readonly string[]): void {
  if (typeof id !== "number") return;
  const { ids, columns: known } = wanted.get(collection) ?? { ids: new Set(), columns: new Set() };
  ids.add(id);
  for (const column of columns) known.add(column);
  wanted.set(collection, { ids, columns: known });
}
/** The rows that entries name, with the columns that the caller sees of them. */
async function readWanted(context: Context, wanted: Wanted): Promise<Rows> {
  const found = [...wanted].map(async ([collection, { ids, columns }]) => {
    const fields = ["id", ...[...columns].filter((column) => seesColumn(context, collection, column.split(".")[0] ?? column))];
    const rows = context.actor.sees.has(collection) ? await context.directus.find<Row>(collection, { fields, filter: { id: { _in: [...ids] } } }) : [];
    return [collection, new Map(rows.map((row) => [row.id, row]))] as const;
  });
  return new Map(await Promise.all(found));
}

/** What an entry is about: the record, or a part of it. */
type About = { entry: StoredEntry; changes: Changes; said: ReadonlyMap<string, Said>; part: ToldPart | undefined };
function aboutOf({ fields, labels, columns, collection, code }: Register, parts: ReadonlyMap<string, ToldPart>, entry: StoredEntry): About {
  const part = entry.collection === collection ? undefined : parts.get(entry.collection);
  const own = { ...code.told?.labels, ...labels };
  const said = part ? saidBy(part.fields, (name) => labelOf(name, part.labels)) : saidBy(fields, (name) => labelOf(name, own, columns));
  return { entry, changes: changesIn(entry), said, part };
}

function wantedBy(all: readonly About[]): Wanted {
  const wanted: Wanted = new Map();
  for (const { entry, changes, said, part } of all) {
    if (part) want(wanted, entry.collection, entry.item, entry.collection === ATTACHMENTS ? part.knownBy : columnsRead(part.fields, part.knownBy));
    for (const { field, column } of said.values())
      if (field.kind === "reference" && field.target) for (const id of changes[column] ?? []) want(wanted, field.target.collection, id, namedBy(field.target));
  }
  return wanted;
}

type Reader = { context: Context; register: Register; types: LookupTables; rows: Rows };

const ANY_DIGITS = 5;
/** One value as people read it; what is not there any more by its key. */
function wordsOf({ context, register, types, rows }: Reader, { name, field, column }: Said, value: unknown, currency: number | null): string {
  if (value === null || value === undefined || value === "") return "";
  if (field.kind === "reference") {
    const row = rows.get(field.target?.collection ?? "")?.get(value);
    return (row && referenceText(row, field.target)) || `# ${textOf(value)}`;
  }
  const { isMoney, isSerial, decimals } = field;
  if (looksLike(field) === "number" && !isMoney && !isSerial) return formatNumber(Number(value), decimals ?? ANY_DIGITS, 0);
  const shown = valueText(field, presentFields({ [name]: field }, [name], { [column]: value }, types)[name], context.actor.company.timezone, LONG);
  if (shown === "") return field.kind === "lookup" || field.kind === "keyed" ? `# ${textOf(value)}` : "";
  return isMoney && currency !== null && !register.code.told?.unitless?.includes(name) ? `${currencySymbol(currency)} ${shown}` : shown;
}

/** What people call the part that an entry is about, by what it is, or by what it was where it is gone. */
function nameOf(reader: Reader, { entry, changes, said, part }: About): string {
  if (!part) return "";
  const row = reader.rows.get(entry.collection)?.get(entry.item);
  const held = (column: string) => row?.[column] ?? changes[column]?.[0];
  if (entry.collection === ATTACHMENTS) return textOf(held("name"));
  const parts = part.knownBy.map((name) => [...said.values()].find((one) => one.name === name));
  return filled(
    parts.map((one) => (one ? wordsOf(reader, one, held(one.column), null) : "")),
    " · ",
  );
}

/** A part is taken off by its status; the data layer keeps it. */
function actionOf({ entry, changes, part }: About): HistoryEntry["action"] {
  const status = part ? changes.status : undefined;
  const after = status?.[1];
  if (entry.action === "delete" || after === false || after === "N") return "removed";
  return entry.action === "create" || status?.[0] === false ? "added" : "changed";
}

function tell(reader: Reader, about: About, [before, after]: Currencies): HistoryEntry {
  const { entry, changes, said, part } = about;
  const { context, register } = reader;
  const action = actionOf(about);
  const why = register.code.told?.reason;
  const seen = Object.entries(changes).flatMap(([column, values]) => {
    const one = said.get(column);
    return one && seesColumn(context, entry.collection, column) ? [{ one, values }] : [];
  });
  const told = action === "changed" ? seen.filter(({ one }) => one.name !== why) : [];
  return {
    id: entry.id,
    at: instantOf(entry.at) ?? "",
    by: personOf(entry.user),
    action,
    part: part ? { thing: part.thing, name: nameOf(reader, about) } : null,
    changes: told.map(({ one, values: [old, now] }) => ({
      field: one.name,
      label: one.label,
      before: wordsOf(reader, one, old, before),
      after: wordsOf(reader, one, now, after),
    })),
    reason: textOf(seen.find(({ one }) => one.name === why)?.values[1]),
  };
}

const lookupsIn = ({ changes, said }: About): number[] =>
  [...said.values()].flatMap(({ field, column }) => {
    const values: readonly unknown[] = field.kind === "lookup" ? (changes[column] ?? []) : [];
    return values.filter((key) => typeof key === "number");
  });

/** Entries of records of one register in words, with as many reads as they name collections. `currenciesOf`: what the amounts of an entry's record were in. */
export async function toldEntries(
  context: Context,
  register: Register,
  entries: readonly StoredEntry[],
  currenciesOf: (entry: StoredEntry) => Currencies,
): Promise<HistoryEntry[]> {
  const parts = partsOf(register);
  const all = entries.map((entry) => aboutOf(register, parts, entry));
  const [types, rows] = await Promise.all([context.lookups.typesWith(all.flatMap(lookupsIn)), readWanted(context, wantedBy(all))]);
  const reader: Reader = { context, register, types, rows };
  return all.map((about) => tell(reader, about, currenciesOf(about.entry)));
}
