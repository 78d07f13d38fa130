import type { Job } from "./job.ts";

const HOUR_MS = 3_600_000;

/** A database that grew since it last looked reads whole tables where an index would do. */
export const analysis: Job = { name: "analysis", every: HOUR_MS, run: ({ acts }) => acts.analyse() };
