/** The column of boxes by which rows are chosen, with the page's box in its header. */
import type { ColDef, ICellRendererParams, IHeaderParams } from "ag-grid-community";
import { useAtom, useAtomValue } from "jotai";
import { useEffect, useRef } from "react";
import type { GridLine } from "./column-kinds.ts";
import { isChosen, isPageChosen, togglePage } from "./selection.ts";
import type { SelectionHandle } from "./use-selection.ts";

export type SelectContext = { selection: SelectionHandle; labelOf: (row: unknown) => string };
type Line = GridLine<{ id: number }>;

function SelectRow({ data, context }: ICellRendererParams<Line, unknown, SelectContext>) {
  const { selected, press } = context.selection;
  const selection = useAtomValue(selected);
  if (!data) return null;
  const { id } = data.row;
  return (
    <label className="hb-select-row">
      <input
        type="checkbox"
        tabIndex={-1}
        aria-label={`Select ${context.labelOf(data.row)}`}
        checked={isChosen(selection, id)}
        onChange={({ nativeEvent }) => press(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </label>
  );
}

function SelectPage({ context }: IHeaderParams<Line, SelectContext>) {
  const [selection, select] = useAtom(context.selection.selected);
  const box = useRef<HTMLInputElement>(null);
  const isWhole = isPageChosen(selection);
  const isPart = !isWhole && selection.page.some((id) => isChosen(selection, id));
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPart;
  }, [isPart]);
  return (
    <label className="hb-select-row">
      <input ref={box} type="checkbox" aria-label="Select all rows of this page" checked={isWhole} onChange={() => select(togglePage)} />
    </label>
  );
}

export const selectColumn = <Row extends { id: number }>(): ColDef<GridLine<Row>> => ({
  colId: "select",
  headerName: "Select",
  width: 32,
  minWidth: 32,
  resizable: false,
  suppressMovable: true,
  lockPosition: "left",
  pinned: "left",
  cellClass: "hb-tight",
  headerClass: "hb-tight",
  headerComponent: SelectPage,
  cellRenderer: SelectRow,
});
