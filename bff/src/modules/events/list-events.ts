/** The company's history, newest first: a page of each register's entries, put together and told as the history of each record tells them. */
import { fileOf } from "../../export/answer.ts";
import { momentCells, textCells } from "../../export/columns.ts";
import { type ExportColumns, readExport } from "../../export/request.ts";
import type { Context } from "../../kernel/context.ts";
import { badRequest } from "../../kernel/errors.ts";
import { allOf, type Condition, literal } from "../../kernel/filters.ts";
import type { Origin } from "../../kernel/gateway.ts";
import { parseListQuery } from "../../kernel/list-query.ts";
import { instantOf, numeric } from "../../kernel/present.ts";
import { type Changed, currenciesBy, currencyColumn } from "../../register/history.ts";
import { naming } from "../../register/naming.ts";
import type { Register, Row } from "../../register/register.ts";
import { type Currencies, changesIn, ENTRY_FIELDS, type StoredEntry, toldEntries, toldFields } from "../../register/told.ts";
import { formatNumber } from "../../words/numbers.ts";
import { wallIn } from "../../words/zones.ts";
import { type Event, type EventKinds, type EventList, eventsSpec } from "./contract.ts";
import { fieldKey, readable, type Source, sourcesOf } from "./sources.ts";

type Entry = StoredEntry & { root_item: number };
type Found = { register: Register; entry: Entry };
const FIELDS = [...ENTRY_FIELDS, "root_item"];
const UNKNOWN: Currencies = [null, null];

/** Where a page ends: moment and id of its last entry. */
const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_(\d{1,10})$/;
const cursorOf = ({ at, id }: Entry) => `${instantOf(at)}_${id}`;
/** What comes after it. @throws BAD_REQUEST */
function olderThan(text: string | null): Condition[] {
  if (text === null || text === "") return [];
  const [, at = "", id] = CURSOR.exec(text) ?? [];
  if (id === undefined || Number.isNaN(Date.parse(at))) throw badRequest("before", "before must be what the last page said");
  return [{ at: { _lte: at } }, { _or: [{ at: { _lt: at } }, { id: { _lt: Number(id) } }] }];
}

/** The newest of all, at most `most`. */
async function newest({ directus }: Context, sources: readonly Source[], older: readonly Condition[], most: number): Promise<Found[]> {
  const read = sources.map(async ({ register, filter }) => {
    const rows = await directus.find<Entry>("history", { fields: FIELDS, filter: allOf([filter, ...older]), sort: ["-at", "-id"], limit: most });
    return rows.map((entry): Found => ({ register, entry }));
  });
  const moment = ({ entry }: Found) => Date.parse(instantOf(entry.at) ?? "");
  return (await Promise.all(read))
    .flat()
    .sort((one, other) => moment(other) - moment(one) || other.entry.id - one.entry.id)
    .slice(0, most);
}

/** What the records are called, and the currency that their amounts are in now. Of those that are gone: by what the history holds of their deletion. */
async function recordsOf(context: Context, register: Register, ids: readonly number[]) {
  const { collection } = register;
  const [{ fields, label }, currency] = [await naming(context, register), currencyColumn(register)];
  const read = [...new Set(["id", ...fields, ...(currency === undefined ? [] : [currency])])];
  const rows = await context.directus.find<Row>(collection, { fields: read, filter: { id: { _in: ids } } });
  const here = new Map(rows.map((row) => [row.id, row]));
  const gone = ids.filter((id) => !here.has(id));
  const deletions =
    gone.length === 0
      ? []
      : await context.directus.find<StoredEntry>("history", {
          fields: ["item", "changes"],
          filter: {
            company: { _eq: context.actor.company.id },
            root_collection: { _eq: collection },
            root_item: { _in: gone },
            collection: { _eq: collection },
            action: { _eq: "delete" },
          },
        });
  const was = new Map(
    deletions.map((entry) => [
      entry.item,
      { id: entry.item, ...Object.fromEntries(Object.entries(changesIn(entry)).map(([name, [before]]) => [name, before])) } as Row,
    ]),
  );
  const named = (id: number) => {
    const row = here.get(id) ?? was.get(id);
    return { id, name: row ? label(row) : `# ${id}`, gone: !here.has(id) };
  };
  return { here, named, currency };
}

/** Of each entry: in which currency its record's amounts were then. */
async function currenciesIn(context: Context, { collection }: Register, column: string, here: ReadonlyMap<number, Row>, entries: readonly Entry[]) {
  const oldest = Math.min(...entries.map(({ id }) => id));
  const moves = await context.directus.find<Changed & { root_item: number }>("history", {
    fields: ["id", "changes", "root_item"],
    filter: {
      company: { _eq: context.actor.company.id },
      root_collection: { _eq: collection },
      root_item: { _in: [...new Set(entries.map(({ root_item }) => root_item))] },
      collection: { _eq: collection },
      id: { _gte: oldest },
      fields: { _contains: literal(`,${column},`) },
    },
    sort: ["-id"],
  });
  const by = new Map(
    [...here].map(([id, row]) => {
      const own = moves.filter(({ root_item }) => root_item === id);
      return [id, currenciesBy(column, row[column] === null ? null : numeric(row[column]), own)];
    }),
  );
  return (entry: StoredEntry) => by.get((entry as Entry).root_item)?.(entry) ?? UNKNOWN;
}

async function told(context: Context, register: Register, entries: readonly Entry[]): Promise<(readonly [id: number, event: Event])[]> {
  const { here, named, currency } = await recordsOf(context, register, [...new Set(entries.map(({ root_item }) => root_item))]);
  const currencies = currency === undefined ? () => UNKNOWN : await currenciesIn(context, register, currency, here, entries);
  const words = await toldEntries(context, register, entries, currencies);
  return words.map((entry, at) => [entry.id, { ...entry, module: register.key, thing: register.thing, record: named(entries[at]?.root_item ?? 0) }]);
}

async function inWords(context: Context, found: readonly Found[]): Promise<Event[]> {
  const registers = [...new Set(found.map(({ register }) => register))];
  const all = registers.map((register) =>
    told(
      context,
      register,
      found.filter((one) => one.register === register).map(({ entry }) => entry),
    ),
  );
  const events = new Map((await Promise.all(all)).flat());
  return found.flatMap(({ entry }) => events.get(entry.id) ?? []);
}

/** @throws BAD_REQUEST, VALIDATION naming the parameter */
export async function listEvents(context: Context, registers: readonly Register[], params: URLSearchParams): Promise<EventList> {
  const query = parseListQuery(params, eventsSpec, [], { extra: ["before"] });
  const older = olderThan(params.get("before"));
  const found = await newest(context, await sourcesOf(context, registers, query), older, query.size + 1);
  const page = found.slice(0, query.size);
  const last = page.at(-1);
  return { content: await inWords(context, page), next: found.length > page.length && last ? cursorOf(last.entry) : null };
}

/** Entries of a file at most, and how many are put into words at a time. */
const MOST_EXPORTED = 5000;
const PAGE = 500;

/** One change of an event, or what was made or removed: a line of the file. */
type Line = { event: Event; change: Event["changes"][number] | undefined };
const DONE: Readonly<Record<Event["action"], string>> = { added: "Created", changed: "Changed", removed: "Deleted" };
const COLUMNS: ExportColumns<Line> = {
  at: [momentCells("Date & Time", ({ event }, zone) => wallIn(event.at, zone))],
  who: [textCells("Who", ({ event }) => event.by?.name ?? null, 20)],
  action: [textCells("Action", ({ event }) => DONE[event.action], 10)],
  thing: [textCells("What", ({ event }) => event.thing)],
  record: [textCells("Record", ({ event }) => event.record.name, 30)],
  part: [textCells("Part", ({ event: { part } }) => (part ? `${part.thing} ${part.name}` : null), 24)],
  field: [textCells("Field", ({ change }) => change?.label ?? null)],
  before: [textCells("Before", ({ change }) => change?.before ?? null, 24)],
  after: [textCells("After", ({ change }) => change?.after ?? null, 24)],
  reason: [textCells("Reason", ({ event }) => event.reason || null, 24)],
};

async function* linesOf(context: Context, found: readonly Found[]): AsyncGenerator<Line[]> {
  for (let start = 0; start < found.length; start += PAGE) {
    const events = await inWords(context, found.slice(start, start + PAGE));
    yield events.flatMap((event): Line[] => (event.changes.length === 0 ? [{ event, change: undefined }] : event.changes.map((change) => ({ event, change }))));
  }
}

/** What the filters find, a line for each change. @throws BAD_REQUEST for a parameter, and for more than a file may have */
export async function exportEvents(context: Context, registers: readonly Register[], params: URLSearchParams): Promise<Response> {
  const request = readExport(params, COLUMNS);
  // There is one order.
  request.search.delete("sort");
  const sources = await sourcesOf(context, registers, parseListQuery(request.search, eventsSpec, []));
  const found = await newest(context, sources, [], MOST_EXPORTED + 1);
  if (found.length > MOST_EXPORTED) throw badRequest("filter", `An export can have ${formatNumber(MOST_EXPORTED)} changes at most: please narrow the filter`);
  return fileOf(context, "Events", request, linesOf(context, found));
}

export async function eventKindsOf(context: Context, registers: readonly Register[], from: Origin): Promise<EventKinds> {
  const content = readable(context, registers).map((register) => {
    const fields = toldFields(context, register).map((field) => ({ key: fieldKey(field), label: field.label }));
    return { module: register.key, thing: register.thing, fields: fields.sort((one, other) => one.label.localeCompare(other.label)) };
  });
  const people = await context.directus.person("names", {}, from);
  return { content: content.sort((one, other) => one.thing.localeCompare(other.thing)), people };
}
