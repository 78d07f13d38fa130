/** The selection of one grid: its state, and what mouse and keys do to it. */
import type { CellKeyDownEvent } from "ag-grid-community";
import { useEffect, useState } from "react";
import type { Rows } from "../kernel/api/rows.ts";
import { createStore, type Store } from "../ui/store.ts";
import type { GridLine } from "./column-kinds.ts";
import type { ListState } from "./list-state.ts";
import { chosenCount, clear, extendTo, NOTHING, type Selection, toggleRow, under } from "./selection.ts";

export type SelectionHandle = {
  store: Store<Selection>;
  /** A click or Space on a row; with Shift, on the rows from the last one to it. */
  press: (id: number, shift: boolean) => void;
  /** True when the key was the selection's. */
  onKey: <Row extends { id: number }>(event: CellKeyDownEvent<GridLine<Row>>) => boolean;
};

/** Cells whose own buttons take Space. */
const BUSY_CELLS = ["expand", "actions"];
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function makeHandle(): SelectionHandle {
  const store = createStore(NOTHING);
  let anchor: number | null = null;
  const press = (id: number, shift: boolean) => {
    const selection = store.get();
    store.set(shift && anchor !== null ? extendTo(selection, anchor, id) : toggleRow(selection, id));
    if (!shift || anchor === null) anchor = id;
  };
  /** Shift with an arrow takes the next row along, and the focus goes there. */
  function stepOn<Row>({ api, column }: CellKeyDownEvent<GridLine<Row>>, id: number, by: number): void {
    const { page } = store.get();
    const next = page[page.indexOf(id) + by];
    const row = next === undefined ? null : (api.getRowNode(String(next))?.rowIndex ?? null);
    if (next === undefined || row === null) return;
    anchor ??= id;
    store.set(extendTo(store.get(), anchor, next));
    api.ensureIndexVisible(row);
    api.setFocusedCell(row, column);
  }
  const onKey: SelectionHandle["onKey"] = (cell) => {
    const { event, data, column } = cell;
    if (!(event instanceof KeyboardEvent) || !data) return false;
    const step = event.shiftKey ? STEPS[event.key] : undefined;
    if (step !== undefined) stepOn(cell, data.row.id, step);
    else if (event.key === " " && !BUSY_CELLS.includes(column.getColId())) press(data.row.id, event.shiftKey);
    else if (event.key === "Escape" && chosenCount(store.get()) > 0) store.set(clear(store.get()));
    else return false;
    return true;
  };
  return { store, press, onKey };
}

/** Pages may be turned, sorted and sized with rows chosen; other filters begin anew. */
export function useSelection(state: ListState, data: Rows<{ id: number }> | undefined): SelectionHandle {
  const [handle] = useState(makeHandle);
  const filters = JSON.stringify(state.filters);
  useEffect(() => handle.store.set(under(handle.store.get(), filters)), [handle, filters]);
  useEffect(() => {
    if (data) handle.store.set({ ...handle.store.get(), page: data.rows.map(({ id }) => id), total: data.page.total_elements });
  }, [handle, data]);
  return handle;
}
