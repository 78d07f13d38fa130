/** A retried act on many answers as the first try did: there is no row that could remember it, so the answer itself is kept. */
import type { z } from "zod";
import type { Context } from "../kernel/context.ts";
import { perApp } from "../kernel/per-app.ts";
import { createOnce, firstAnswer, retryColumns } from "../saving/idempotency.ts";
import type { bulkDone } from "../wire/bulk.ts";

export type BulkDone = z.infer<typeof bulkDone>;
type AnswerRow = { answer: BulkDone };
const COLLECTION = "bulk_answers";
const FIELDS = ["answer"] as const;

const running = perApp(() => new Map<string, Promise<BulkDone>>());
/** A caller who lost patience asks again while the first try still runs: both get its answer. */
function shared({ edges }: Context, key: string, act: () => Promise<BulkDone>): Promise<BulkDone> {
  const acts = running(edges);
  const started = acts.get(key) ?? act().finally(() => acts.delete(key));
  acts.set(key, started);
  return started;
}

/**
 * Kept once the act is done; of two BFFs that did it at the same time, the one that keeps its answer first speaks for both.
 * @throws CONFLICT when the key came with another request before
 */
export async function answerOnce(context: Context, key: string | undefined, request: unknown, act: () => Promise<BulkDone>): Promise<BulkDone> {
  const retry = await retryColumns(context, key, request);
  if (!("request_key" in retry)) return act();
  return shared(context, `${retry.request_key} ${retry.request_hash}`, async () => {
    const first = await firstAnswer<AnswerRow>(context, COLLECTION, retry, FIELDS);
    if (first) return first.answer;
    return (await createOnce<AnswerRow>(context, COLLECTION, { answer: await act() }, retry, FIELDS)).row.answer;
  });
}
