import { describe, expect, it, vi } from "vitest";
import type { Context } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import { answerOnce, type BulkDone } from "./answer-once.ts";

type Kept = { id: number; request_key: string; request_hash: string; answer: BulkDone };
const answerOf = (done: number): BulkDone => ({ results: [], done, failed: 0, next: null });

/** A BFF on a table that is shared with others. */
function bffOn(table: Kept[]): Context {
  const directus = {
    find: async (_: string, { filter }: { filter: { request_key: { _eq: string } } }) => table.filter((row) => row.request_key === filter.request_key._eq),
    read: async (_: string, id: number) => table.find((row) => row.id === id),
    create: async (_: string, row: Omit<Kept, "id">) => {
      if (table.some(({ request_key }) => request_key === row.request_key)) throw new AppError("CONFLICT", "taken", { details: { field: "request_key" } });
      table.push({ id: table.length + 1, ...row });
      return row;
    },
  };
  return { actor: { id: "me" }, directus, edges: { settings: {} } } as unknown as Context;
}

describe("answerOnce", () => {
  it("acts each time without a key, and keeps nothing", async () => {
    const table: Kept[] = [];
    const act = vi.fn(async () => answerOf(1));
    for (const key of [undefined, ""]) await answerOnce(bffOn(table), key, {}, act);
    expect([act.mock.calls.length, table]).toEqual([2, []]);
  });
  it("gives the first answer to callers who come while it is worked out, and later", async () => {
    const table: Kept[] = [];
    const calls: number[] = [];
    const act = vi.fn(async () => answerOf(calls.push(1)));
    const bff = bffOn(table);
    const ask = () => answerOnce(bff, "k1", { ids: [1] }, act);
    expect([...(await Promise.all([ask(), ask()])), await ask()]).toEqual([answerOf(1), answerOf(1), answerOf(1)]);
    expect(act).toHaveBeenCalledTimes(1);
  });
  it("gives the answer that another BFF kept first", async () => {
    const table: Kept[] = [];
    const slow = answerOnce(bffOn(table), "k2", {}, async () => {
      table.push({ ...(await hashed({})), id: 1, request_key: "me:k2", answer: answerOf(7) });
      return answerOf(1);
    });
    expect(await slow).toEqual(answerOf(7));
  });
  it("refuses another request under the key", async () => {
    const table: Kept[] = [];
    await answerOnce(bffOn(table), "k3", { ids: [1] }, async () => answerOf(1));
    const act = vi.fn(async () => answerOf(2));
    await expect(answerOnce(bffOn(table), "k3", { ids: [2] }, act)).rejects.toMatchObject({ code: "CONFLICT" });
    expect(act).not.toHaveBeenCalled();
  });
  it("keeps nothing of an act that was refused", async () => {
    const table: Kept[] = [];
    await expect(answerOnce(bffOn(table), "k4", {}, () => Promise.reject(new AppError("FORBIDDEN", "no")))).rejects.toMatchObject({ code: "FORBIDDEN" });
    expect(await answerOnce(bffOn(table), "k4", {}, async () => answerOf(1))).toEqual(answerOf(1));
  });
});

/** The hash that a request is kept with. */
async function hashed(request: unknown): Promise<Pick<Kept, "request_hash">> {
  const other: Kept[] = [];
  await answerOnce(bffOn(other), "other", request, async () => answerOf(0));
  return { request_hash: other[0]?.request_hash ?? "" };
}
