/** How wide columns are. The module says so for compact rows; with the density their text grows, and a date or a number is never cut. */
import type { Column } from "./column-kinds.ts";

/** Space beside a cell's text and its borders, in px; see `theme.ts`. */
export const CELL_PADDING = 6;
const FRAME = 2 * CELL_PADDING + 3;
/** Size of the text in px, as `--hb-grid-font`. */
export type GridFont = 13 | 14;
const MODULES_FONT: GridFont = 13;

/** Shares of the text's size that signs take in Inter with figures of one width, where a hyphen is as wide as a figure. */
const signWidth = (sign: string) => (/[ .,:]/.test(sign) ? 0.27 : /[/()]/.test(sign) ? 0.4 : /[MW]/.test(sign) ? 0.97 : /[A-Z]/.test(sign) ? 0.75 : 0.65);
/** In px, a little generous. */
export const textWidth = (text: string, font: GridFont): number => [...text].reduce((sum, sign) => sum + signWidth(sign), 0) * font;

/** The least width of columns whose values are dates or numbers: that of the longest value in sight. */
export function neededWidths<Row>(columns: readonly Column<Row>[], rows: readonly Row[], font: GridFont): Readonly<Record<string, number>> {
  return Object.fromEntries(
    columns.flatMap(({ colId, hide, context: { exact, text } }) => {
      if (!exact || hide) return [];
      const longest = Math.max(0, ...rows.map((row) => textWidth(text(row) ?? "", font)));
      return [[colId, Math.ceil(longest + FRAME)]];
    }),
  );
}

/** A width that a user has given a column is kept, but for what a date or number needs. */
export function sized<Row>(column: Column<Row>, needed: number | undefined, font: GridFont): Column<Row> {
  const by = font / MODULES_FONT;
  const grown = (px: number | undefined | null) => (typeof px === "number" ? Math.round(px * by) : undefined);
  const own = column.context.isUsers ? {} : { width: grown(column.width), minWidth: grown(column.minWidth) };
  const sizes = { ...column, ...own };
  return needed === undefined ? sizes : { ...sizes, minWidth: Math.max(needed, sizes.minWidth ?? 0), width: Math.max(needed, sizes.width ?? 0) };
}
