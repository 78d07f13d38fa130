/** How slowly a body may come in, at every door, in milliseconds: `idleMs` for a line that says nothing, `wholeMs` for all of it. */
export type Pace = { idleMs: number; wholeMs: number };
/** A line that says nothing for so long is dead, and a text of two megabytes is here by then on any other. */
export const OF_TEXTS: Pace = { idleMs: 10_000, wholeMs: 30_000 };
/** Files may be long under way. */
export const OF_FILES: Pace = { idleMs: 20_000, wholeMs: 300_000 };
