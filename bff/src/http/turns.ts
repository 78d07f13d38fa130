/** Work that is done by a few at a time; the others wait for their turn. */

/** @param most at the same time. Answers how to take a turn, which answers how to give it back. */
export function turns(most: number): () => Promise<() => void> {
  let taken = 0;
  const waiting: (() => void)[] = [];
  /** The turn is handed over, not let go, when somebody waits. */
  function giveBack(): void {
    const next = waiting.shift();
    if (next) next();
    else taken -= 1;
  }
  return async () => {
    if (taken < most) taken += 1;
    else await new Promise<void>((go) => waiting.push(go));
    return giveBack;
  };
}
