/** Gives a document to the drawing thread and waits for its file. The thread starts with the first document and anew after a crash. */
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { PrintJob } from "../../modules/paperwork/papers/draw.ts";

type Bytes = Uint8Array<ArrayBuffer>;
/** A path: Vite, which runs this for the tests of pages, would make an address of the web server of a `new URL(…, import.meta.url)`. */
const WORKER = join(import.meta.dirname, "print-worker.ts");
type Waiting = { resolve: (bytes: Bytes) => void; reject: (error: Error) => void };
type Answer = { id: number; bytes: Bytes } | { id: number; error: string };

const waiting = new Map<number, Waiting>();
let thread: Worker | undefined;
let last = 0;

function settle(answer: Answer): void {
  const call = waiting.get(answer.id);
  waiting.delete(answer.id);
  if ("bytes" in answer) call?.resolve(answer.bytes);
  else call?.reject(new Error(answer.error));
}
function giveUp(error: Error): void {
  thread = undefined;
  for (const { reject } of waiting.values()) reject(error);
  waiting.clear();
}

function started(): Worker {
  if (thread) return thread;
  const worker = new Worker(WORKER);
  worker.on("message", settle);
  worker.on("error", giveUp);
  worker.on("exit", (code) => thread === worker && giveUp(new Error(`The drawing thread ended with ${code}`)));
  // An idle thread must not keep the server from stopping.
  worker.unref();
  thread = worker;
  return worker;
}

export function print(job: PrintJob): Promise<Bytes> {
  last += 1;
  const id = last;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    started().postMessage({ id, job });
  });
}
