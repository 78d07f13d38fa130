/** Builds one workbook beside the server's own thread, and ends: 50,000 rows take many seconds and some hundred megabytes. */
import { parentPort, workerData } from "node:worker_threads";
import type { Cell, Heading } from "../../export/columns.ts";
import { sheetWriter } from "../../export/xlsx-sheet.ts";

export type WorkerInput = { name: string; headings: readonly Heading[] };
/** Pages of rows, then null. */
export type WorkerMessage = readonly (readonly Cell[])[] | null;

const { name, headings } = workerData as WorkerInput;
const sheet = sheetWriter(name, headings);

parentPort?.on("message", (rows: WorkerMessage) => {
  if (rows !== null) return sheet.add(rows);
  const bytes = sheet.finish();
  parentPort?.postMessage(bytes, [bytes.buffer]);
  parentPort?.close();
});
