/** What this process is asked for by whoever watches the installation: its pool, its event loop, its memory, and how many sessions are open. */
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Knex } from "knex";
import type { ExtensionContext } from "../directus.ts";

const NANO = 1e9;
const RESOLUTION_MS = 20;

type Pool = { numUsed: () => number; numFree: () => number; numPendingAcquires: () => number; max: number };

const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
/** In a server only: what it starts would keep a command from ending. */
export const watchLoop = (): boolean => delays.enable();
/** Of 100 delays since the last look all but one were shorter; in seconds, and without the time between two looks at the clock. */
function lagSeconds(): number {
  const { max } = delays;
  const nanoseconds = max > 0 ? delays.percentile(99) : 0;
  delays.reset();
  return Math.max(0, nanoseconds / NANO - RESOLUTION_MS / 1000);
}

async function openSessions(database: Knex): Promise<number> {
  const [row] = await database("directus_sessions").where("expires", ">", new Date()).whereNull("next_token").count({ open: "*" });
  return Number(row?.open ?? 0);
}

export async function figuresOf({ database }: ExtensionContext) {
  const pool = database.client.pool as Pool;
  return {
    pool: { used: pool.numUsed(), free: pool.numFree(), most: pool.max, waiting: pool.numPendingAcquires() },
    lag_seconds: lagSeconds(),
    memory_bytes: process.memoryUsage.rss(),
    uptime_seconds: Math.round(process.uptime()),
    sessions: await openSessions(database),
  };
}
