/** How long whoever fails has to wait: a count that grows with each failure and leaks away with time. */

/** `free`: failures without a wait. `longestMs`: the longest wait. `leakMs`: one failure is forgotten after so long without another. */
export type Limit = { free: number; longestMs: number; leakMs: number };
/** `at`, `until`: epoch milliseconds of the last failure, and of the next try. */
export type Count = { failures: number; at: number; until: number };

const MINUTE_MS = 60_000;
const FIRST_MS = 1000;

/**
 * Of one name, from devices that it has not signed in on; of one address, whatever the names; of one device that is known for the name. Many people share an
 * address, so that it is given more room.
 */
export const LIMITS = {
  account: { free: 5, longestMs: 5 * MINUTE_MS, leakMs: 15 * MINUTE_MS },
  address: { free: 30, longestMs: 5 * MINUTE_MS, leakMs: MINUTE_MS },
  device: { free: 5, longestMs: 5 * MINUTE_MS, leakMs: 15 * MINUTE_MS },
} as const satisfies Record<string, Limit>;
export type Kind = keyof typeof LIMITS;

export const NONE: Count = { failures: 0, at: 0, until: 0 };

/** How often the wait doubles until it is the longest. */
const doublings = ({ longestMs }: Limit) => Math.ceil(Math.log2(longestMs / FIRST_MS));
const waitAfter = (limit: Limit, failures: number) => (failures < limit.free ? 0 : Math.min(limit.longestMs, FIRST_MS * 2 ** (failures - limit.free)));

/** Failures that are not forgotten. */
export const remaining = ({ leakMs }: Limit, { failures, at }: Count, now: number) => Math.max(0, failures - Math.max(0, Math.floor((now - at) / leakMs)));

/** Whether the next failure means a wait: tries are then made one at a time. */
export const isTight = (limit: Limit, count: Count, now: number) => remaining(limit, count, now) >= limit.free;

/** Milliseconds until the next try; 0 where it may be now. */
export const waitOf = (limit: Limit, count: Count, now: number) => (isTight(limit, count, now) ? Math.max(0, count.until - now) : 0);

/** The count after one failure more. It stops growing where the wait does, so that what it means is over in hours, whoever tries however often. */
export function failedOnce(limit: Limit, count: Count, now: number): Count {
  const failures = Math.min(remaining(limit, count, now) + 1, limit.free + doublings(limit));
  return { failures, at: now, until: now + waitAfter(limit, failures) };
}
/** The count without its last failure, which was none: the next try may be at once. */
export const takenBack = ({ failures, at }: Count, now: number): Count => ({ failures: Math.max(0, failures - 1), at, until: now });
