/** What is said when a part of the installation is gone, full or overburdened: the same sentence to users, to the studio and at `/readyz`. */
export const OUTAGES = {
  directus: "The data service is not reachable. Please try again in a moment.",
  slow: "The data service takes too long to answer. Please try again in a moment.",
  busy: "The data service is busy. Please try again in a moment.",
  database: "The database is not reachable. Please try again in a moment.",
  redis: "The server's cache is not reachable. Please try again in a moment.",
  storage: "The file storage is not reachable. Please try again in a moment.",
  disk: "The server's disk is full, so nothing can be saved. Please tell your administrator.",
} as const;
export type Outage = keyof typeof OUTAGES;

/** Parts that `/readyz` tells of. */
export const PARTS = ["directus", "database", "redis", "storage", "disk"] as const;
export type Part = (typeof PARTS)[number];
export type PartHealth = { ok: boolean; message?: string /** Of the fullest disk that is written to. */; free_mb?: number };
/** A part that is not used, or of which nothing is known, is not named. */
export type Health = Partial<Record<Part, PartHealth>>;

const NO_ROOM: unknown[] = ["ENOSPC", "EDQUOT"];
/** An error of the file system's that says there is no room left. */
export const isFull = (error: unknown): boolean => typeof error === "object" && error !== null && "code" in error && NO_ROOM.includes(error.code);
