/** The selection of one grid: its state, and what mouse and keys do to it. */
import type { CellKeyDownEvent } from "ag-grid-community";
import { atom, type PrimitiveAtom } from "jotai";
import { useEffect, useState } from "react";
import type { Rows } from "../kernel/api/rows.ts";
import { view } from "../ui/view.ts";
import type { GridLine } from "./column-kinds.ts";
import type { ListState } from "./list-state.ts";
import { chosenCount, clear, extendTo, NOTHING, type Selection, toggleRow, under } from "./selection.ts";

export type SelectionHandle = {
  selected: PrimitiveAtom<Selection>;
  /** A click or Space on a row; with Shift, on the rows from the last one to it. */
  press: (id: number, shift: boolean) => void;
  /** True when the key was the selection's. */
  onKey: <Row extends { id: number }>(event: CellKeyDownEvent<GridLine<Row>>) => boolean;
};

/** Cells whose own buttons take Space. */
const BUSY_CELLS = ["expand", "actions"];
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function makeHandle(): SelectionHandle {
  const selected = atom(NOTHING);
  let anchor: number | null = null;
  const press = (id: number, shift: boolean) => {
    const from = shift ? anchor : null;
    view.set(selected, (selection) => (from === null ? toggleRow(selection, id) : extendTo(selection, from, id)));
    if (!shift || anchor === null) anchor = id;
  };
  /** Shift with an arrow takes the next row along, and the focus goes there. */
  function stepOn<Row>({ api, column }: CellKeyDownEvent<GridLine<Row>>, id: number, by: number): void {
    const { page } = view.get(selected);
    const next = page[page.indexOf(id) + by];
    const row = next === undefined ? null : (api.getRowNode(String(next))?.rowIndex ?? null);
    if (next === undefined || row === null) return;
    anchor ??= id;
    const from = anchor;
    view.set(selected, (selection) => extendTo(selection, from, next));
    api.ensureIndexVisible(row);
    api.setFocusedCell(row, column);
  }
  const onKey: SelectionHandle["onKey"] = (cell) => {
    const { event, data, column } = cell;
    if (!(event instanceof KeyboardEvent) || !data) return false;
    const step = event.shiftKey ? STEPS[event.key] : undefined;
    if (step !== undefined) stepOn(cell, data.row.id, step);
    else if (event.key === " " && !BUSY_CELLS.includes(column.getColId())) press(data.row.id, event.shiftKey);
    else if (event.key === "Escape" && chosenCount(view.get(selected)) > 0) view.set(selected, clear);
    else return false;
    return true;
  };
  return { selected, press, onKey };
}

/** Pages may be turned, sorted and sized with rows chosen; other filters begin anew. */
export function useSelection(state: ListState, data: Rows<{ id: number }> | undefined): SelectionHandle {
  const [handle] = useState(makeHandle);
  const { selected } = handle;
  const filters = JSON.stringify(state.filters);
  useEffect(() => view.set(selected, (selection) => under(selection, filters)), [selected, filters]);
  useEffect(() => {
    if (data) view.set(selected, (selection) => ({ ...selection, page: data.rows.map(({ id }) => id), total: data.page.total_elements }));
  }, [selected, data]);
  return handle;
}
