/** An act on many rows, a portion at a time: how far it is shows, and it can be stopped in between. */
import { bulkDone } from "#bff/wire/bulk.ts";
import { isApiError, messageOf, newIdempotencyKey, writing } from "../../kernel/api/index.ts";
import { type JobLine, startJob } from "../../ui/jobs.ts";
import { toast } from "../../ui/toast.tsx";

export type BulkAct = { action: "delete" } | { action: "status"; status: number };
export type BulkRun = {
  title: string;
  /** The rows that were asked about. */
  ids: readonly number[];
  collection: string;
  /** Of the call. */
  path: string;
  act: BulkAct;
};

const SIZE = 50;
const PAUSES_MS = [500, 2000];

/** After a lost answer the same call, known by its key, is answered as it was at first. */
async function again<T>(call: () => Promise<T>, pauses = PAUSES_MS): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const [pause, ...rest] = pauses;
    const isLost = isApiError(error) && (error.status === 0 || error.status >= 500);
    if (!isLost || pause === undefined) throw error;
    await new Promise((resolve) => setTimeout(resolve, pause));
    return again(call, rest);
  }
}

/** Portions as the server takes them. */
async function* answersOf({ ids, collection, path, act }: BulkRun): AsyncGenerator<readonly JobLine[]> {
  const { post } = writing(collection, { settled: true });
  for (let start = 0; start < ids.length; start += SIZE) {
    const call = { idempotencyKey: newIdempotencyKey() };
    yield (await again(() => post(bulkDone, path, { ...act, ids: ids.slice(start, start + SIZE) }, call))).results;
  }
}

/** Resolves to the ids of the rows that stay as they were. */
export async function runBulk(run: BulkRun): Promise<number[]> {
  const { title, ids } = run;
  const job = startJob({ title, total: ids.length, open: true });
  const lines: JobLine[] = [];
  try {
    for await (const results of answersOf(run)) {
      lines.push(...results);
      job.update({ lines: [...lines], done: lines.length });
      if (job.signal.aborted) break;
    }
  } catch (error) {
    toast.error(messageOf(error), title);
  }
  job.update({ running: false, open: true });
  const done = new Set(lines.filter(({ ok }) => ok).map(({ id }) => id));
  return ids.filter((id) => !done.has(id));
}
