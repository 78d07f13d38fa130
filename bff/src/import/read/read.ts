/** Bytes as a table, whatever program made them. Heavy, and given bytes of strangers: it is run on a thread of its own where there are threads. */
import { AppError } from "../../kernel/errors.ts";
import { MOST_COLUMNS, TABLE_MESSAGES, type Table, type TableRequest, unreadable } from "../table.ts";
import { csvTable, textIn } from "./csv.ts";
import { workbookTable } from "./workbook.ts";

const starts = (bytes: Uint8Array, ...signs: readonly number[]) => signs.every((sign, at) => bytes[at] === sign);
/** What people choose by mistake. */
const OTHERS: readonly [readonly number[], string][] = [
  [[0x25, 0x50, 0x44, 0x46], "a PDF"],
  [[0x89, 0x50, 0x4e, 0x47], "a picture"],
  [[0xff, 0xd8, 0xff], "a picture"],
  [[0x47, 0x49, 0x46, 0x38], "a picture"],
];
const isWorkbook = (bytes: Uint8Array) => starts(bytes, 0x50, 0x4b) || starts(bytes, 0xd0, 0xcf, 0x11, 0xe0);

function tableIn(bytes: Uint8Array, request: TableRequest): Table {
  const { name } = request;
  if (bytes.length === 0) throw unreadable(TABLE_MESSAGES.empty(name));
  const other = OTHERS.find(([signs]) => starts(bytes, ...signs));
  if (other) throw unreadable(TABLE_MESSAGES.noTable(name, other[1]));
  if (isWorkbook(bytes)) {
    try {
      return workbookTable(bytes, request);
    } catch (error) {
      if (error instanceof AppError) throw error;
      if (error instanceof Error && /password|encrypt/i.test(error.message)) throw unreadable(TABLE_MESSAGES.encrypted(name));
      throw unreadable(TABLE_MESSAGES.broken(name));
    }
  }
  const text = textIn(bytes);
  if (text === undefined) throw unreadable(TABLE_MESSAGES.noTable(name, "no table"));
  return csvTable(text, request);
}

/** @throws UNSUPPORTED_FILE */
export function readBytes(bytes: Uint8Array, request: TableRequest): Table {
  const { name, mostRows } = request;
  const table = tableIn(bytes, request);
  const rows = table.rows.filter(({ cells }) => cells.some((cell) => cell !== null));
  if (rows.length === 0) throw unreadable(TABLE_MESSAGES.empty(name));
  if (rows.length > mostRows) throw unreadable(TABLE_MESSAGES.tooLong(name, mostRows - 1));
  if (rows.some(({ cells }) => cells.findLastIndex((cell) => cell !== null) >= MOST_COLUMNS)) throw unreadable(TABLE_MESSAGES.tooWide(name));
  return { ...table, rows };
}
