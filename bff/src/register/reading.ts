/** The reads of a register: a page, one record, slim rows for other screens. */
import { assertMay, assertSees, type Context, may } from "../kernel/context.ts";
import { notFound } from "../kernel/errors.ts";
import { allOf, type Condition, conditions, holding } from "../kernel/filters.ts";
import type { DirectusQuery } from "../kernel/gateway.ts";
import { directusSort, type ListQuery, MAX_DROPDOWN, MAX_PAGE, pageOf, parseListQuery, pickFields } from "../kernel/list-query.ts";
import { fold } from "../wire/fold.ts";
import { filterRules, listReading, type Reading, recordReading, sortOf } from "./derived.ts";
import { commonDialect } from "./dialect.ts";
import { inEnvelope } from "./page.ts";
import { presentFields, presentRecord, presentRows } from "./present.ts";
import type { Options, Register, Row } from "./register.ts";
import { columnsRead } from "./stored.ts";
import { offeredBy, offeredFirst } from "./targets.ts";

const MOST_SUGGESTIONS = 50;

/** The condition of a list's filters. */
export async function listCondition(context: Context, register: Register, query: ListQuery): Promise<Condition> {
  const rules = filterRules(register, await context.lookups.types(), context.actor.company.timezone);
  const { always } = register.code;
  return allOf([...(await conditions(query, rules)), ...(always ? [always] : [])]);
}
async function readPage(context: Context, register: Register, query: ListQuery, { fields, deep }: Reading) {
  const request: DirectusQuery = {
    fields,
    deep,
    filter: await listCondition(context, register, query),
    sort: directusSort(query.sort, (name) => sortOf(register, name)),
    limit: query.size,
    page: query.page,
  };
  const { rows, total } = await context.directus.list<Row>(register.collection, request);
  return { rows, page: pageOf(query, total) };
}

const slimReading = ({ fields }: Register, options: Options): Reading => ({
  fields: ["id", ...columnsRead({ ...fields, ...options.slim }, options.fields)],
  deep: {},
});
async function presentOptions(context: Context, register: Register, { fields, slim }: Options, rows: readonly Row[]) {
  const types = await context.lookups.types();
  return rows.map((row) => ({ id: row.id, ...presentFields({ ...register.fields, ...slim }, fields, row, types) }));
}
/** Who may read the register may filter and sort its slim rows by all of it, too. */
const specOf = (context: Context, { screen, listSpec }: Register, { spec }: Options) =>
  may(context, screen, "read") ? { ...listSpec, defaultSort: spec.defaultSort } : spec;
/** More rows than a page may have, or a caller who sees the rows only inside other screens. */
async function listOptions(context: Context, register: Register, options: Options, params: URLSearchParams) {
  assertSees(context, register.collection);
  const query = parseListQuery(params, specOf(context, register, options), ["id", ...options.fields], { most: MAX_DROPDOWN });
  const { rows, page } = await readPage(context, register, query, slimReading(register, options));
  const content = (await presentOptions(context, register, options, rows)).map((row) => pickFields(row, query.fields));
  return inEnvelope(register.envelope, content, { page });
}

/** A page's rows, in either dialect. @throws BAD_REQUEST naming the parameter */
export async function listRows(context: Context, register: Register, params: URLSearchParams) {
  const { screen, listSpec, code } = register;
  const most = code.options ? MAX_DROPDOWN : MAX_PAGE;
  const common = commonDialect(params, most);
  const isDropdown = common.get("paged") === "false" || Number(common.get("size")) > MAX_PAGE;
  if (code.options && (isDropdown || !may(context, screen, "read"))) return listOptions(context, register, code.options, common);
  assertMay(context, screen, "read");
  const query = parseListQuery(common, listSpec, ["id", ...register.row], { most });
  const { rows, page } = await readPage(context, register, query, listReading(register));
  const content = (await presentRows(context, register, rows)).map((row) => pickFields(row, query.fields));
  return inEnvelope(register.envelope, content, { page });
}

/**
 * Slim rows whose text holds each word, those that begin with it first; an empty text gives the first fifty. Other parameters are filters. Where not all rows
 * are offered, `ever=true` brings the others after them.
 */
export async function suggestRows(context: Context, register: Register, options: Options, params: URLSearchParams) {
  assertSees(context, register.collection);
  const text = params.get("begin-with")?.trim() ?? "";
  const words = holding(text);
  if (words.length === 0 && (text !== "" || options.needsText)) return inEnvelope(register.envelope, []);
  const rest = new URLSearchParams([...params].filter(([name]) => name !== "begin-with" && name !== "ever"));
  const restriction = await listCondition(context, register, parseListQuery(rest, specOf(context, register, options), options.fields));
  const find = (conditions: readonly Condition[]) =>
    context.directus.find<Row>(register.collection, {
      fields: slimReading(register, options).fields,
      filter: { _and: [...conditions, restriction] },
      sort: [...options.sort, "id"],
      limit: MOST_SUGGESTIONS,
    });
  const suggested = async (among: readonly Condition[]) => {
    const [beginning, other] = await Promise.all([
      words.length > 0 ? find([{ search: { _starts_with: fold(text) } }, ...among]) : [],
      find([...words, ...among]),
    ]);
    return [...new Map([...beginning, ...other].map((row) => [row.id, row])).values()];
  };
  if (options.offers === undefined)
    return inEnvelope(register.envelope, await presentOptions(context, register, options, (await suggested([])).slice(0, MOST_SUGGESTIONS)));
  const rows = await offeredFirst(offeredBy(context, options.offers), params.get("ever") === "true", MOST_SUGGESTIONS, suggested);
  const shown = await presentOptions(context, register, options, rows);
  return inEnvelope(
    register.envelope,
    shown.map((row, at) => ({ ...row, gone: rows[at]?.gone === true })),
  );
}

export async function getRecord<R extends Register>(context: Context, register: R, id: number | undefined) {
  assertMay(context, register.screen, "read");
  if (id === undefined) throw notFound();
  const { fields, deep } = recordReading(context, register);
  return presentRecord(context, register, await context.directus.read<Row>(register.collection, id, fields, deep));
}
