/** Processes that live and die together: when one ends, or Ctrl-C comes, all are stopped and waited for. */
import type { ChildProcess } from "node:child_process";

export type Part = { name: string; child: ChildProcess; ready: Promise<void> };
const PATIENCE_MS = 10_000;

export function runTogether(first: readonly Part[]): { add: (part: Part) => void; stop: (code: number) => void } {
  const parts: Part[] = [];
  let isStopping = false;

  function stop(code: number): void {
    if (isStopping) return;
    isStopping = true;
    process.exitCode = code;
    for (const { child } of parts) if (child.exitCode === null) child.kill("SIGTERM");
    setTimeout(() => {
      for (const { child } of parts) if (child.exitCode === null) child.kill("SIGKILL");
      process.exit(code);
    }, PATIENCE_MS).unref();
  }
  function add(part: Part): void {
    parts.push(part);
    part.child.once("exit", (code, signal) => {
      if (isStopping) return;
      console.error(`\n${part.name} ended (${signal ?? code}). Stopping.`);
      stop(1);
    });
  }
  for (const part of first) add(part);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stop(signal === "SIGINT" ? 130 : 0));
  return { add, stop };
}
