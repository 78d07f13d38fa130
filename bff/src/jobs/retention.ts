import type { Job } from "./job.ts";

const HOUR_MS = 3_600_000;

/** What has been kept long enough goes. */
export const retention: Job = {
  name: "retention",
  every: HOUR_MS,
  run: async ({ acts, log }) => {
    const removed = await acts.prune();
    if (removed > 0) log.info({ removed }, "Rows past their time were deleted");
  },
};
