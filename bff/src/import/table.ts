/** A spreadsheet or a CSV that somebody brings, as rows of cells. Nothing here knows what the columns mean. */
import { AppError } from "../kernel/errors.ts";
import { formatNumber } from "../words/numbers.ts";

/** `wall`: a cell that the spreadsheet shows as a date or a time, `YYYY-MM-DDTHH:mm:ss`. `fault`: what the cell says in place of a value: `#REF!`. */
export type TableCell = string | number | boolean | null | { wall: string } | { fault: string };
/** `no`: the row as the spreadsheet counts it, from 1. */
export type TableRow = { no: number; cells: readonly TableCell[] };
export type Table = {
  sheets: readonly string[];
  /** The one that was read; "" of a CSV. */
  sheet: string;
  /** Those that hold something, headings and all. */
  rows: readonly TableRow[];
  /** A CSV whose cells are parted by semicolons: there a comma stands before decimals. */
  hasDecimalCommas: boolean;
  /** Text may have an apostrophe in front that keeps it from running. */
  isCsv: boolean;
};
/** `sheet`: empty for the first that holds something. `mostRows` with the headings. */
export type TableRequest = { name: string; sheet: string; mostRows: number };
/** @throws UNSUPPORTED_FILE with a sentence for what is no table, or too much of one */
export type ReadTable = (content: Blob, request: TableRequest) => Promise<Table>;

/** Of all parts of a workbook, unzipped. */
export const MOST_UNZIPPED = 200_000_000;
export const MOST_COLUMNS = 200;

export const TABLE_MESSAGES = {
  none: "Please choose one file",
  empty: (name: string) => `${name} is empty`,
  noTable: (name: string, what: string) => `${name} is ${what}: please choose an Excel workbook or a CSV file`,
  encrypted: (name: string) => `${name} is locked with a password: please save it without one, then choose it again`,
  broken: (name: string) => `${name} can not be read: it is damaged, or no workbook`,
  unclosed: (name: string, row: number) => `${name} can not be read: a quote that opens in row ${row} is never closed`,
  tooBig: (name: string) => `${name} unpacks to more than ${MOST_UNZIPPED / 1_000_000} MB: please split it`,
  tooLong: (name: string, most: number) => `${name} has more than ${formatNumber(most)} rows: please split it`,
  tooWide: (name: string) => `${name} has more than ${MOST_COLUMNS} columns: please leave out what is not needed`,
  tooSlow: (name: string) => `${name} takes too long to read: please split it`,
  noRows: (name: string) => `${name} has no rows below its headings`,
  noSheet: (sheet: string) => `There is no sheet ${sheet} in this file`,
} as const;

export const unreadable = (message: string) => new AppError("UNSUPPORTED_FILE", message, { fields: [{ path: "files", message }] });
