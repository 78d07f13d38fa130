/** Files that are brought, and what an import says of them. */
import { utils, write } from "@e965/xlsx";
import type { ImportedRow, ImportLook, ImportOutcome } from "../../bff/src/wire/import.ts";
import type { Answer, Client, Upload } from "./client.ts";

export type Cell = string | number | boolean | Date | null;
export const csvFile = (rows: readonly (readonly string[])[], name = "rows.csv"): Upload => ({
  name,
  bytes: rows.map((row) => row.map((cell) => (/[",\n\r;]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(",")).join("\r\n"),
});
/** One sheet, and others beside it where they are given. */
export function xlsxFile(rows: readonly (readonly Cell[])[], name = "rows.xlsx", others: Readonly<Record<string, readonly (readonly Cell[])[]>> = {}): Upload {
  const book = utils.book_new();
  for (const [sheet, cells] of Object.entries({ Rows: rows, ...others })) utils.book_append_sheet(book, utils.aoa_to_sheet(cells as Cell[][]), sheet);
  return { name, bytes: new Uint8Array(write(book, { type: "array", bookType: "xlsx" })) };
}

type Asked = { columns?: (string | null)[]; mode?: "good" | "whole"; sheet?: string; dates?: "day" | "month" };
export const look = (client: Client, list: string, file: Upload, asked: Asked = {}) => client.send<ImportLook>("POST", `/${list}/import/look`, asked, [file]);
export const check = (client: Client, list: string, file: Upload, asked: Asked = {}) =>
  client.send<ImportOutcome>("POST", `/${list}/import/check`, asked, [file]);
export const bring = (client: Client, list: string, file: Upload, asked: Asked = {}): Promise<Answer<ImportOutcome>> =>
  client.send<ImportOutcome>("POST", `/${list}/import`, asked, [file]);
/** `12: VIN "X": sentence` */
export const reasons = (rows: readonly ImportedRow[]) =>
  rows.flatMap(({ row, problems }) => problems.map(({ column, value, message }) => `${row}: ${column} "${value}": ${message}`));
