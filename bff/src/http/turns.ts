/** Work that is done by a few at a time; the others wait for their turn. */

/** How long somebody waits, and what is said to him then. */
export type Patience = { ms: number; late: () => Error };

/** @param most at the same time. Answers how to take a turn, which answers how to give it back. @throws what `patience` says, where there is any */
export function turns(most: number, patience?: Patience): () => Promise<() => void> {
  let taken = 0;
  const waiting = new Set<() => void>();
  /** The turn is handed over, not let go, when somebody waits. */
  function giveBack(): void {
    const [next] = waiting;
    if (next) next();
    else taken -= 1;
  }
  const wait = () =>
    new Promise<void>((resolve, reject) => {
      const go = () => {
        waiting.delete(go);
        clearTimeout(timer);
        resolve();
      };
      const leave = () => {
        waiting.delete(go);
        reject(patience?.late());
      };
      const timer = patience ? setTimeout(leave, patience.ms) : undefined;
      waiting.add(go);
    });
  return async () => {
    if (taken < most) taken += 1;
    else await wait();
    return giveBack;
  };
}
