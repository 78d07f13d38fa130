/** Enter inside the stop grid goes down a row; in the last cell of the last stop it adds one. */
import type { KeyboardEvent } from "react";

/** The last cell one can type in. */
const LAST_COLUMN = "apnt_type";

/** Every control of a stop carries its path, `items.<row>.<column>`, as name or data-field. */
export const focusStop = (row: number, column: string) =>
  document.querySelector<HTMLElement>(`[name="items.${row}.${column}"], [data-field="items.${row}.${column}"]`)?.focus();

export function onStopKey(event: KeyboardEvent, row: number, last: number, add: () => void): void {
  const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement ? event.target : null;
  const column = typing?.name.split(".")[2];
  if (event.key !== "Enter" || event.ctrlKey || event.metaKey || column === undefined) return;
  event.preventDefault();
  if (row < last) focusStop(row + 1, column);
  else if (column === LAST_COLUMN) add();
}
