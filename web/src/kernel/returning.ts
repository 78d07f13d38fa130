/** Says of a move that it leads back to a list: as after the browser's Back, the list then shows the row one came from. */
export const RETURNING = { returning: true } as const;
export const isReturning = (state: unknown): boolean => typeof state === "object" && state !== null && "returning" in state;
