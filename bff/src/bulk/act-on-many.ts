/** One act on many records, each by itself: one that fails stops no other. */

import { readSearch, without } from "../export/request.ts";
import { selectedIds } from "../export/rows.ts";
import { readableQuery } from "../http/query.ts";
import type { Route } from "../http/route.ts";
import type { Context } from "../kernel/context.ts";
import { AppError, notFound } from "../kernel/errors.ts";
import type { Condition } from "../kernel/filters.ts";
import { parseWrite } from "../saving/parse-write.ts";
import { type BulkResult, type BulkWrite, bulkAsked, bulkDone, bulkWrite } from "../wire/bulk.ts";
import { answerOnce } from "./answer-once.ts";

export type Act = (id: number) => Promise<unknown>;
export type BulkPlan<Stored extends { id: number }> = {
  collection: string;
  /** Columns that `label` needs. */
  fields: readonly string[];
  /** What people know a record by. */
  label: (row: Stored) => string;
  /** What the list's own search parameters select. */
  select: (search: URLSearchParams) => Promise<Condition>;
  /** Asked once, before any record is touched. @throws FORBIDDEN, or VALIDATION for a status that nobody gives by hand */
  act: (input: BulkWrite) => Promise<Act>;
};
/** `label` is null for a record that is not there. */
type Chosen = { id: number; label: string | null };

/** Records that are worked on at a time. */
const ABREAST = 4;

function searchOf(query: BulkWrite["query"]): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) for (const one of [value].flat()) search.append(name, String(one));
  return readableQuery(search);
}

/** @throws CONFLICT where those who were asked about others than these would be surprised */
async function assertExpected({ directus }: Context, collection: string, filter: Condition, { expected, after }: BulkWrite): Promise<void> {
  if (expected === undefined || after > 0) return;
  const [row] = await directus.search<{ count: { id: number | string } }>(collection, { aggregate: { count: "id" }, filter });
  const count = Number(row?.count.id ?? 0);
  if (count !== expected) throw new AppError("CONFLICT", `The filters find ${count} now, not ${expected}. Nothing was done.`, { details: { count } });
}

/** The records meant, in the order of their ids, or as they were named; one that is not there keeps its place. */
async function chosen<Stored extends { id: number }>(context: Context, plan: BulkPlan<Stored>, input: BulkWrite): Promise<Chosen[]> {
  const { directus } = context;
  const find = async (filter: Condition, limit: number) =>
    (await directus.search<Stored>(plan.collection, { fields: ["id", ...plan.fields], filter, sort: ["id"], limit })).map((row) => ({
      id: row.id,
      label: plan.label(row) || `# ${row.id}`,
    }));
  if (input.ids === undefined) {
    const filter = {
      _and: [without(await plan.select(searchOf(input.query)), input.except), ...(input.up_to === undefined ? [] : [{ id: { _lte: input.up_to } }])],
    };
    await assertExpected(context, plan.collection, filter, input);
    return find({ _and: [filter, { id: { _gt: input.after } }] }, input.limit);
  }
  const ids = [...new Set(input.ids)];
  const found = new Map((await find({ id: { _in: ids } }, ids.length)).map((row) => [row.id, row]));
  return ids.map((id) => found.get(id) ?? { id, label: null });
}

async function resultOf(context: Context, { id, label }: Chosen, act: Act): Promise<BulkResult> {
  const named = { id, label: label ?? `# ${id}` };
  try {
    if (label === null) throw notFound();
    await act(id);
    return { ...named, ok: true };
  } catch (error) {
    if (error instanceof AppError && error.code !== "INTERNAL") return { ...named, ok: false, message: reasonOf(error) };
    context.log.error({ err: error, record: id }, "bulk");
    return { ...named, ok: false, message: "Internal server error" };
  }
}
/** Without a form there are no fields for the sentences to stand beside. */
const reasonOf = ({ message, fields }: AppError) => (fields?.length ? [...new Set(fields.map((field) => field.message))].join(" ") : message);

async function actOnMany<Stored extends { id: number }>(context: Context, data: unknown, plan: BulkPlan<Stored>) {
  const input = parseWrite(bulkWrite, data);
  const act = await plan.act(input);
  const records = await chosen(context, plan, input);
  const results: BulkResult[] = [];
  for (let start = 0; start < records.length; start += ABREAST)
    results.push(...(await Promise.all(records.slice(start, start + ABREAST).map((record) => resultOf(context, record, act)))));
  const done = results.filter(({ ok }) => ok).length;
  const hasMore = input.ids === undefined && records.length === input.limit;
  return { results, done, failed: results.length - done, next: hasMore ? (records.at(-1)?.id ?? null) : null };
}

async function idsOf<Stored extends { id: number }>(context: Context, params: URLSearchParams, plan: BulkPlan<Stored>) {
  const { search, except } = readSearch(params);
  return { ids: await selectedIds(context, plan.collection, { filter: without(await plan.select(search), except), sort: ["id"] }) };
}

/** `POST /{path}/bulk` and `GET /{path}/bulk/ids`. `planOf`: @throws FORBIDDEN for who may not see the list */
export const bulkRoutes = <Stored extends { id: number }>(
  path: string,
  tag: string,
  filters: readonly string[],
  planOf: (context: Context) => BulkPlan<Stored> | Promise<BulkPlan<Stored>>,
): Route[] => [
  {
    method: "post",
    path: `${path}/bulk`,
    tag,
    summary: `${tag}: delete many or give them a status; each has its own result`,
    input: bulkWrite,
    output: bulkDone,
    handle: (context, { body: { data }, idempotencyKey }) =>
      answerOnce(context, idempotencyKey, { path, data }, async () => actOnMany(context, data, await planOf(context))),
  },
  {
    method: "get",
    path: `${path}/bulk/ids`,
    tag,
    summary: `${tag}: which ones the list's search parameters find, but for those of except=1,2,3, to be asked about before an act on them`,
    query: ["except", ...filters],
    output: bulkAsked,
    handle: async (context, { query }) => idsOf(context, query, await planOf(context)),
  },
];
