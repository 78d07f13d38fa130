/** What an import is answered with: the outcome, lines that tell how far it is, or a file of what was refused. */
import { bytesOf } from "../export/bytes.ts";
import { numberCells, textCells } from "../export/columns.ts";
import { csvHead, csvLines } from "../export/csv.ts";
import { attachmentHeaders } from "../files/headers.ts";
import type { RequestOf } from "../http/route.ts";
import type { Context } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import type { ImportLine, ImportOutcome } from "../wire/import.ts";
import { cellText } from "./head.ts";
import type { Read } from "./look.ts";
import type { ImportPlan } from "./plan.ts";
import type { Work } from "./run.ts";

const LINES = "application/x-ndjson";
const TYPES = { csv: "text/csv; charset=utf-8", xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" };
type Doing = (work: Pick<Work, "progress" | "signal">) => Promise<ImportOutcome>;

const lineOf = (line: ImportLine) => new TextEncoder().encode(`${JSON.stringify(line)}\n`);
function errorLine(error: unknown, { log }: Context): ImportLine {
  if (error instanceof AppError) return { error: { code: error.code, message: error.message } };
  log.error({ err: error }, "import");
  return { error: { code: "INTERNAL", message: "Internal server error" } };
}

/** Whoever hangs up stops the work. */
function linesOf(context: Context, doing: Doing): ReadableStream<Uint8Array<ArrayBuffer>> {
  const stop = new AbortController();
  return new ReadableStream({
    async start(controller) {
      const say = (line: ImportLine) => {
        if (!stop.signal.aborted) controller.enqueue(lineOf(line));
      };
      const outcome = doing({ signal: stop.signal, progress: (done, total) => say({ progress: { done, total } }) });
      say(await outcome.then((told): ImportLine => ({ outcome: told })).catch((error: unknown) => errorLine(error, context)));
      if (!stop.signal.aborted) controller.close();
    },
    cancel: () => stop.abort(),
  });
}

export async function answerImport(context: Context, { hono }: RequestOf, doing: Doing): Promise<unknown> {
  if (hono.req.header("accept")?.includes(LINES) !== true) return doing({ signal: hono.req.raw.signal, progress: () => undefined });
  return new Response(linesOf(context, doing), { headers: { "content-type": LINES, "x-accel-buffering": "no" } });
}

/** The rows that were refused as they stood, and beside each why: to be put right and brought again. */
export async function refusedFile(context: Context, plan: ImportPlan, { heads }: Read, { rows }: ImportOutcome, format: "csv" | "xlsx"): Promise<Response> {
  const why = new Map(rows.filter(({ status }) => status === "refused").map((row) => [row.row, row]));
  const refused = heads.records.filter(({ no }) => why.has(no));
  const columns = [
    numberCells("Row in the file", () => null),
    ...heads.headings.map((heading) => textCells(heading, () => null)),
    textCells("Reason", () => null, 60),
  ];
  const reason = (no: number) => (why.get(no)?.problems ?? []).map(({ column, message }) => (column === "" ? message : `${column}: ${message}`)).join("; ");
  const cells = refused.map(({ no, cells: own }) => [no, ...heads.headings.map((_, at) => cellText(own[at])), reason(no)]);
  async function* csv() {
    yield csvHead(columns) + csvLines(columns, cells);
  }
  async function* pages() {
    yield cells;
  }
  const body = format === "csv" ? bytesOf(csv()) : await context.edges.workbook("Refused", columns, pages());
  return new Response(body, { headers: attachmentHeaders(`${plan.title}-refused.${format}`, TYPES[format]) });
}
