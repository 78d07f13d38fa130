/** Runs jobs on one of the BFFs: the one that holds the lease. */
import type { Job, JobContext } from "./job.ts";

const LEASE = "jobs";
const LEASE_MS = 30_000;

/** Who counts the runs. */
export type JobWatch = {
  started: (job: string) => void;
  ended: (job: string, isDone: boolean) => void;
  /** Whether this process is the one that runs them. */
  leading: (is: boolean) => void;
};

type Running = Omit<JobContext, "signal"> & {
  /** Another for each process. */
  holder: string;
  /** How long a lease lasts that is not renewed; it is renewed three times as often. */
  leaseMs?: number;
  watch?: JobWatch;
};

/** Starts what is due, each job at most once at a time. */
function makeRunner(jobs: readonly Job[], { acts, log, watch }: Pick<Running, "acts" | "log" | "watch">) {
  const due = new Map<Job, number>();
  const running = new Map<Job, Promise<void>>();
  const start = async (job: Job, signal: AbortSignal) => {
    watch?.started(job.name);
    try {
      await job.run({ acts, log: log.child({ job: job.name }), signal });
      watch?.ended(job.name, true);
    } catch (error) {
      log.error({ err: error, job: job.name }, "A job failed");
      watch?.ended(job.name, false);
    } finally {
      running.delete(job);
    }
  };
  return {
    startDue: (now: number, signal: AbortSignal) => {
      for (const job of jobs) {
        if (running.has(job) || (due.get(job) ?? 0) > now) continue;
        due.set(job, now + job.every);
        running.set(job, start(job, signal));
      }
    },
    ended: () => Promise.all(running.values()),
  };
}

/** Runs until the function that it answers is called: that waits for what runs, and gives the lease back. */
export function startJobs(jobs: readonly Job[], { acts, log, holder, leaseMs = LEASE_MS, watch }: Running): () => Promise<void> {
  const runner = makeRunner(jobs, { acts, log, ...(watch ? { watch } : {}) });
  const asks = (milliseconds: number) =>
    acts.lease({ name: LEASE, holder, milliseconds }).catch((error: unknown) => {
      log.warn({ err: error }, "No word of who runs the jobs");
      return false;
    });
  /** Of the time that this process leads. */
  let leading: AbortController | undefined;
  let beating = Promise.resolve();
  const beat = async () => {
    const held = await asks(leaseMs);
    watch?.leading(held);
    if (!held) {
      leading?.abort();
      leading = undefined;
      return;
    }
    leading ??= new AbortController();
    runner.startDue(Date.now(), leading.signal);
  };
  const next = () => {
    beating = beating.then(beat);
  };
  next();
  const timer = setInterval(next, leaseMs / 3);
  return async () => {
    clearInterval(timer);
    await beating;
    leading?.abort();
    await runner.ended();
    if (leading) await asks(0);
    watch?.leading(false);
  };
}
