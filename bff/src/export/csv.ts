/** CSV as RFC 4180 has it: CRLF, quotes where a cell needs them; in UTF-8 with a byte order mark, by which Excel knows it. */
import { formatDay, formatWall } from "../words/dates.ts";
import { plainNumber } from "../words/numbers.ts";
import type { Cell, Heading } from "./columns.ts";

const BYTE_ORDER_MARK = "\u{feff}";
/** Begins as a formula does. Apostrophes before it count too, so that the one put in front can be told from the text's own. */
const LIKE_A_FORMULA = /^'*[=+\-@\t\r]/;
/** A semicolon parts the cells where the decimal sign is a comma. */
const NEEDS_QUOTES = /[",;\t\r\n]/;

/** Text that no spreadsheet runs: what begins like a formula gets an apostrophe in front. */
export const guarded = (text: string) => (LIKE_A_FORMULA.test(text) ? `'${text}` : text);
/** The text that stood there before the apostrophe. */
export const guardless = (text: string) => (text.startsWith("'") && LIKE_A_FORMULA.test(text) ? text.slice(1) : text);
const quoted = (text: string) => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

function written({ kind }: Heading, value: Cell): string {
  if (value === null) return "";
  if (typeof value === "number") return kind === "money" ? plainNumber(value, 2) : String(value);
  if (kind === "day") return formatDay(value);
  return kind === "moment" ? formatWall(value) : quoted(guarded(value));
}
const lineOf = (cells: readonly string[]) => `${cells.join(",")}\r\n`;

/** The first line, and the lines of a page of rows. */
export const csvHead = (headings: readonly Heading[]) => BYTE_ORDER_MARK + lineOf(headings.map(({ header }) => quoted(guarded(header))));
export const csvLines = (headings: readonly Heading[], rows: readonly (readonly Cell[])[]) =>
  rows.map((row) => lineOf(headings.map((heading, index) => written(heading, row[index] ?? null)))).join("");
