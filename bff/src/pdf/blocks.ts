/** What documents are made of beside tables. No block is torn apart by the end of a page. */
import { COLOR, type Style } from "./pen.ts";
import type { Sheet } from "./sheet.ts";
import type { Part } from "./table.ts";

const LABEL: Style = { size: 7.5, bold: true, color: COLOR.muted };
const BODY: Style = { size: 9 };
const LEADING = 12;
const GAP = 16;

export type Party = { title: string; parts: readonly Part[] };

/** Addresses side by side. */
export function parties(sheet: Sheet, list: readonly Party[]): void {
  const { pen, left, width } = sheet;
  const share = (width - GAP * (list.length - 1)) / list.length;
  const columns = list.map(({ title, parts }) => ({
    title,
    lines: parts.flatMap(({ text, bold = false, muted = false }) => {
      const style: Style = { ...BODY, bold, color: muted ? COLOR.muted : COLOR.ink };
      return pen.lines(text, share, style).map((line) => ({ line, style }));
    }),
  }));
  const height = 14 + Math.max(...columns.map(({ lines }) => lines.length)) * LEADING;
  sheet.room(height);
  columns.forEach(({ title, lines }, column) => {
    const x = left + column * (share + GAP);
    pen.text(title, x, sheet.y + 8, LABEL);
    lines.forEach(({ line, style }, index) => {
      pen.line(line, x, sheet.y + 22 + index * LEADING, style);
    });
  });
  sheet.y += height + 12;
}

export type Fact = readonly [label: string, value: string];

/** Short facts, four in a row; those without a value are left out. */
export function facts(sheet: Sheet, list: readonly Fact[], columns = 4): void {
  const { pen, left, width } = sheet;
  const share = (width - GAP * (columns - 1)) / columns;
  const shown = list.filter(([, value]) => value !== "");
  for (let start = 0; start < shown.length; start += columns) {
    const row = shown.slice(start, start + columns).map(([label, value]) => ({ label, lines: pen.lines(value, share, BODY) }));
    const height = 12 + Math.max(...row.map(({ lines }) => lines.length)) * LEADING;
    sheet.room(height);
    row.forEach(({ label, lines }, column) => {
      const x = left + column * (share + GAP);
      pen.text(label, x, sheet.y + 8, LABEL);
      lines.forEach((line, index) => {
        pen.line(line, x, sheet.y + 20 + index * LEADING, BODY);
      });
    });
    sheet.y += height + 6;
  }
  sheet.y += 6;
}

export function heading(sheet: Sheet, text: string, keep = 60): void {
  sheet.room(18 + keep);
  sheet.pen.text(text, sheet.left, sheet.y + 9, { size: 10.5, bold: true });
  sheet.y += 18;
}

/** Running text over the whole width, taken to the next page line by line. */
export function paragraph(sheet: Sheet, title: string, text: string, style: Style = BODY): void {
  if (text === "") return;
  const lines = sheet.pen.lines(text, sheet.width, style);
  sheet.room(14 + Math.min(3, lines.length) * LEADING);
  sheet.pen.text(title, sheet.left, sheet.y + 8, LABEL);
  sheet.y += 14;
  for (const line of lines) {
    sheet.room(LEADING);
    sheet.pen.line(line, sheet.left, sheet.y + 8, style);
    sheet.y += LEADING;
  }
  sheet.y += 12;
}

const TOTAL_LINE = 15;
const TOTAL_WIDTH = 250;
export const totalsHeight = (list: readonly Fact[]) => list.length * TOTAL_LINE + 26;

/** Sums at the right edge; the last one is what it all comes to. */
export function totals(sheet: Sheet, list: readonly Fact[]): void {
  const { doc, pen, right } = sheet;
  const x = right - TOTAL_WIDTH;
  sheet.room(totalsHeight(list));
  list.forEach(([label, value], index) => {
    const isLast = index === list.length - 1;
    if (isLast) {
      doc.setFillColor(COLOR.band);
      doc.rect(x, sheet.y, TOTAL_WIDTH, 22, "F");
      sheet.y += 4;
    }
    const style: Style = isLast ? { size: 11.5, bold: true } : BODY;
    const y = sheet.y + 10;
    pen.text(label, x + 8, y, isLast ? style : { ...BODY, color: COLOR.muted });
    pen.text(value, right - 5, y, style, "right");
    sheet.y += TOTAL_LINE;
  });
  sheet.y += 22;
}

const SIGNATURE = 46;
/** With a statement of two lines. */
export const SIGNATURES_HEIGHT = SIGNATURE + 36;
/** Lines to sign on, side by side, under what is signed. */
export function signatures(sheet: Sheet, labels: readonly string[], statement: string): void {
  const { doc, pen, left, width } = sheet;
  const fine: Style = { size: 7.5, color: COLOR.muted };
  const lines = pen.lines(statement, width, fine);
  sheet.room(lines.length * 10 + SIGNATURE + 16);
  lines.forEach((line, index) => {
    pen.line(line, left, sheet.y + 8 + index * 10, fine);
  });
  sheet.y += lines.length * 10 + SIGNATURE;
  const share = (width - GAP * (labels.length - 1)) / labels.length;
  doc.setDrawColor(COLOR.ink);
  doc.setLineWidth(0.6);
  labels.forEach((label, index) => {
    const x = left + index * (share + GAP);
    doc.line(x, sheet.y - 10, x + share, sheet.y - 10);
    pen.text(label, x, sheet.y + 1, fine);
  });
  sheet.y += 16;
}
