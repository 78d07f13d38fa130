/** Reads one table beside the server's own thread, and ends: nobody knows beforehand what a file unpacks to. */
import { parentPort, workerData } from "node:worker_threads";
import { readBytes } from "../../import/read/read.ts";
import type { Table, TableRequest } from "../../import/table.ts";
import { AppError } from "../../kernel/errors.ts";

export type TableInput = { bytes: Uint8Array; request: TableRequest };
/** `refused`: what is wrong with the file. */
export type TableAnswer = { table: Table } | { refused: string };

const { bytes, request } = workerData as TableInput;
function answer(): TableAnswer {
  try {
    return { table: readBytes(bytes, request) };
  } catch (error) {
    if (error instanceof AppError) return { refused: error.message };
    throw error;
  }
}
parentPort?.postMessage(answer());
