/** CSV as spreadsheets and other programs write it: any of the usual marks between cells, UTF-8, UTF-16 or a Windows code page. */
/// <reference path="./papaparse.d.ts" />
import Papa from "papaparse";
import { isText } from "../../files/text-bytes.ts";
import { TABLE_MESSAGES, type Table, type TableRequest, unreadable } from "../table.ts";

const MARKS = [",", ";", "\t", "|"] as const;
/** By which Excel is told what parts the cells. */
const SEP_LINE = /^sep=(.)\r?\n/i;

/** Latin letters in UTF-16 have a zero for every other byte. */
function utf16WithoutMark(bytes: Uint8Array): string | undefined {
  const start = bytes.subarray(0, 2000);
  const zeros = [0, 1].map((odd) => start.filter((byte, at) => at % 2 === odd && byte === 0).length);
  const most = start.length / 2;
  if ((zeros[1] ?? 0) > most * 0.6 && zeros[0] === 0) return "utf-16le";
  return (zeros[0] ?? 0) > most * 0.6 && zeros[1] === 0 ? "utf-16be" : undefined;
}
function encodingOf(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  return utf16WithoutMark(bytes) ?? (isText(bytes) ? "utf-8" : undefined);
}
/** Undefined for bytes that are no text. */
export function textIn(bytes: Uint8Array): string | undefined {
  const encoding = encodingOf(bytes);
  if (encoding === undefined) return undefined;
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return encoding === "utf-8" ? new TextDecoder("windows-1252").decode(bytes) : undefined;
  }
}

/** What parts the first line into most cells, a comma last of all; undefined where nothing does. */
function markIn(text: string): string | undefined {
  const cells = MARKS.toReversed().map((mark) => ({ mark, count: Papa.parse(text.trimStart(), { delimiter: mark, preview: 1 }).data[0]?.length ?? 0 }));
  const most = cells.reduce((one, other) => (other.count > one.count ? other : one));
  return most.count > 1 ? most.mark : undefined;
}

/** @throws UNSUPPORTED_FILE */
export function csvTable(text: string, { name, mostRows }: TableRequest): Table {
  const told = SEP_LINE.exec(text);
  const offset = told ? 1 : 0;
  const rest = told ? text.slice(told[0].length) : text;
  // Blank rows are none; a file of nothing else ends somewhere, too.
  const preview = mostRows * 4;
  const parse = (mark: string | undefined) => Papa.parse(rest, { ...(mark === undefined ? { delimitersToGuess: MARKS } : { delimiter: mark }), preview });
  // The headings tell; where they do not, Papa guesses, which it can't of few columns.
  const { data, errors, meta } = parse(told?.[1] ?? markIn(rest));
  const unclosed = errors.find(({ code }) => code === "MissingQuotes");
  if (unclosed) throw unreadable(TABLE_MESSAGES.unclosed(name, (unclosed.row ?? 0) + 1 + offset));
  if (data.length >= mostRows * 4) throw unreadable(TABLE_MESSAGES.tooLong(name, mostRows - 1));
  const rows = data.map((cells, at) => ({ no: at + 1 + offset, cells: cells.map((cell) => (cell.trim() === "" ? null : cell)) }));
  return { sheets: [], sheet: "", rows, hasDecimalCommas: meta.delimiter === ";", isCsv: true };
}
