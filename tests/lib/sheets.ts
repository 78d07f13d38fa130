/** What stands in an exported file, read back with other code than wrote it. */
import { read, utils, type WorkSheet } from "@e965/xlsx";

/** Cells of RFC 4180 text in UTF-8 with a byte order mark. */
export function csvRows(text: string): string[][] {
  const body = text.replace(/^\u{feff}/u, "");
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, bare, end] of body.matchAll(/(?:"((?:[^"]|"")*)"|([^,"\r\n]*))(,|\r\n)/g)) {
    row.push(quoted === undefined ? (bare ?? "") : quoted.replaceAll('""', '"'));
    if (end === ",") continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
/** The text that stood there before an apostrophe kept it from running. */
export const unguarded = (text: string) => (/^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text);

export function firstSheet(bytes: Uint8Array): WorkSheet {
  const book = read(bytes, { cellStyles: true, cellNF: true });
  const sheet = book.Sheets[book.SheetNames[0] ?? ""];
  if (!sheet) throw new Error("no sheet");
  return sheet;
}
export const sheetRows = (sheet: WorkSheet): unknown[][] => utils.sheet_to_json(sheet, { header: 1, raw: true, defval: null });
