const CELL = ".ag-cell, .ag-header-cell";
/** The parts of a cell that cut their text off; a plain cell does so itself. */
const PARTS = ".ag-cell-value, .ag-header-cell-text";

/** Gives the cell under the pointer or with the focus a title that says its whole text, where that is cut off. */
export function showWholeText(target: EventTarget): void {
  const cell = target instanceof Element ? target.closest(CELL) : null;
  if (!cell) return;
  const text = cell.textContent.trim();
  const isCut = [cell, ...cell.querySelectorAll(PARTS)].some((part) => part.scrollWidth > part.clientWidth);
  if (isCut && text !== "") cell.setAttribute("title", text);
  else cell.removeAttribute("title");
}

const onEnter = ({ target }: { target: EventTarget }) => showWholeText(target);
/** What an element around cells listens to. */
export const WHOLE_TEXTS = { onMouseOver: onEnter, onFocus: onEnter };
