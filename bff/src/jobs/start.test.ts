import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Log } from "../kernel/log.ts";
import type { Job, ServiceActs } from "./job.ts";
import { startJobs } from "./start.ts";

const LEASE_MS = 300;
const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined, child: () => silent };

/** A lease as the data layer keeps it, for any number of processes. */
function oneLease() {
  const lease = { holder: "", until: 0, isReachable: true };
  const acts: ServiceActs = {
    lease: async ({ holder, milliseconds }) => {
      if (!lease.isReachable) throw new Error("No answer");
      if (lease.holder !== holder && lease.until > Date.now()) return false;
      Object.assign(lease, { holder, until: Date.now() + milliseconds });
      return milliseconds > 0;
    },
    prune: async () => 0,
    analyse: async () => undefined,
    stream: async () => null,
  };
  return { lease, acts };
}
/** A job that notes who started it. */
const noting = (runs: string[], name: string, run: Job["run"] = async () => undefined): Job => ({
  name: "noting",
  every: 1000,
  run: async (context) => {
    runs.push(name);
    await run(context);
  },
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("runs a job at once and then every so often, on one of two", async () => {
  const { acts } = oneLease();
  const runs: string[] = [];
  const [stopOne, stopTwo] = ["one", "two"].map((holder) => startJobs([noting(runs, holder)], { acts, log: silent, holder, leaseMs: LEASE_MS }));
  await vi.advanceTimersByTimeAsync(0);
  expect(runs).toEqual(["one"]);
  await vi.advanceTimersByTimeAsync(2500);
  expect(runs).toEqual(["one", "one", "one"]);
  await Promise.all([stopOne?.(), stopTwo?.()]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(runs).toHaveLength(3);
});

it("gives the lease back when it stops, once what runs is done", async () => {
  const { acts, lease } = oneLease();
  const events: string[] = [];
  const job = noting(events, "started", async ({ signal }) => {
    await new Promise((resolve) => signal.addEventListener("abort", resolve));
    await new Promise((resolve) => setTimeout(resolve, 50));
    events.push(`done while ${lease.until > Date.now() ? "held" : "free"}`);
  });
  const stop = startJobs([job], { acts, log: silent, holder: "one", leaseMs: LEASE_MS });
  await vi.advanceTimersByTimeAsync(2000);
  const stopped = stop();
  await vi.advanceTimersByTimeAsync(50);
  await stopped;
  expect(events).toEqual(["started", "done while held"]);
  expect(lease.until).toBeLessThanOrEqual(Date.now());
});

it("is taken over when the leader is gone without a word, or hears nothing any more", async () => {
  const { acts, lease } = oneLease();
  const runs: string[] = [];
  let isAborted = false;
  const first = noting(runs, "one", async ({ signal }) => signal.addEventListener("abort", () => (isAborted = true)));
  const stopOne = startJobs([first], { acts, log: silent, holder: "one", leaseMs: LEASE_MS });
  await vi.advanceTimersByTimeAsync(0);
  lease.isReachable = false;
  await vi.advanceTimersByTimeAsync(LEASE_MS);
  expect([runs, isAborted]).toEqual([["one"], true]);
  lease.isReachable = true;
  await stopOne();
  const stopTwo = startJobs([noting(runs, "two")], { acts, log: silent, holder: "two", leaseMs: LEASE_MS });
  await vi.advanceTimersByTimeAsync(LEASE_MS);
  expect(runs).toEqual(["one", "two"]);
  await stopTwo();
});

it("goes on after a job that failed", async () => {
  const { acts } = oneLease();
  const runs: string[] = [];
  const failing = noting(runs, "failed", () => Promise.reject(new Error("Broken")));
  const stop = startJobs([failing, { ...noting(runs, "other"), name: "other" }], { acts, log: silent, holder: "one", leaseMs: LEASE_MS });
  await vi.advanceTimersByTimeAsync(1200);
  expect(runs).toEqual(["failed", "other", "failed", "other"]);
  await stop();
});
