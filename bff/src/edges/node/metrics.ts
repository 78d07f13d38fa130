/** What is counted of this process's work, and of what it hears of Directus, for Prometheus. */
import { AsyncLocalStorage } from "node:async_hooks";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Answered, SessionEnd, SignInOutcome, Spent, Watch } from "../../http/watch.ts";
import type { JobWatch } from "../../jobs/start.ts";
import type { Health } from "../../wire/outages.ts";
import type { Figures } from "./directus-figures.ts";

const SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 30];
/** The first part of Directus' addresses that the gateway asks for. */
const DOORS = new Set(["items", "users", "permissions", "files", "assets", "auth", "haulbook", "server"]);

/** One request's calls: how many are under way, and since when at least one is. */
type Tally = Spent & { open: number; since: number };

/** What is known of the data layer when somebody looks; each may fail. */
export type Sources = { health: () => Promise<Health>; figures?: () => Promise<Figures> };
export type ChangeWatch = { heard: (sequence: string) => void; hearing: (is: boolean) => void };
export type NodeWatch = Watch & {
  /** `fetch` for the calls of Directus, which counts them, and for whose request they are. */
  fetch: typeof fetch;
  changes: ChangeWatch;
  jobs: JobWatch;
};

const doorOf = (url: string) => {
  const door = new URL(url).pathname.split("/", 2)[1] ?? "";
  return DOORS.has(door) ? door : "other";
};
const outcomeOf = (status: number) => (status < 400 ? "ok" : status < 500 ? "refused" : "failed");

function watchCalls(registers: Registry[], tallies: AsyncLocalStorage<Tally>): typeof fetch {
  const calls = new Counter({
    name: "haulbook_directus_calls_total",
    help: "Calls of Directus",
    labelNames: ["door", "method", "outcome"] as const,
    registers,
  });
  const durations = new Histogram({
    name: "haulbook_directus_call_duration_seconds",
    help: "From the call of Directus to the head of its answer",
    labelNames: ["door", "method"] as const,
    buckets: SECONDS,
    registers,
  });
  const open = new Gauge({ name: "haulbook_directus_calls_in_flight", help: "Calls that Directus has not answered yet", registers });
  return async (input, init) => {
    const labels = { door: doorOf(String(input)), method: init?.method ?? "GET" };
    const tally = tallies.getStore();
    const started = performance.now();
    open.inc();
    if (tally) {
      tally.calls += 1;
      if (tally.open === 0) tally.since = started;
      tally.open += 1;
    }
    let outcome = "unreached";
    try {
      const response = await fetch(input, init);
      outcome = outcomeOf(response.status);
      return response;
    } finally {
      const now = performance.now();
      open.dec();
      calls.inc({ ...labels, outcome });
      durations.observe(labels, (now - started) / 1000);
      if (tally) {
        tally.open -= 1;
        if (tally.open === 0) tally.ms += now - tally.since;
      }
    }
  };
}

function watchRequests(registers: Registry[], tallies: AsyncLocalStorage<Tally>): Watch["request"] {
  const requests = new Counter({
    name: "haulbook_http_requests_total",
    help: "Requests, by the route as it is written",
    labelNames: ["route", "method", "status"] as const,
    registers,
  });
  const durations = new Histogram({
    name: "haulbook_http_request_duration_seconds",
    help: "From the request to the head of its answer",
    labelNames: ["route", "method"] as const,
    buckets: SECONDS,
    registers,
  });
  const open = new Gauge({ name: "haulbook_http_requests_in_flight", help: "Requests that are not answered yet", registers });
  const note = ({ route, method, status, seconds }: Answered) => {
    requests.inc({ route, method, status });
    durations.observe({ route, method }, seconds);
  };
  return async (act, answered) => {
    const tally: Tally = { calls: 0, ms: 0, open: 0, since: 0 };
    open.inc();
    try {
      await tallies.run(tally, act);
    } finally {
      open.dec();
      note(answered());
    }
    return { calls: tally.calls, ms: tally.ms };
  };
}

function watchChanges(registers: Registry[]): ChangeWatch {
  const heard = new Counter({ name: "haulbook_changes_heard_total", help: "Changes that Directus told of", registers });
  const lag = new Gauge({ name: "haulbook_changes_lag_seconds", help: "How long the last change was under way from Directus", registers });
  const hearing = new Gauge({
    name: "haulbook_changes_hearing",
    help: "1 while the feed of changes is open; without it every request asks anew who calls",
    registers,
  });
  return {
    heard: (sequence) => {
      heard.inc();
      const told = Number(sequence.split("-")[0]);
      if (told > 0) lag.set(Math.max(0, Date.now() - told) / 1000);
    },
    hearing: (is) => hearing.set(Number(is)),
  };
}

function watchJobs(registers: Registry[]): JobWatch {
  const runs = new Counter({ name: "haulbook_job_runs_total", help: "Runs of jobs", labelNames: ["job", "outcome"] as const, registers });
  const running = new Gauge({ name: "haulbook_jobs_running", help: "Jobs under way in this process", registers });
  const leading = new Gauge({ name: "haulbook_jobs_leading", help: "1 in the one process that runs the jobs", registers });
  const last = new Gauge({
    name: "haulbook_job_last_success_timestamp_seconds",
    help: "When the job last succeeded here",
    labelNames: ["job"] as const,
    registers,
  });
  return {
    started: () => running.inc(),
    ended: (job, isDone) => {
      running.dec();
      runs.inc({ job, outcome: isDone ? "ok" : "failed" });
      if (isDone) last.set({ job }, Date.now() / 1000);
    },
    leading: (is) => leading.set(Number(is)),
  };
}

/** Of Directus and what is behind it: asked when somebody looks, and silent about what does not answer. */
function watchDirectus(registers: Registry[], { health, figures }: Sources): () => Promise<void> {
  const up = new Gauge({ name: "haulbook_part_up", help: "1 for each part that does its work, as /readyz tells", labelNames: ["part"] as const, registers });
  const gauge = (name: string, help: string) => new Gauge({ name: `haulbook_directus_${name}`, help: `${help}, of the Directus that answered`, registers });
  const pool = new Gauge({
    name: "haulbook_directus_pool_connections",
    help: "Connections to the database, of the Directus that answered",
    labelNames: ["state"] as const,
    registers,
  });
  const waiting = gauge("pool_waiting", "Queries that wait for a connection");
  const lag = gauge("eventloop_lag_p99_seconds", "Lag of the event loop, 99 of 100, since the last look");
  const memory = gauge("resident_memory_bytes", "Resident memory");
  const uptime = gauge("uptime_seconds", "Age of the process");
  const sessions = new Gauge({ name: "haulbook_sessions", help: "Sessions that are open, of everybody", registers });
  const look = async () => {
    const found = await figures?.();
    if (!found) return;
    pool.set({ state: "used" }, found.pool.used);
    pool.set({ state: "free" }, found.pool.free);
    pool.set({ state: "most" }, found.pool.most);
    waiting.set(found.pool.waiting);
    lag.set(found.lag_seconds);
    memory.set(found.memory_bytes);
    uptime.set(found.uptime_seconds);
    sessions.set(found.sessions);
  };
  return async () => {
    up.reset();
    const [parts] = await Promise.all([health(), look().catch(() => undefined)]);
    for (const [part, { ok }] of Object.entries(parts)) up.set({ part }, Number(ok));
  };
}

export function watchOf(sources: Sources): NodeWatch {
  const registry = new Registry();
  const registers = [registry];
  const tallies = new AsyncLocalStorage<Tally>();
  collectDefaultMetrics({ register: registry });
  const signIns = new Counter({ name: "haulbook_sign_ins_total", help: "Sign-ins at the workspace", labelNames: ["outcome"] as const, registers });
  const ends = new Counter({
    name: "haulbook_sessions_ended_total",
    help: "Sessions given back, and requests with one that was over",
    labelNames: ["how"] as const,
    registers,
  });
  // What has not happened yet is 0, so that its first time is a change.
  for (const outcome of ["ok", "refused", "slowed", "unavailable"] satisfies SignInOutcome[]) signIns.inc({ outcome }, 0);
  for (const how of ["signed_out", "over"] satisfies SessionEnd[]) ends.inc({ how }, 0);
  const look = watchDirectus(registers, sources);
  return {
    fetch: watchCalls(registers, tallies),
    request: watchRequests(registers, tallies),
    changes: watchChanges(registers),
    jobs: watchJobs(registers),
    signIn: (outcome) => signIns.inc({ outcome }),
    session: (how) => ends.inc({ how }),
    read: async () => {
      await look();
      return { type: registry.contentType, text: await registry.metrics() };
    },
  };
}
