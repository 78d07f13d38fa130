import type { Cell, Heading } from "./columns.ts";

/** Makes a workbook of one sheet from pages of rows as they come. @throws INTERNAL when it can't be made */
export type Workbook = (name: string, headings: readonly Heading[], pages: AsyncIterable<readonly (readonly Cell[])[]>) => Promise<Uint8Array<ArrayBuffer>>;
