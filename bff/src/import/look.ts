/** A file as a plan sees it: its headings, which field each column is, and its rows. */
import type { IncomingFile } from "../files/multipart.ts";
import type { Context } from "../kernel/context.ts";
import { badRequest } from "../kernel/errors.ts";
import { fold } from "../wire/fold.ts";
import type { ImportLook, ImportRequest } from "../wire/import.ts";
import { dayIn } from "../words/zones.ts";
import { readCell } from "./cells.ts";
import { cellText, datesIn, guessed, type Heads, headsOf, type Remembered, samplesOf } from "./head.ts";
import type { FileRow, ImportPlan } from "./plan.ts";
import { TABLE_MESSAGES, type Table, unreadable } from "./table.ts";

export type Read = { table: Table; heads: Heads; chosen: readonly (string | null)[]; remembered: Remembered };
/** Titles, notes and totals stand beside the records. */
const MOST_BESIDE = 50;

/** @throws UNSUPPORTED_FILE, BAD_REQUEST for columns that are none of the plan's or name a field twice */
export async function readFile(context: Context, plan: ImportPlan, files: readonly IncomingFile[], request: ImportRequest): Promise<Read> {
  const [file, ...others] = files;
  if (file === undefined || others.length > 0) throw unreadable(TABLE_MESSAGES.none);
  const table = await context.edges.readTable(file.content, { name: file.name, sheet: request.sheet, mostRows: plan.mostRows + MOST_BESIDE });
  const heads = headsOf(table, plan.columns, file.name);
  if (heads.records.length > plan.mostRows) throw unreadable(TABLE_MESSAGES.tooLong(file.name, plan.mostRows));
  const remembered = await plan.remembered(context);
  const chosen = request.columns ?? guessed(heads.headings, plan.columns, remembered);
  const named = chosen.filter((name) => name !== null);
  if (named.some((name) => !plan.columns.some((column) => column.name === name)) || new Set(named).size < named.length)
    throw badRequest("columns", "columns must name fields, each once");
  return { table, heads, chosen, remembered };
}

const required = (plan: ImportPlan) => plan.columns.map(({ name, heading, field }) => ({ name, label: heading, required: field.required }));
export function lookOf(plan: ImportPlan, { table, heads, chosen }: Read): ImportLook {
  const { sheets, sheet } = table;
  const dates = datesIn(heads.records, chosen, plan.columns);
  return {
    sheets: [...sheets],
    sheet,
    head_row: heads.row,
    rows: heads.records.length,
    columns: heads.headings.map((heading, at) => ({ heading, field: chosen[at] ?? null, samples: samplesOf(heads.records, at) })),
    fields: required(plan),
    dates: dates === undefined ? null : dates === "either" ? "day" : dates,
  };
}

/** The rows, each cell read by the field that its column is. */
export async function rowsOf(context: Context, plan: ImportPlan, { table, heads, chosen }: Read, { dates }: ImportRequest): Promise<FileRow[]> {
  const told = datesIn(heads.records, chosen, plan.columns);
  const reading = {
    ...table,
    dates: dates ?? (told === "month" ? ("month" as const) : ("day" as const)),
    thisYear: Number(dayIn(new Date(), context.actor.company.timezone).slice(0, 4)),
    types: await context.lookups.types(),
  };
  const columns = chosen.flatMap((name, at) => {
    const column = plan.columns.find((one) => one.name === name);
    return column ? [{ at, column, heading: heads.headings[at] || column.heading }] : [];
  });
  return heads.records.map(({ no, cells }) => ({
    no,
    named: new Map(
      columns.map(({ at, column, heading }) => {
        const cell = cells[at] ?? null;
        return [column.name, { cell: cellText(cell) === "" ? null : cell, heading, read: readCell(column.field, cell, reading) }];
      }),
    ),
  }));
}

/** What was chosen by hand otherwise than it was guessed is remembered for the next file. */
export async function rememberColumns(context: Context, plan: ImportPlan, { heads, chosen, remembered }: Read): Promise<void> {
  const guess = guessed(heads.headings, plan.columns, remembered);
  const others = heads.headings.flatMap((heading, at) =>
    (guess[at] ?? null) === (chosen[at] ?? null) || fold(heading) === "" ? [] : [[fold(heading), chosen[at] ?? ""]],
  );
  if (others.length > 0) await plan.remember(context, { ...remembered, ...Object.fromEntries(others) });
}
