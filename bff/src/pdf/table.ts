/** A table whose header stands on every page and whose rows are never torn apart. */
import { COLOR, type Pen, type Style } from "./pen.ts";
import type { Sheet } from "./sheet.ts";

export type Column = { header: string; width: number; align?: "right" };
/** A cell is a stack of texts, each on lines of its own. */
export type Part = { text: string; bold?: boolean; muted?: boolean };
export type Cell = string | readonly Part[];
export type Row = {
  cells: readonly Cell[];
  /** A text under the cells, as wide as the table from the second column on. */
  below?: string;
  bold?: boolean;
};

const SIZE = 8.5;
const LEADING = 10.5;
const PAD = { x: 5, y: 3.5 };
const HEAD: Style = { size: 7.5, bold: true, color: COLOR.muted };
const BELOW: Style = { size: 8, color: COLOR.muted };

type Line = { text: string; style: Style };
type Measured = { cells: Line[][]; below: string[]; height: number };

const styleOf = ({ bold = false, muted = false }: Omit<Part, "text">): Style => ({ size: SIZE, bold, color: muted ? COLOR.muted : COLOR.ink });

function measure(pen: Pen, columns: readonly Column[], row: Row, belowWidth: number): Measured {
  const cells = columns.map(({ width }, index): Line[] => {
    const cell = row.cells[index] ?? "";
    const parts = typeof cell === "string" ? [{ text: cell, bold: row.bold ?? false }] : cell;
    return parts.flatMap((part) => {
      const style = styleOf(part);
      return pen.lines(part.text, width - 2 * PAD.x, style).map((text) => ({ text, style }));
    });
  });
  const below = row.below ? pen.lines(row.below, belowWidth, BELOW) : [];
  const lines = Math.max(1, ...cells.map((cell) => cell.length));
  return { cells, below, height: (lines + below.length) * LEADING + 2 * PAD.y + (below.length > 0 ? 1 : 0) };
}

/**
 * Columns share the paper's width as their widths are to each other.
 * @param keep height of what must stand on the page of the last row, such as the totals
 */
export function table(sheet: Sheet, shares: readonly Column[], rows: readonly Row[], keep = 0): void {
  const { doc, pen, left, right } = sheet;
  const scale = sheet.width / shares.reduce((sum, { width }) => sum + width, 0);
  const columns = shares.map((column) => ({ ...column, width: column.width * scale }));
  const starts = columns.map((_, index) => left + columns.slice(0, index).reduce((sum, { width }) => sum + width, 0));
  const headHeight = LEADING + 2 * PAD.y;
  const belowStart = (starts[1] ?? left) + PAD.x;

  const put = (column: number, text: string, y: number, style: Style) => {
    const { width, align = "left" } = columns[column] as Column;
    const start = starts[column] as number;
    pen.line(text, align === "right" ? start + width - PAD.x : start + PAD.x, y, style, align);
  };
  const drawHead = () => {
    doc.setFillColor(COLOR.band);
    doc.rect(left, sheet.y, sheet.width, headHeight, "F");
    columns.forEach(({ header }, index) => {
      put(index, header, sheet.y + PAD.y + 8, HEAD);
    });
    sheet.y += headHeight;
  };
  const measured = rows.map((row) => measure(pen, columns, row, right - belowStart - PAD.x));
  sheet.room(headHeight + (measured[0]?.height ?? 0));
  drawHead();
  measured.forEach(({ cells, below, height }, index) => {
    const isLast = index === measured.length - 1;
    if (sheet.room(height + (isLast ? keep : 0))) drawHead();
    const first = sheet.y + PAD.y + 8;
    cells.forEach((lines, column) => {
      lines.forEach(({ text, style }, line) => {
        put(column, text, first + line * LEADING, style);
      });
    });
    const belowFirst = sheet.y + height - PAD.y - below.length * LEADING + 8;
    below.forEach((text, line) => {
      pen.line(text, belowStart, belowFirst + line * LEADING, BELOW);
    });
    sheet.y += height;
    sheet.rule(sheet.y);
  });
  sheet.y += 12;
}
