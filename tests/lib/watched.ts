/** A process of a server, watched from outside: its memory, and how long its health check takes. */
import { readFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";

export type Watched = { slowestMs: number; highestMb: number; failures: number; asked: number };

const residentMb = async (pid: number) => Number(/VmRSS:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;

/** Watches while `act` runs. Memory: resident, the highest that was seen. */
export async function watching({ url, pid }: { url: string; pid: number }, act: () => Promise<unknown>): Promise<Watched> {
  const seen: Watched = { slowestMs: 0, highestMb: 0, failures: 0, asked: 0 };
  let isOver = false;
  const watch = async () => {
    while (!isOver) {
      const started = performance.now();
      const isWell = await fetch(`${url}/healthz`).then(
        async (response) => response.ok && (await response.text()) !== "",
        () => false,
      );
      seen.asked += 1;
      if (!isWell) seen.failures += 1;
      seen.slowestMs = Math.max(seen.slowestMs, performance.now() - started);
      seen.highestMb = Math.max(seen.highestMb, await residentMb(pid));
      await wait(20);
    }
  };
  const watched = watch();
  try {
    await act();
  } finally {
    isOver = true;
    await watched;
  }
  return seen;
}
