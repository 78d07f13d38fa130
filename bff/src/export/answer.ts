/** A list as a file to download. A module gives its columns, how its rows are read and shown, and how a search becomes a condition. */

import { attachmentHeaders } from "../files/headers.ts";
import type { Context } from "../kernel/context.ts";
import type { DirectusQuery } from "../kernel/gateway.ts";
import { dayIn } from "../words/zones.ts";
import { bytesOf } from "./bytes.ts";
import type { Cell, ExportColumn } from "./columns.ts";
import { csvHead, csvLines } from "./csv.ts";
import { type ExportColumns, type ExportRequest, type Format, readExport, without } from "./request.ts";
import { pagesOf, type Selection, selectedIds } from "./rows.ts";

export type ExportPlan<Stored extends { id: number }, Row> = {
  /** Names the file and its sheet. */
  title: string;
  collection: string;
  columns: ExportColumns<Row>;
  reading: Pick<DirectusQuery, "fields" | "deep">;
  /** What the list's own search parameters select. */
  select: (search: URLSearchParams) => Promise<Selection>;
  /** A page of rows as the list shows them. */
  present: (rows: readonly Stored[]) => readonly Row[] | Promise<readonly Row[]>;
};

const TYPES: Record<Format, string> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};
type Cells = readonly (readonly Cell[])[];

async function* csvOf(columns: readonly ExportColumn<never>[], pages: AsyncIterable<Cells>): AsyncGenerator<string> {
  yield csvHead(columns);
  for await (const rows of pages) yield csvLines(columns, rows);
}

async function* cellsOf<Row>(columns: readonly ExportColumn<Row>[], zone: string, pages: AsyncIterable<readonly Row[]>): AsyncGenerator<Cells> {
  for await (const rows of pages) yield rows.map((row) => columns.map(({ value }) => value(row, zone)));
}

/** Rows as a file named by `title`. CSV goes out while they come; a workbook when it is whole. */
export async function fileOf<Row>(
  context: Context,
  title: string,
  { columns, format }: Pick<ExportRequest<Row>, "columns" | "format">,
  pages: AsyncIterable<readonly Row[]>,
  headers: Record<string, string> = {},
): Promise<Response> {
  const { timezone } = context.actor.company;
  const cells = cellsOf(columns, timezone, pages);
  const body = format === "csv" ? bytesOf(csvOf(columns, cells)) : await context.edges.workbook(title, columns, cells);
  return new Response(body, { headers: { ...attachmentHeaders(`${title}-${dayIn(new Date(), timezone)}.${format}`, TYPES[format]), ...headers } });
}

async function selectionOf<Stored extends { id: number }, Row>(plan: ExportPlan<Stored, Row>, { ids, except, search }: ExportRequest<Row>): Promise<Selection> {
  const selection = await plan.select(search);
  return { ...selection, filter: ids ? { id: { _in: ids } } : without(selection.filter, except) };
}

/**
 * CSV goes out while it is read; a workbook when it is whole. `x-row-count` says how many rows it has.
 * @throws BAD_REQUEST for a parameter, and for more rows than an export may have
 */
export async function exportRows<Stored extends { id: number }, Row>(
  context: Context,
  params: URLSearchParams,
  plan: ExportPlan<Stored, Row>,
): Promise<Response> {
  const request = readExport(params, plan.columns);
  const ids = await selectedIds(context, plan.collection, await selectionOf(plan, request));
  const presented = async function* (): AsyncGenerator<readonly Row[]> {
    for await (const rows of pagesOf<Stored>(context, plan.collection, ids, plan.reading)) yield await plan.present(rows);
  };
  return fileOf(context, plan.title, request, presented(), { "x-row-count": String(ids.length) });
}
