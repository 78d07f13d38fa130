/** An act on many rows, a portion at a time: how far it is shows, and it can be stopped in between. */
import { bulkDone } from "#bff/wire/bulk.ts";
import { messageOf, writing } from "../../kernel/api/index.ts";
import { type JobLine, startJob } from "../../ui/jobs.ts";
import { toast } from "../../ui/toast.tsx";
import type { Chosen } from "./chosen.ts";

export type BulkAct = { action: "delete" } | { action: "status"; status: number };
export type BulkRun = {
  title: string;
  chosen: Chosen;
  collection: string;
  /** Of the call. */
  path: string;
  act: BulkAct;
};

const SIZE = 50;

/** Portions as the server takes them: ids, or the next ones that a search finds above `after`. */
async function* answersOf({ chosen, collection, path, act }: BulkRun): AsyncGenerator<readonly JobLine[]> {
  const { post } = writing(collection, { settled: true });
  if ("ids" in chosen) {
    for (let start = 0; start < chosen.ids.length; start += SIZE)
      yield (await post(bulkDone, path, { ...act, ids: chosen.ids.slice(start, start + SIZE) })).results;
    return;
  }
  for (let after: number | null = 0; after !== null; ) {
    const { results, next }: { results: readonly JobLine[]; next: number | null } = await post(bulkDone, path, {
      ...act,
      query: chosen.search,
      after,
      limit: SIZE,
    });
    yield results;
    after = next;
  }
}

/** Resolves to the ids of the rows that stay as they were; of a search, those that were tried. */
export async function runBulk(run: BulkRun): Promise<number[]> {
  const { title, chosen } = run;
  const job = startJob({ title, total: chosen.count, open: true });
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
  if (!("ids" in chosen)) return lines.filter(({ ok }) => !ok).map(({ id }) => id);
  const done = new Set(lines.filter(({ ok }) => ok).map(({ id }) => id));
  return chosen.ids.filter((id) => !done.has(id));
}
