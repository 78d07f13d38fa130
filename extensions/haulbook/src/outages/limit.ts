class LateError extends Error {}
export const isLate = (error: unknown): boolean => error instanceof LateError;

/** What does not come in time fails, and is late. The work itself goes on unheard. */
export function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LateError(`No answer in ${milliseconds} ms`)), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
