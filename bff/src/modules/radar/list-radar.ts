/** Everything that runs out, the first first: how many on which day is asked of each source, and then the rows of the page. */
import { fileOf } from "../../export/answer.ts";
import { dayCells, numberCells, textCells } from "../../export/columns.ts";
import { type ExportColumns, readExport } from "../../export/request.ts";
import { columnOf } from "../../fields/kinds.ts";
import { textOf } from "../../fields/values.ts";
import { type Context, may } from "../../kernel/context.ts";
import { badRequest } from "../../kernel/errors.ts";
import { allOf, type Condition, isTicked } from "../../kernel/filters.ts";
import { filterValue, type ListQuery, pageOf, parseListQuery } from "../../kernel/list-query.ts";
import { dayOf } from "../../kernel/present.ts";
import { naming } from "../../register/naming.ts";
import type { Definition, Row } from "../../register/register.ts";
import { addDays } from "../../words/days.ts";
import { formatNumber } from "../../words/numbers.ts";
import { today } from "../../words/zones.ts";
import { HORIZONS, type RadarCounts, type RadarLine, type RadarList, radarSpec } from "./contract.ts";
import { countsOf, type DayCount, lastDay, type Slice, slicesOf, totalOf } from "./rules.ts";
import { type Source, sourcesOf } from "./sources.ts";

const DAY_MS = 86_400_000;
const todayFor = ({ actor }: Context) => today(actor.company.timezone);

/** What is snoozed, or what is not. Undefined: nothing of the source can be. */
function chosen({ base, snoozes, expiring }: Source, isSnoozed: boolean, until: string): Condition | undefined {
  const ids = [...snoozes.keys()];
  if (isSnoozed && ids.length === 0) return undefined;
  const which = ids.length === 0 ? [] : [{ id: isSnoozed ? { _in: ids } : { _nin: ids } }];
  return allOf([base, { [expiring.column]: { _lte: until } }, ...which]);
}

/** On which days how many rows run out: one statement. */
async function daysOf({ directus }: Context, source: Source, isSnoozed: boolean, until: string): Promise<DayCount[]> {
  const filter = chosen(source, isSnoozed, until);
  if (filter === undefined) return [];
  const { collection, column } = source.expiring;
  const groups = await directus.find<Record<string, unknown>>(collection, { aggregate: { count: "*" }, groupBy: [column], filter });
  return groups.map((group) => ({ day: dayOf(group[column]) ?? "", count: Number(group.count) }));
}

/** The rows of a slice as lines of the radar: one statement. */
async function linesOf(context: Context, source: Source, isSnoozed: boolean, until: string, { offset, limit }: Slice): Promise<RadarLine[]> {
  const { expiring, snoozes } = source;
  const { definition, collection, column, fields, part, number } = expiring;
  const filter = chosen(source, isSnoozed, until);
  if (limit === 0 || filter === undefined) return [];
  const { fields: named, label } = await naming(context, definition);
  const numbered = number !== undefined && fields[number] ? columnOf(number, fields[number]) : undefined;
  const own = ["id", column, ...(numbered === undefined ? [] : [numbered])];
  const ofRecord = part ? [`${part.owner}.id`, ...named.map((name) => `${part.owner}.${name}`)] : named;
  const rows = await context.directus.find<Row>(collection, {
    fields: [...new Set([...own, ...ofRecord])],
    filter,
    sort: [column, "id"],
    offset,
    limit,
  });
  return rows.map((row) => {
    const [record, day] = [(part ? row[part.owner] : row) as Row, dayOf(row[column]) ?? ""];
    return {
      key: `${expiring.key}.${row.id}`,
      kind: expiring.key,
      item: row.id,
      what: expiring.what,
      number: numbered === undefined ? "" : textOf(row[numbered]),
      module: definition.key,
      thing: definition.thing,
      record: { id: record.id, name: label(record) },
      day,
      left: Math.round((Date.parse(day) - Date.parse(todayFor(context))) / DAY_MS),
      snooze: snoozes.get(row.id) ?? null,
      can: { snooze: may(context, definition.screen, "update") },
    };
  });
}

async function pageLines(context: Context, sources: readonly Source[], days: readonly (readonly DayCount[])[], asked: Asked, offset: number, size: number) {
  const slices = slicesOf(days, offset, size);
  const lines = await Promise.all(sources.map((source, at) => linesOf(context, source, asked.isSnoozed, asked.until, slices[at] ?? { offset: 0, limit: 0 })));
  const order = new Map(sources.map(({ expiring }, at) => [expiring.key, at]));
  const place = ({ kind }: RadarLine) => order.get(kind) ?? 0;
  return lines.flat().sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : place(one) - place(other) || one.item - other.item));
}

type Asked = { until: string; isSnoozed: boolean; kind: string | undefined };
/** @throws BAD_REQUEST naming the filter */
function askedIn(context: Context, query: ListQuery): Asked {
  const horizon = filterValue(query, "horizon");
  const snoozed = filterValue(query, "snoozed");
  const ahead = HORIZONS.find((days) => String(days) === horizon);
  if (horizon !== undefined && horizon !== "overdue" && ahead === undefined)
    throw badRequest("horizon", `horizon must be overdue or one of ${HORIZONS.join(", ")}`);
  const day = todayFor(context);
  const until = horizon === "overdue" ? addDays(day, -1) : ahead === undefined ? lastDay(day) : addDays(day, ahead);
  return { until, isSnoozed: snoozed !== undefined && isTicked(snoozed, "snoozed") === true, kind: filterValue(query, "kind") };
}

type Counted = { counts: RadarCounts; days: { open: DayCount[]; snoozed: DayCount[] }[] };
async function counted(context: Context, sources: readonly Source[]): Promise<Counted> {
  const last = lastDay(todayFor(context));
  const days = await Promise.all(
    sources.map(async (source) => {
      const [open, snoozed] = await Promise.all([daysOf(context, source, false, last), daysOf(context, source, true, last)]);
      return { open, snoozed };
    }),
  );
  const counts = countsOf(
    days.map(({ open }) => open),
    todayFor(context),
  );
  return { counts: { ...counts, snoozed: totalOf(days.map(({ snoozed }) => snoozed)) }, days };
}

/** Sources of the kind that is asked for, with the days that it shows. */
function shown(sources: readonly Source[], { days }: Counted, { until, isSnoozed, kind }: Asked) {
  const of = (at: number) => (isSnoozed ? days[at]?.snoozed : days[at]?.open) ?? [];
  const among = sources
    .map((source, at) => ({ source, days: of(at).filter(({ day }) => day <= until) }))
    .filter(({ source }) => kind === undefined || source.expiring.key === kind);
  return { sources: among.map(({ source }) => source), days: among.map(({ days: own }) => own) };
}

/** @throws BAD_REQUEST naming the parameter */
export async function listRadar(context: Context, definitions: readonly Definition[], params: URLSearchParams): Promise<RadarList> {
  const query = parseListQuery(params, radarSpec, []);
  const asked = askedIn(context, query);
  const all = await sourcesOf(context, definitions);
  const found = await counted(context, all);
  const { sources, days } = shown(all, found, asked);
  return {
    content: await pageLines(context, sources, days, asked, (query.page - 1) * query.size, query.size),
    page: pageOf(query, totalOf(days)),
    counts: found.counts,
    kinds: all.map(({ expiring: { key, what } }) => ({ key, what })),
  };
}
export const radarCountsOf = async (context: Context, definitions: readonly Definition[]): Promise<RadarCounts> =>
  (await counted(context, await sourcesOf(context, definitions))).counts;

/** Lines of a file at most, and how many are read at a time. */
const MOST_EXPORTED = 5000;
const PAGE = 500;
const COLUMNS: ExportColumns<RadarLine> = {
  day: [dayCells("Runs out", ({ day }) => day)],
  left: [numberCells("Days left", ({ left }) => left)],
  what: [textCells("What", ({ what }) => what, 18)],
  number: [textCells("Number", ({ number }) => number || null)],
  thing: [textCells("Of", ({ thing }) => thing)],
  record: [textCells("Record", ({ record }) => record.name, 30)],
  until: [dayCells("Snoozed until", ({ snooze }) => snooze?.until ?? null)],
  reason: [textCells("Reason", ({ snooze }) => snooze?.reason ?? null, 30)],
  by: [textCells("Snoozed by", ({ snooze }) => snooze?.by?.name ?? null, 20)],
};
/** @throws BAD_REQUEST for a parameter, and for more lines than a file may have */
export async function exportRadar(context: Context, definitions: readonly Definition[], params: URLSearchParams): Promise<Response> {
  const request = readExport(params, COLUMNS);
  request.search.delete("sort");
  const asked = askedIn(context, parseListQuery(request.search, radarSpec, []));
  const all = await sourcesOf(context, definitions);
  const { sources, days } = shown(all, await counted(context, all), asked);
  const total = totalOf(days);
  if (total > MOST_EXPORTED) throw badRequest("filter", `An export can have ${formatNumber(MOST_EXPORTED)} rows at most: please narrow the filter`);
  async function* pages() {
    for (let offset = 0; offset < total; offset += PAGE) yield await pageLines(context, sources, days, asked, offset, PAGE);
  }
  return fileOf(context, "Expiry-Radar", request, pages(), { "x-row-count": String(total) });
}
