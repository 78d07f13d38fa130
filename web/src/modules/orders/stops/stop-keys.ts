/** Keys inside the stop grid: Alt+↑/↓ moves the row, Enter goes down a row and, in the last cell of the last stop, adds one. */
import type { KeyboardEvent } from "react";

export type StopKeys = { last: number; move: (from: number, to: number, column: string) => void; add: () => void };
/** The last cell one can type in. */
const LAST_COLUMN = "apnt_type";

/** Every control of a stop carries its path, `items.<row>.<column>`, as name or data-field. */
export const focusStop = (row: number, column: string) =>
  document.querySelector<HTMLElement>(`[name="items.${row}.${column}"], [data-field="items.${row}.${column}"]`)?.focus();

function columnOf(target: EventTarget): string | undefined {
  const element = target instanceof Element ? target.closest("[name], [data-field]") : null;
  return (element?.getAttribute("name") ?? element?.getAttribute("data-field"))?.split(".")[2];
}

export function onStopKey(event: KeyboardEvent, row: number, { last, move, add }: StopKeys): void {
  const column = columnOf(event.target);
  if (column === undefined || event.ctrlKey || event.metaKey) return;
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (event.altKey && step !== undefined) {
    event.preventDefault();
    if (row + step >= 0 && row + step <= last) move(row, row + step, column);
    return;
  }
  const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
  if (event.key !== "Enter" || !typing) return;
  event.preventDefault();
  if (row < last) focusStop(row + 1, column);
  else if (column === LAST_COLUMN) add();
}
