/** A styled workbook of one sheet. Numbers and times are typed as such, text as text, whatever it looks like. */
import XLSX, { type CellObject, type WorkSheet } from "sheetjs-style";
import type { Cell, CellKind, Heading } from "./columns.ts";

const FORMATS: Record<Exclude<CellKind, "text">, string> = { number: "0", money: "#,##0.00", day: "dd-mm-yyyy", moment: "dd-mm-yyyy hh:mm AM/PM" };
const HEADER_STYLE = { font: { bold: true }, fill: { patternType: "solid", fgColor: { rgb: "E5EAF0" } }, alignment: { vertical: "center" } } as const;
const DAY_MS = 86_400_000;
/** Day 0 of Excel's calendar. */
const EPOCH = Date.UTC(1899, 11, 30);

/** Days since Excel's day 0 of a day or a wall clock, which know no zones either. */
const serial = (wallClock: string) => (Date.parse(wallClock.length > 10 ? `${wallClock}Z` : wallClock) - EPOCH) / DAY_MS;

function cellOf(kind: CellKind, value: Cell): CellObject | null {
  if (value === null || value === "") return null;
  if (kind === "text") return { t: "s", v: String(value) };
  return { t: "n", v: typeof value === "number" ? value : serial(value), z: FORMATS[kind] };
}

/** Takes rows as they come; `finish` gives the file. */
export function sheetWriter(name: string, headings: readonly Heading[]) {
  const sheet: WorkSheet = {};
  let row = 0;
  const put = (column: number, cell: CellObject | null) => {
    if (cell) sheet[XLSX.utils.encode_cell({ r: row, c: column })] = cell;
  };
  headings.forEach(({ header }, column) => {
    put(column, { t: "s", v: header, s: HEADER_STYLE });
  });
  return {
    add(rows: readonly (readonly Cell[])[]): void {
      for (const cells of rows) {
        row += 1;
        headings.forEach(({ kind }, column) => {
          put(column, cellOf(kind, cells[column] ?? null));
        });
      }
    },
    finish(): Uint8Array<ArrayBuffer> {
      const range = XLSX.utils.encode_range({ s: { r: 0, c: 0 }, e: { r: row, c: headings.length - 1 } });
      sheet["!ref"] = range;
      sheet["!cols"] = headings.map(({ width }) => ({ wch: width }));
      sheet["!autofilter"] = { ref: range };
      return new Uint8Array(XLSX.write({ SheetNames: [name], Sheets: { [name]: sheet } }, { type: "array", bookType: "xlsx", compression: true }));
    },
  };
}
