import { expect, test } from "vitest";
import { showWholeText } from "./whole-text.ts";

/** A cell as AG Grid makes it, `shown` px wide, with a text of `needed` px. */
function cellOf(html: string, needed: number, shown: number): { cell: HTMLElement; text: HTMLElement } {
  document.body.innerHTML = html;
  const cell = document.querySelector(".ag-cell, .ag-header-cell, td") as HTMLElement;
  const text = document.querySelector(".ag-cell-value, .ag-header-cell-text") ?? cell;
  Object.defineProperty(text, "scrollWidth", { configurable: true, value: needed });
  Object.defineProperty(text, "clientWidth", { configurable: true, value: shown });
  return { cell, text: text as HTMLElement };
}

test.each([
  '<div class="ag-cell">Workers\' Compensation Clearance</div>',
  '<div class="ag-cell"><div class="ag-cell-wrapper"><span class="ag-cell-value">Workers\' Compensation Clearance</span></div></div>',
  '<div class="ag-header-cell"><span class="ag-header-cell-text">Workers\' Compensation Clearance</span></div>',
  "<table><tr><td>Workers' Compensation Clearance</td></tr></table>",
])("a text that is cut off can be read in the title of its cell, as long as it is cut: %s", (html) => {
  const { cell, text } = cellOf(html, 210, 180);
  showWholeText(text);
  expect(cell).toHaveAttribute("title", "Workers' Compensation Clearance");
  Object.defineProperty(text, "clientWidth", { value: 240 });
  showWholeText(text);
  expect(cell).not.toHaveAttribute("title");
});

test("what is no cell, or has no text, gets no title", () => {
  const { cell } = cellOf('<div class="ag-cell"><button title="Actions"></button></div>', 210, 180);
  showWholeText(cell.firstElementChild as Element);
  showWholeText(document.body);
  expect(cell).not.toHaveAttribute("title");
});
