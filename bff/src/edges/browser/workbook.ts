import type { Workbook } from "../../export/workbook.ts";

/** What sheetjs-style assigns without declaring it, which no module may. */
const UNDECLARED = ["QUOTE", "_hashIndex", "_listIndex", "style_builder"];

/** Made on the page's own thread; the library is fetched with the first one. */
export const workbook: Workbook = async (name, headings, pages) => {
  for (const variable of UNDECLARED) if (!(variable in globalThis)) Object.assign(globalThis, { [variable]: undefined });
  const { sheetWriter } = await import("../../export/xlsx-sheet.ts");
  const sheet = sheetWriter(name, headings);
  for await (const rows of pages) sheet.add(rows);
  return sheet.finish();
};
