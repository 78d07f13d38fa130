/**
 * Processes that live together. One that ends is started again, sooner at first than later; Ctrl-C stops all and waits for them. One that ends again and
 * again at once stops all the others too: what is wrong with it no start will mend.
 */
import type { ChildProcess } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";

/** `ready` resolves when it can do its work, and rejects when it ends before that. */
export type Started = { child: ChildProcess; ready: Promise<void> };
export type Part = {
  name: string;
  start: () => Started;
  /** What it can not start without and is not there just now, as a sentence: its absence is waited for, and counts for nothing. */
  missing?: () => Promise<string | undefined>;
};
/** Milliseconds. */
export type Patience = {
  pauses: readonly number[];
  /** Who has lived so long did not end at once. */
  steady: number;
  /** Until what is missing is looked for again. */
  missing: number;
  /** For those that are to stop. */
  stop: number;
};

const PATIENCE: Patience = { pauses: [200, 500, 1000, 2000, 4000], steady: 10_000, missing: 1000, stop: 10_000 };

export type Supervisor = {
  /** Starts a part and keeps it running. Resolves when it is ready for the first time. @throws where it does not come so far: nothing is tried again then */
  add: (part: Part) => Promise<void>;
  stop: (code: number) => void;
};
type Options = { patience?: Patience; say?: (line: string) => void; onStarted?: (name: string, child: ChildProcess) => void; exit?: (code: number) => void };

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;
const end = (child: ChildProcess) =>
  new Promise<string>((resolve) =>
    hasEnded(child) ? resolve(String(child.signalCode ?? child.exitCode)) : child.once("exit", (code, signal) => resolve(String(signal ?? code))),
  );

export function supervise({ patience = PATIENCE, say = console.error, onStarted, exit = process.exit }: Options = {}): Supervisor {
  const running = new Map<string, ChildProcess>();
  let isStopping = false;

  function stop(code: number): void {
    if (isStopping) return;
    isStopping = true;
    const children = [...running.values()];
    for (const child of children) if (!hasEnded(child)) child.kill("SIGTERM");
    const timer = setTimeout(() => {
      for (const child of children) if (!hasEnded(child)) child.kill("SIGKILL");
    }, patience.stop);
    void Promise.all(children.map(end)).then(() => {
      clearTimeout(timer);
      exit(code);
    });
  }
  function started({ name, start }: Part): Started {
    const part = start();
    // That it was never ready is seen by its end.
    part.ready.catch(() => undefined);
    running.set(name, part.child);
    onStarted?.(name, part.child);
    return part;
  }
  async function awaitMissing({ name, missing }: Part): Promise<void> {
    for (let said = ""; !isStopping; await wait(patience.missing)) {
      const word = await missing?.();
      if (word === undefined) return;
      if (word !== said) say(`${word} ${name} starts when it does.`);
      said = word;
    }
  }
  /** How it ended, and whether it did so before it was of use. */
  async function life({ child, ready }: Started): Promise<{ how: string; isShort: boolean }> {
    let readyAt = Number.POSITIVE_INFINITY;
    ready.then(
      () => {
        readyAt = Date.now();
      },
      () => undefined,
    );
    const how = await end(child);
    return { how, isShort: Date.now() - readyAt < patience.steady };
  }
  async function keep(part: Part, first: Started): Promise<void> {
    let failures = 0;
    for (let now = first; ; ) {
      const { how, isShort } = await life(now);
      if (isStopping) return;
      failures = isShort ? failures + 1 : 0;
      const pause = patience.pauses[failures];
      if (pause === undefined) {
        say(`${part.name} has ended ${failures} times in a row, each time at once (${how}). What it said last stands above. Stopping.`);
        stop(1);
        return;
      }
      say(`${part.name} ended (${how}). Starting it again.`);
      await wait(pause);
      await awaitMissing(part);
      if (isStopping) return;
      now = started(part);
    }
  }

  return {
    stop,
    add: async (part) => {
      const first = started(part);
      await first.ready.catch((error: unknown) => (isStopping ? new Promise(() => undefined) : Promise.reject(error)));
      void keep(part, first);
    },
  };
}

/** Ctrl-C, and the end of the program that started this one, stop everything. */
export function stopOnSignals({ stop }: Supervisor): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stop(signal === "SIGINT" ? 130 : 0));
  process.once("disconnect", () => stop(0));
}
