/** An act on many rows, a portion at a time: how far it is shows, and it can be stopped in between. */
import { messageOf } from "../../kernel/api/index.ts";
import { type JobLine, startJob } from "../../ui/jobs.ts";
import { toast } from "../../ui/toast.tsx";
import type { Chosen } from "./chosen.ts";

export type { Chosen } from "./chosen.ts";

/** A portion as the server takes it: ids, or the next ones that a search finds above `after`. */
export type Portion = { ids: readonly number[] } | { query: Record<string, string>; after: number; limit: number };
type Answer = { lines: readonly JobLine[]; next: number | null };
export type BulkRun = {
  title: string;
  chosen: Chosen;
  act: (portion: Portion) => Promise<Answer>;
  /** After each portion that changed something. */
  onChange: () => unknown;
};

const SIZE = 50;

async function* portionsOf(chosen: Chosen, act: (portion: Portion) => Promise<Answer>): AsyncGenerator<Answer> {
  if ("ids" in chosen) {
    for (let start = 0; start < chosen.ids.length; start += SIZE) yield act({ ids: chosen.ids.slice(start, start + SIZE) });
    return;
  }
  for (let after: number | null = 0; after !== null; ) {
    const answer: Answer = await act({ query: chosen.filters, after, limit: SIZE });
    yield answer;
    after = answer.next;
  }
}

/** Resolves to the ids of the rows that stay as they were, of those that were tried. */
export async function runBulk({ title, chosen, act, onChange }: BulkRun): Promise<number[]> {
  const job = startJob({ title, total: chosen.count, open: true });
  const lines: JobLine[] = [];
  try {
    for await (const answer of portionsOf(chosen, act)) {
      lines.push(...answer.lines);
      job.update({ lines: [...lines], done: lines.length });
      await onChange();
      if (job.signal.aborted) break;
    }
  } catch (error) {
    toast.error(messageOf(error), title);
    await onChange();
  }
  job.update({ running: false, open: true });
  return lines.filter(({ ok }) => !ok).map(({ id }) => id);
}
