import { type KeyboardEvent, useState } from "react";

/** Arrow keys over a list of options while the focus stays in the box above it. */
export function useListKeys(count: number, pick: (index: number) => void) {
  const [at, setAt] = useState(0);
  const active = Math.min(at, count - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (count === 0) return;
    if (event.key === "Enter") pick(active);
    else if (step) setAt((active + step + count) % count);
    else return;
    event.preventDefault();
  };
  return { active, setActive: setAt, onKeyDown };
}
