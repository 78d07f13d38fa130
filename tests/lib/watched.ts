/** A process of a server, watched from outside: its memory, and how long its health check takes. */
import { once } from "node:events";
import { Worker } from "node:worker_threads";

export type Watched = { slowestMs: number; highestMb: number; failures: number; asked: number };

/** Watches while `act` runs, in a thread of its own, so that the attacker's work is not measured. Memory: resident, the highest that was seen. */
export async function watching({ url, pid }: { url: string; pid: number }, act: () => Promise<unknown>): Promise<Watched> {
  const watcher = new Worker(new URL("./watcher.ts", import.meta.url), { workerData: { url, pid } });
  await once(watcher, "online");
  try {
    await act();
  } finally {
    watcher.postMessage("over");
  }
  const [seen] = (await once(watcher, "message")) as [Watched];
  return seen;
}
