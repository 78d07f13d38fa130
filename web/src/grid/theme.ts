import "./icons.css";
import { createTheme } from "ag-grid-community";
import { CELL_PADDING } from "./column-widths.ts";

const color = (name: string) => `var(--chakra-colors-${name})`;

/**
 * AG Grid in the workspace's own tokens; they turn with the theme, so there is no second set for dark. Without its looks of boxes, buttons and tabs, which
 * no list shows: a ready theme brings them all, and every icon.
 */
export const gridTheme = createTheme().withParams({
  backgroundColor: color("bg-panel"),
  foregroundColor: color("fg"),
  textColor: color("fg"),
  accentColor: color("accent-solid"),
  borderColor: color("border"),
  headerBackgroundColor: color("bg-header"),
  headerTextColor: color("fg-muted"),
  headerFontWeight: 600,
  headerFontSize: 12,
  chromeBackgroundColor: color("bg-panel"),
  rowHoverColor: color("bg-muted"),
  oddRowBackgroundColor: color("bg-panel"),
  selectedRowBackgroundColor: color("accent-subtle"),
  rangeSelectionBorderColor: color("accent-focus-ring"),
  columnBorder: false,
  wrapperBorder: false,
  wrapperBorderRadius: 0,
  borderRadius: 4,
  fontFamily: "inherit",
  fontSize: "var(--hb-grid-font)",
  cellHorizontalPadding: CELL_PADDING,
  browserColorScheme: "inherit",
});
