/** Acts on many records of a list. Apart from the modules' own contracts, so that a list does not wait for it. */
import { z } from "zod";
import { MANDATORY, MAX_KEY, optionalReference, rowKey, rules } from "./wire-kit.ts";

export const MAX_BULK = 500;
const searchValue = z.union([z.string(), z.number(), z.boolean()]);
/** Taken out of what a search finds. */
const except = z
  .array(rowKey())
  .max(MAX_BULK, { error: `except may be ${MAX_BULK} ids at most` })
  .default([]);
/** The list's own parameters; one that is repeated is a list. */
const bulkSearch = z.record(z.string(), z.union([searchValue, z.array(z.string()).max(50)]));
/** Before people are asked about all that a search finds: which those are, so that what is done is what was asked. */
export const bulkAsked = z.object({ ids: z.array(z.number()) });
const UNBOUND = {
  expected: "Please say how many the query finds: GET bulk/ids tells",
  up_to: "Please give the highest id that the query finds: GET bulk/ids tells",
} as const;
/**
 * Records by `ids`, or all that the search parameters of `query` find but for `except`: `limit` of them, with ids above `after` and none above `up_to`;
 * the answer's `next` is the `after` of the next call, null when all are done. Where the first call does not find `expected` many, nothing is done: who sends
 * a query says both, as `GET /{list}/bulk/ids` told them, or what was made meanwhile would go along.
 */
export const bulkWrite = z
  .object({
    action: z.enum(["status", "delete"], { error: "action must be status or delete" }),
    /** Key of the new status, for action status. */
    status: optionalReference(),
    ids: z
      .array(rowKey())
      .min(1)
      .max(MAX_BULK, { error: `ids may be ${MAX_BULK} at most` })
      .optional(),
    query: bulkSearch.optional(),
    except,
    up_to: rowKey().optional(),
    expected: z.number().int().min(0).optional(),
    after: z.number().int().min(0).max(MAX_KEY).default(0),
    limit: z.number().int().min(1).max(MAX_BULK).default(MAX_BULK),
  })
  .check(
    rules(({ action, status, ids, query, ...bounds }, context) => {
      if (action === "status" && (status ?? null) === null) context.addIssue({ code: "custom", path: ["status"], message: MANDATORY });
      if ((ids === undefined) === (query === undefined)) context.addIssue({ code: "custom", path: ["ids"], message: "Please give either ids or a query" });
      // Of none there is no highest id.
      const needed = query === undefined || ids !== undefined ? [] : bounds.expected === 0 ? ["expected" as const] : (["expected", "up_to"] as const);
      for (const bound of needed) if (bounds[bound] === undefined) context.addIssue({ code: "custom", path: [bound], message: UNBOUND[bound] });
    }),
  );
export type BulkWrite = z.infer<typeof bulkWrite>;
/** `label`: what people know the record by. */
export const bulkResult = z.object({ id: z.number(), label: z.string(), ok: z.boolean(), message: z.string().optional() });
export type BulkResult = z.infer<typeof bulkResult>;
export const bulkDone = z.object({ results: z.array(bulkResult), done: z.number(), failed: z.number(), next: z.number().nullable() });
