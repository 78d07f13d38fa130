/** The thread of `watching`. */
import { readFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import type { Watched } from "./watched.ts";

const { url, pid } = workerData as { url: string; pid: number };
const seen: Watched = { slowestMs: 0, highestMb: 0, failures: 0, asked: 0 };
let isOver = false;
parentPort?.once("message", () => {
  isOver = true;
});

const residentMb = async () => Number(/VmRSS:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
const isWell = () =>
  fetch(`${url}/healthz`).then(
    async (response) => response.ok && (await response.text()) !== "",
    () => false,
  );

do {
  const started = performance.now();
  if (!(await isWell())) seen.failures += 1;
  seen.asked += 1;
  seen.slowestMs = Math.max(seen.slowestMs, performance.now() - started);
  seen.highestMb = Math.max(seen.highestMb, await residentMb());
  await wait(20);
} while (!isOver);
parentPort?.postMessage(seen);
