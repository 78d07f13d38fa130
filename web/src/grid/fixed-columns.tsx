/** The columns every list shares: the expander before the data and the actions after it. */
import type { ColDef, ICellRendererParams } from "ag-grid-community";
import { ChevronDown, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { PartBoundary } from "../ui/part.tsx";
import type { GridLine } from "./column-kinds.ts";
import { InlineActions, type RowAction } from "./row-actions.tsx";

export type ActionsContext = { actionsOf: (row: unknown) => readonly RowAction[]; openMenu: (row: unknown, anchor: HTMLElement) => void };
export type DetailContext = { toggle: (id: number) => void; renderDetail: (row: unknown) => ReactNode };
type Line = GridLine<{ id: number }>;

function Expander({ data, node, api, context }: ICellRendererParams<Line, unknown, DetailContext>) {
  if (!data) return null;
  const next = node.rowIndex === null ? undefined : api.getDisplayedRowAtIndex(node.rowIndex + 1)?.data;
  const open = next?.detail === true && next.row.id === data.row.id;
  return (
    <button
      type="button"
      tabIndex={-1}
      className="hb-expander"
      aria-expanded={open}
      aria-label={open ? "Hide details" : "Show details"}
      onClick={() => context.toggle(data.row.id)}
    >
      {open ? <ChevronDown size={16} aria-hidden="true" /> : <ChevronRight size={16} aria-hidden="true" />}
    </button>
  );
}

export const expandColumn = <Row extends { id: number }>(): ColDef<GridLine<Row>> => ({
  colId: "expand",
  headerName: "Details",
  headerClass: "hb-silent-header",
  width: 32,
  minWidth: 32,
  resizable: false,
  suppressMovable: true,
  lockPosition: "left",
  pinned: "left",
  cellClass: "hb-tight",
  cellRenderer: Expander,
});

function Actions({ data, context }: ICellRendererParams<Line, unknown, ActionsContext>) {
  return data ? <InlineActions actions={context.actionsOf(data.row)} onMenu={(anchor) => context.openMenu(data.row, anchor)} /> : null;
}

export const actionsColumn = <Row extends { id: number }>(width: number): ColDef<GridLine<Row>> => ({
  colId: "actions",
  headerName: "Actions",
  width,
  pinned: "right",
  lockPinned: true,
  lockPosition: "right",
  resizable: false,
  suppressMovable: true,
  cellClass: "hb-tight",
  cellRenderer: Actions,
});

/** Grids allow only cells in rows, also in a row that is one panel. */
const PANEL_CELL = { role: "gridcell", className: "hb-detail" };

export function DetailPanel({ data, context }: ICellRendererParams<Line, unknown, DetailContext>) {
  return <div {...PANEL_CELL}>{data && <PartBoundary what="The details">{context.renderDetail(data.row)}</PartBoundary>}</div>;
}
