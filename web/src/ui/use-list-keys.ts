import { type KeyboardEvent, useState } from "react";

/**
 * Arrow keys over a list of options while the focus stays in the box above it. `first`: the option that Enter takes before any arrow; with -1 there is
 * none, and Enter is the box's own.
 */
export function useListKeys(count: number, pick: (index: number) => void, first: 0 | -1 = 0) {
  const [at, setAt] = useState<number>(first);
  const active = Math.min(at, count - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (count === 0 || event.altKey) return;
    if (event.key === "Enter" && active >= 0) pick(active);
    else if (step) setAt(active < 0 && step < 0 ? count - 1 : (active + step + count) % count);
    else return;
    event.preventDefault();
  };
  return { active, setActive: setAt, onKeyDown };
}
