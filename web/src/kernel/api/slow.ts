/** Calls that keep one waiting: whoever waits is told so. No library: the pages of visitors bring the client too. */
const LONG_MS = 2000;

const listeners = new Set<() => void>();
let late = 0;
function count(more: 1 | -1): void {
  late += more;
  for (const listener of listeners) listener();
}

/** Whether an answer has been waited for longer than people do without a word. */
export const isSlow = (): boolean => late > 0;
/** Called whenever that may have changed, until the function that it answers is called. */
export function onSlowness(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The call's own answer. */
export async function waitedFor<T>(call: Promise<T>): Promise<T> {
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    count(1);
  }, LONG_MS);
  try {
    return await call;
  } finally {
    clearTimeout(timer);
    if (isLate) count(-1);
  }
}
