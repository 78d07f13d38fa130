/** Acts on many records of a list, as the BFF does them (bff/src/bulk). */
import { type BulkResult, type BulkWrite, bulkWrite } from "#bff/wire/bulk.ts";
import type { DemoUser } from "../session.ts";
import { readWrite } from "./body.ts";
import { notFound, WireError } from "./errors.ts";
import { type ListRules, list } from "./list.ts";
import { signedIn } from "./route.ts";
import { answerOnce } from "./save.ts";

const EVERY = "50000";

export type BulkPlan<T extends { id: number }> = {
  rows: () => readonly T[];
  rules: ListRules<T>;
  label: (row: T) => string;
  /** Refuses, or gives what is done with one record. */
  act: (input: BulkWrite, user: DemoUser) => (row: T) => unknown;
};

function chosenIds<T extends { id: number }>({ ids, query, after, limit }: BulkWrite, { rows, rules }: BulkPlan<T>): number[] {
  if (ids) return [...new Set(ids)];
  const search = new URLSearchParams({ size: EVERY });
  for (const [name, value] of Object.entries(query ?? {})) for (const one of [value].flat()) search.append(name, String(one));
  return list(rows(), search, rules)
    .rows.map(({ id }) => id)
    .filter((id) => id > after)
    .sort((one, other) => one - other)
    .slice(0, limit);
}

function resultOf<T extends { id: number }>(id: number, { rows, label }: BulkPlan<T>, act: (row: T) => unknown): BulkResult {
  const row = rows().find((candidate) => candidate.id === id);
  const named = { id, label: (row && label(row)) || `# ${id}` };
  try {
    if (!row) throw notFound();
    act(row);
    return { ...named, ok: true };
  } catch (error) {
    if (!(error instanceof WireError)) throw error;
    return { ...named, ok: false, message: error.message };
  }
}

export const bulkHandler = <T extends { id: number }>(path: string, plan: BulkPlan<T>) =>
  signedIn("post", `${path}/bulk`, async ({ request, user }) => {
    const { input } = await readWrite(request, bulkWrite);
    return answerOnce(request, user, input, () => {
      const act = plan.act(input, user);
      const ids = chosenIds(input, plan);
      const results = ids.map((id) => resultOf(id, plan, act));
      const done = results.filter(({ ok }) => ok).length;
      const next = input.ids === undefined && ids.length === input.limit ? (ids.at(-1) ?? null) : null;
      return { results, done, failed: results.length - done, next };
    });
  });
