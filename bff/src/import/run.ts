/** The dry run of an import, and the import. */
import type { Context } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import { retryColumns } from "../saving/idempotency.ts";
import type { ImportOutcome, ImportProblem, ImportRequest } from "../wire/import.ts";
import { formatNumber } from "../words/numbers.ts";
import { cellText } from "./head.ts";
import { type Read, rowsOf } from "./look.ts";
import type { Checked, ImportPlan } from "./plan.ts";

/** Rows that the data layer makes, or tries, by one call: so many keep nobody else waiting. */
const AT_ONCE = 50;
/** Keys that are asked for at a time. */
const KEYS = 500;

export type Work = {
  request: ImportRequest;
  /** Under which a repeat of the same request adds nothing, and answers as the first did. */
  key: string | undefined;
  /** Called now and then. */
  progress: (done: number, total: number) => void;
  signal: AbortSignal;
};

const counted = (rows: readonly Checked[], left: number) => {
  const count = (status: Checked["status"]) => rows.filter((row) => row.status === status).length;
  return { add: count("add"), there: count("there"), refused: count("refused"), left };
};
const shown = ({ payload: _, ...row }: Checked) => row;
const asAre = (number: number) => `${formatNumber(number)} ${number === 1 ? "row was" : "rows were"}`;
function outcomeOf(rows: readonly Checked[], left: number, done: boolean, message: string): ImportOutcome {
  return { done, counts: counted(rows, left), rows: rows.map(shown), message };
}

/** What the data layer holds against a row, beside the columns that it is of. */
function refusedBy(error: AppError, row: Checked, plan: ImportPlan, cells: ReadonlyMap<string, { heading: string; value: string }>): Checked {
  const heading = (path: string) => cells.get(path)?.heading ?? plan.columns.find(({ name }) => name === path)?.heading ?? "";
  const said = error.fields?.length ? error.fields : [{ path: String(error.details.field ?? ""), message: error.message }];
  const problems: ImportProblem[] = said.map(({ path, message }) => ({ column: heading(path), value: cells.get(path)?.value ?? "", message }));
  return { ...row, status: "refused", problems };
}

type Cells = ReadonlyMap<number, ReadonlyMap<string, { heading: string; value: string }>>;
async function checkedRows(context: Context, plan: ImportPlan, read: Read, request: ImportRequest): Promise<{ rows: Checked[]; cells: Cells }> {
  const files = await rowsOf(context, plan, read, request);
  const cells = new Map(files.map(({ no, named }) => [no, new Map([...named].map(([name, { heading, cell }]) => [name, { heading, value: cellText(cell) }]))]));
  return { rows: await plan.check(context, files), cells };
}
const NO_CELLS = new Map<string, { heading: string; value: string }>();

/** Gives the rows that are to be added to the data layer, some at a time; what it refuses is told with the row. */
async function inTurn(context: Context, plan: ImportPlan, given: { rows: Checked[]; cells: Cells }, mode: "rehearse" | "each", work: Work): Promise<Checked[]> {
  const { rows, cells } = given;
  const done = [...rows];
  const open = rows.flatMap((row, at) => (row.status === "add" && Object.keys(row.payload).length > 0 ? [at] : []));
  for (let start = 0; start < open.length && !work.signal.aborted; start += AT_ONCE) {
    const some = open.slice(start, start + AT_ONCE);
    const payloads = some.map((at) => (rows[at] as Checked).payload);
    const outcomes = await context.directus.createMany(plan.collection, payloads, mode, work.signal);
    for (const [index, at] of some.entries()) {
      const [row, outcome] = [rows[at] as Checked, outcomes[index]];
      if (outcome instanceof AppError) done[at] = refusedBy(outcome, row, plan, cells.get(row.row) ?? NO_CELLS);
    }
    work.progress(Math.min(start + AT_ONCE, open.length), open.length);
  }
  return done;
}

/** Nothing is kept: each row is made and taken back, so that what is refused then is refused now. */
export async function dryRun(context: Context, plan: ImportPlan, read: Read, work: Work): Promise<ImportOutcome> {
  const given = await checkedRows(context, plan, read, work.request);
  const rows = await inTurn(context, plan, given, "rehearse", work);
  return outcomeOf(rows, read.heads.left, false, "");
}

type Marks = ReadonlyMap<number, { request_key: string; request_hash: string }>;
/** What a row is marked with, so that a repeat of the request knows it again. */
async function marksOf(context: Context, key: string | undefined, cells: Cells): Promise<Marks> {
  const marks = new Map<number, { request_key: string; request_hash: string }>();
  if (key === undefined || key === "") return marks;
  for (const [row, texts] of cells) {
    const mark = await retryColumns(context, `${key}:${row}`, [...texts.values()]);
    if ("request_key" in mark) marks.set(row, { request_key: String(mark.request_key), request_hash: String(mark.request_hash) });
  }
  return marks;
}
/** Rows that this very request has made before. @throws CONFLICT where another one came with the key */
async function madeBefore({ directus }: Context, { collection }: ImportPlan, marks: Marks): Promise<Set<number>> {
  const byKey = new Map([...marks].map(([row, { request_key, request_hash }]) => [request_key, { row, request_hash }]));
  const keys = [...byKey.keys()];
  const found = new Set<number>();
  for (let start = 0; start < keys.length; start += KEYS) {
    const filter = { request_key: { _in: keys.slice(start, start + KEYS) } };
    const rows = await directus.search<{ request_key: string; request_hash: string }>(collection, {
      fields: ["request_key", "request_hash"],
      filter,
      limit: KEYS,
    });
    for (const { request_key, request_hash } of rows) {
      const mark = byKey.get(request_key);
      if (mark?.request_hash !== request_hash) throw new AppError("CONFLICT", "This Idempotency-Key was used for another request.");
      found.add(mark.row);
    }
  }
  return found;
}

async function whole(context: Context, plan: ImportPlan, given: { rows: Checked[]; cells: Cells }, work: Work): Promise<{ rows: Checked[]; isMade: boolean }> {
  const { rows, cells } = given;
  if (rows.some(({ status }) => status === "refused")) return { rows, isMade: false };
  const open = rows.filter(({ status, payload }) => status === "add" && Object.keys(payload).length > 0);
  const outcomes =
    open.length === 0
      ? []
      : await context.directus.createMany(
          plan.collection,
          open.map(({ payload }) => payload),
          "whole",
          work.signal,
        );
  const refused = new Map(open.flatMap((row, at) => (outcomes[at] instanceof AppError ? [[row, outcomes[at]] as const] : [])));
  const done = rows.map((row) => {
    const error = refused.get(row);
    return error ? refusedBy(error, row, plan, cells.get(row.row) ?? NO_CELLS) : row;
  });
  work.progress(open.length, open.length);
  return { rows: done, isMade: outcomes.every((outcome) => typeof outcome === "number") };
}

/** Adds the rows. `mode` whole: all in one transaction, or none; good: those that are not refused, each for itself. */
export async function runImport(context: Context, plan: ImportPlan, read: Read, work: Work): Promise<ImportOutcome> {
  const { request, key } = work;
  const { rows: checked, cells } = await checkedRows(context, plan, read, request);
  const marks = await marksOf(context, key, cells);
  const before = await madeBefore(context, plan, marks);
  const rows = checked.map((row): Checked => {
    if (before.has(row.row)) return { ...row, status: "add", problems: [], payload: {} };
    return row.status === "add" ? { ...row, payload: { ...row.payload, ...marks.get(row.row) } } : row;
  });
  const { left } = read.heads;
  if (request.mode === "whole") {
    const { rows: done, isMade } = await whole(context, plan, { rows, cells }, work);
    if (isMade) return outcomeOf(done, left, true, `${asAre(counted(done, left).add)} added`);
    const refused = done.filter(({ status }) => status !== "add");
    return { ...outcomeOf(done, left, false, "Nothing was added: not every row can be"), counts: { ...counted(refused, left), add: 0 } };
  }
  const done = await inTurn(context, plan, { rows, cells }, "each", work);
  return outcomeOf(done, left, true, `${asAre(counted(done, left).add)} added`);
}
