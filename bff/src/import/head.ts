/** Where the headings of a table are, what its columns are, and which of its rows hold no record. */
import type { ImportColumn } from "../fields/importing.ts";
import { fold } from "../wire/fold.ts";
import { formatDay } from "../words/dates.ts";
import { type DayOrder, orderOf } from "../words/read-day.ts";
import { TABLE_MESSAGES, type Table, type TableCell, type TableRow, unreadable } from "./table.ts";

/** Titles and notes stand above the headings, never so many. */
const MOST_ABOVE = 20;
const SAMPLES = 3;
/** Of a line under the records: `Total`, `Grand total:`, `Subtotal`. */
const TOTAL = /^(grand |sub-?)?totals?:?$/i;

export const cellText = (cell: TableCell | undefined): string => {
  if (cell === null || cell === undefined) return "";
  if (typeof cell !== "object") return typeof cell === "boolean" ? (cell ? "Yes" : "No") : String(cell).trim();
  return "fault" in cell ? cell.fault : formatDay(cell.wall);
};
const textsOf = ({ cells }: TableRow) => cells.map(cellText);
const filledIn = ({ cells }: TableRow) => cells.filter((cell) => cell !== null).length;

/** The row that names most columns; where none is known, the first with two texts. */
function headOf(rows: readonly TableRow[], known: ReadonlySet<string>): TableRow | undefined {
  const above = rows.slice(0, MOST_ABOVE + 1);
  const hits = (row: TableRow) =>
    new Set(
      textsOf(row)
        .map(fold)
        .filter((text) => known.has(text)),
    ).size;
  const best = above.toSorted((one, other) => hits(other) - hits(one))[0];
  return best && hits(best) > 0 ? best : (above.find((row) => filledIn(row) > 1) ?? above[0]);
}

export type Heads = { row: number; headings: readonly string[]; records: readonly TableRow[]; left: number };
/** @throws UNSUPPORTED_FILE where nothing stands below the headings */
export function headsOf(table: Table, columns: readonly ImportColumn[], name: string): Heads {
  const head = headOf(table.rows, new Set(columns.flatMap(({ names }) => names)));
  const below = table.rows.slice(head === undefined ? 0 : table.rows.indexOf(head) + 1);
  const width = Math.max(...[head, ...below].map((row) => (row ? row.cells.findLastIndex((cell) => cell !== null) + 1 : 0)));
  const headings = Array.from({ length: width }, (_, at) => cellText(head?.cells[at]));
  const asHead = fold(headings.join(" "));
  const isRecord = (row: TableRow) => {
    const texts = textsOf(row);
    const isTotal = texts.some((text) => TOTAL.test(text)) && filledIn(row) <= Math.max(2, headings.filter((text) => text !== "").length / 2);
    return !isTotal && fold(texts.join(" ")) !== asHead;
  };
  const records = below.filter(isRecord);
  if (head === undefined || records.length === 0) throw unreadable(TABLE_MESSAGES.noRows(name));
  return { row: head.no, headings, records, left: below.length - records.length };
}

/** Headings, folded, with the field that somebody chose for each; "" for none. */
export type Remembered = Readonly<Record<string, string>>;
/** Which field each column is, none twice: as it was chosen before, else by what it is called. */
export function guessed(headings: readonly string[], columns: readonly ImportColumn[], remembered: Remembered = {}): (string | null)[] {
  const taken = new Set<string>();
  return headings.map((heading) => {
    const word = fold(heading);
    const chosen = Object.hasOwn(remembered, word) ? remembered[word] : columns.find(({ names }) => word !== "" && names.includes(word))?.name;
    if (chosen === undefined || chosen === "" || taken.has(chosen) || !columns.some(({ name }) => name === chosen)) return null;
    taken.add(chosen);
    return chosen;
  });
}
export const samplesOf = (records: readonly TableRow[], at: number): string[] =>
  [...new Set(records.flatMap(({ cells }) => cellText(cells[at]) || []).slice(0, 50))].slice(0, SAMPLES);

const DATES = ["day", "instant", "wall"];
/** What the texts of the columns of dates tell; undefined: they have none, `either`: all may be read in two ways. */
export function datesIn(records: readonly TableRow[], chosen: readonly (string | null)[], columns: readonly ImportColumn[]): DayOrder | "either" | undefined {
  const at = chosen.flatMap((name, index) => (DATES.includes(columns.find((column) => column.name === name)?.field.kind ?? "") ? [index] : []));
  const texts = records.flatMap(({ cells }) => at.flatMap((index) => (typeof cells[index] === "string" ? [cells[index]] : [])));
  const short = texts.filter((text) => /^\s*\d{1,2}([-/. ])\d{1,2}\1\d{2,4}/.test(text));
  const told = short.map(orderOf).find((order) => order !== undefined);
  return short.length === 0 ? undefined : (told ?? "either");
}
