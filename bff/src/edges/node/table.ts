/** Hands a file to a thread that reads it. Its memory and its time are bounded, and so is how many of them work at a time. */
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { turns } from "../../http/turns.ts";
import { type ReadTable, TABLE_MESSAGES, type Table, type TableRequest, unreadable } from "../../import/table.ts";
import type { TableAnswer, TableInput } from "./table-worker.ts";

/** A path: Vite, which runs this for the tests of pages, would make an address of the web server of a `new URL(…, import.meta.url)`. */
const WORKER = join(import.meta.dirname, "table-worker.ts");
const LIMITS = { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 64 };
const PATIENCE_MS = 60_000;
const takeTurn = turns(2);

function answerOf(worker: Worker, { name }: TableRequest): Promise<Table> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(unreadable(TABLE_MESSAGES.tooSlow(name))), PATIENCE_MS);
    worker.once("message", (answer: TableAnswer) => ("table" in answer ? resolve(answer.table) : reject(unreadable(answer.refused))));
    worker.once("error", (error: Error & { code?: string }) =>
      reject(unreadable(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? TABLE_MESSAGES.tooBig(name) : TABLE_MESSAGES.broken(name))),
    );
    worker.once("exit", () => {
      clearTimeout(late);
      reject(unreadable(TABLE_MESSAGES.broken(name)));
    });
  });
}

export const readTable: ReadTable = async (content, request) => {
  const giveBack = await takeTurn();
  try {
    const bytes = new Uint8Array(await content.arrayBuffer());
    const worker = new Worker(WORKER, { workerData: { bytes, request } satisfies TableInput, transferList: [bytes.buffer], resourceLimits: LIMITS });
    return await answerOf(worker, request).finally(() => worker.terminate());
  } finally {
    giveBack();
  }
};
