import type { ReadTable } from "../../import/table.ts";

/** Read on the page's own thread; what reads it is fetched with the first one. */
export const readTable: ReadTable = async (content, request) => {
  const { readBytes } = await import("../../import/read/read.ts");
  return readBytes(new Uint8Array(await content.arrayBuffer()), request);
};
