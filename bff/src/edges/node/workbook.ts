/** Hands rows to a thread that makes the workbook. Its memory is bounded, and so is how many of them work at a time. */
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { Workbook } from "../../export/workbook.ts";
import { turns } from "../../http/turns.ts";
import { AppError } from "../../kernel/errors.ts";
import type { WorkerInput } from "./workbook-worker.ts";

type Bytes = Uint8Array<ArrayBuffer>;
/** A path: Vite, which runs this for the tests of pages, would make an address of the web server of a `new URL(…, import.meta.url)`. */
const WORKER = join(import.meta.dirname, "workbook-worker.ts");
const LIMITS = { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 64 };
const takeTurn = turns(2);

function answerOf(worker: Worker): Promise<Bytes> {
  return new Promise((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", (cause) => reject(new AppError("INTERNAL", "The file could not be made", { cause })));
    worker.once("exit", (code) => reject(new AppError("INTERNAL", "The file could not be made", { cause: new Error(`The thread ended with ${code}`) })));
  });
}

/** @throws INTERNAL when the thread runs out of memory or fails */
export const workbook: Workbook = async (name, headings, pages) => {
  const giveBack = await takeTurn();
  const workerData: WorkerInput = { name, headings: headings.map(({ header, kind, width }) => ({ header, kind, width })) };
  const worker = new Worker(WORKER, { workerData, resourceLimits: LIMITS });
  const answer = answerOf(worker);
  answer.catch(() => undefined);
  try {
    for await (const rows of pages) worker.postMessage(rows);
    worker.postMessage(null);
    return await answer;
  } finally {
    await worker.terminate();
    giveBack();
  }
};
