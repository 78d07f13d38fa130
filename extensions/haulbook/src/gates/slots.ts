/** Tries that are made at the same time, so many of one name and so many in all: what is counted once a try has failed is known to the next ones. */

/** That many can be made before the first failure of a burst is known, in each process. */
const AT_A_TIME = { ofOne: 5, inAll: 32 };

/** @param most of one name @param inAll of all names */
export function slots(most = AT_A_TIME.ofOne, inAll = AT_A_TIME.inAll) {
  const taken = new Map<string, number>();
  let all = 0;
  const waiting: { name: string; go: () => void }[] = [];
  const isFree = (name: string) => all < inAll && (taken.get(name) ?? 0) < most;
  function take(name: string): void {
    all += 1;
    taken.set(name, (taken.get(name) ?? 0) + 1);
  }
  function leave(name: string): void {
    all -= 1;
    const left = (taken.get(name) ?? 1) - 1;
    if (left > 0) taken.set(name, left);
    else taken.delete(name);
    const next = waiting.findIndex((one) => isFree(one.name));
    if (next >= 0) waiting.splice(next, 1)[0]?.go();
  }
  return {
    /** Waits for a place; answers how to leave it. Whoever came first goes first. */
    async enter(name: string): Promise<() => void> {
      if (isFree(name)) take(name);
      else
        await new Promise<void>((go) => {
          waiting.push({
            name,
            go: () => {
              take(name);
              go();
            },
          });
        });
      let isIn = true;
      return () => {
        if (isIn) leave(name);
        isIn = false;
      };
    },
  };
}
export type Slots = ReturnType<typeof slots>;
