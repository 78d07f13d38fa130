/** Also those of the tables that rows open to. */
const CELL = ".ag-cell, .ag-header-cell, td, th";
/** The parts of a cell that cut their text off; a plain cell does so itself. */
const PARTS = ".ag-cell-value, .ag-header-cell-text";

/** More than a cell shows, by its row's and its column's ids. */
export type WholeOf = (row: string, column: string) => string | null | undefined;

/** A cell's text is cut before its padding, of which `scrollWidth` knows nothing. */
function isCut(part: Element): boolean {
  if (part.scrollWidth > part.clientWidth) return true;
  const content = document.createRange();
  content.selectNodeContents(part);
  const { paddingLeft, paddingRight } = getComputedStyle(part);
  const room = part.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  return content.getBoundingClientRect?.().width > room + 0.5;
}

const idOf = (element: Element | null, name: string) => element?.getAttribute(name) ?? "";

/** Gives the cell under the pointer or with the focus a title that says its whole text, where that is cut off or there is more to say. */
export function showWholeText(target: EventTarget, wholeOf: WholeOf = () => undefined): void {
  const cell = target instanceof Element ? target.closest(CELL) : null;
  if (!cell) return;
  const whole = wholeOf(idOf(cell.closest("[row-id]"), "row-id"), idOf(cell, "col-id"));
  const text = whole || cell.textContent.trim();
  if (text !== "" && (whole || [cell, ...cell.querySelectorAll(PARTS)].some(isCut))) cell.setAttribute("title", text);
  else cell.removeAttribute("title");
}

/** What an element around cells listens to. */
export function wholeTexts(wholeOf?: WholeOf) {
  const onEnter = ({ target }: { target: EventTarget }) => showWholeText(target, wholeOf);
  return { onMouseOver: onEnter, onFocus: onEnter };
}
