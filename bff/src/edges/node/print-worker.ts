/** Draws documents beside the server's own thread: a long one takes a few hundred milliseconds, in which no other call would be answered. */
import { parentPort } from "node:worker_threads";
import { draw, type PrintJob } from "../../modules/paperwork/papers/draw.ts";
import { fontContent } from "./fonts.ts";

parentPort?.on("message", ({ id, job }: { id: number; job: PrintJob }) => {
  try {
    const bytes = draw(job, fontContent);
    parentPort?.postMessage({ id, bytes }, [bytes.buffer]);
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
