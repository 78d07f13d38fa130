/** Workbooks: XLSX and its kin, and the older XLS. What they unpack to is known before anything is unpacked. */
import { CFB, read, SSF, utils, type WorkBook, type WorkSheet } from "@e965/xlsx";
import { unzipSync, zipSync } from "fflate";
import { MOST_UNZIPPED, TABLE_MESSAGES, type Table, type TableCell, type TableRequest, unreadable } from "../table.ts";

type Cell = { t?: string; v?: unknown; w?: string; z?: string | number; f?: string };
type Dense = WorkSheet & { "!data"?: (Cell | undefined)[][] };

/** By the names of the parts. */
const OTHERS: readonly [RegExp, string][] = [
  [/^word\//, "a Word document"],
  [/^ppt\//, "a presentation"],
];
const IN_XLS: readonly [RegExp, string][] = [
  [/WordDocument/, "a Word document"],
  [/PowerPoint/, "a presentation"],
];

/** The parts again, packed without pressing: what they say of their own size has been held against what they are. @throws UNSUPPORTED_FILE */
function repacked(bytes: Uint8Array, name: string): Uint8Array {
  let size = 0;
  const other: string[] = [];
  const parts = unzipSync(bytes, {
    filter: ({ name: part, originalSize }) => {
      size += originalSize;
      const found = OTHERS.find(([pattern]) => pattern.test(part));
      if (found) other.push(found[1]);
      if (size > MOST_UNZIPPED) throw unreadable(TABLE_MESSAGES.tooBig(name));
      return !/\.(png|jpe?g|gif|emf|wmf|bin)$/i.test(part);
    },
  });
  if (other[0] !== undefined) throw unreadable(TABLE_MESSAGES.noTable(name, other[0]));
  return zipSync(parts, { level: 0 });
}
function asBook(bytes: Uint8Array, name: string): WorkBook {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isZip) {
    const paths = CFB.read(bytes, { type: "array" }).FullPaths.join(" ");
    if (/EncryptedPackage/.test(paths)) throw unreadable(TABLE_MESSAGES.encrypted(name));
    const other = IN_XLS.find(([pattern]) => pattern.test(paths));
    if (other) throw unreadable(TABLE_MESSAGES.noTable(name, other[1]));
  }
  return read(isZip ? repacked(bytes, name) : bytes, { type: "array", dense: true, cellNF: true, cellText: true, cellFormula: true, cellHTML: false });
}

const two = (value: number) => String(value).padStart(2, "0");
function wallOf(serial: number, date1904: boolean): string | undefined {
  const code = SSF.parse_date_code(serial, { date1904 });
  if (!code || code.y < 1900) return undefined;
  return `${code.y}-${two(code.m)}-${two(code.d)}T${two(code.H)}:${two(code.M)}:${two(Math.floor(code.S))}`;
}
/** What the cell holds, a formula's last result; what it shows where zeros in front are part of it. */
function valueIn(cell: Cell | undefined, date1904: boolean): TableCell {
  if (cell?.v === undefined || cell.v === null) return cell?.f === undefined ? null : { fault: `=${cell.f}` };
  const { t, v, w, z } = cell;
  if (t === "e") return { fault: w ?? "#ERROR" };
  if (t === "n" && typeof v === "number") {
    const wall = typeof z === "string" && SSF.is_date(z) ? wallOf(v, date1904) : undefined;
    if (wall !== undefined) return { wall };
    return typeof z === "string" && /^0{2,}$/.test(z) && w !== undefined ? w : v;
  }
  if (t === "b") return v === true;
  const text = String(v);
  return text.trim() === "" ? null : text;
}

/** A heading over several columns or rows is that of each of them. */
const MERGES_WITHIN = 30;
function spread(sheet: Dense, grid: Map<number, TableCell[]>): void {
  for (const { s, e } of sheet["!merges"] ?? []) {
    if (s.r >= MERGES_WITHIN || e.r - s.r > 3 || e.c - s.c > 50) continue;
    const value = grid.get(s.r)?.[s.c] ?? null;
    for (let row = s.r; row <= e.r; row++)
      for (let column = s.c; column <= e.c; column++) {
        const cells = grid.get(row) ?? [];
        cells[column] ??= value;
        grid.set(row, cells);
      }
  }
}

function gridOf(sheet: Dense, date1904: boolean): Map<number, TableCell[]> {
  const grid = new Map<number, TableCell[]>();
  for (const [at, cells] of (sheet["!data"] ?? []).entries()) {
    if (!cells) continue;
    const values = Array.from(cells, (cell) => valueIn(cell, date1904));
    if (values.some((value) => value !== null)) grid.set(at, values);
  }
  return grid;
}

/** @throws UNSUPPORTED_FILE */
export function workbookTable(bytes: Uint8Array, request: TableRequest): Table {
  const book = asBook(bytes, request.name);
  const date1904 = book.Workbook?.WBProps?.date1904 === true;
  const sheets = book.SheetNames.filter((name) => utils.sheet_to_json(book.Sheets[name] as WorkSheet, { header: 1, range: 0, blankrows: false }).length > 0);
  if (request.sheet !== "" && !sheets.includes(request.sheet)) throw unreadable(TABLE_MESSAGES.noSheet(request.sheet));
  const sheet = request.sheet || (sheets[0] ?? "");
  const source = book.Sheets[sheet] as Dense | undefined;
  const grid = source ? gridOf(source, date1904) : new Map<number, TableCell[]>();
  if (source) spread(source, grid);
  const rows = [...grid].toSorted(([one], [other]) => one - other).map(([at, cells]) => ({ no: at + 1, cells: Array.from(cells, (cell) => cell ?? null) }));
  return { sheets, sheet, rows, hasDecimalCommas: false, isCsv: false };
}
