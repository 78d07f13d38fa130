/** The time at the company, by the second. One ticking for all clocks. */
import { useSyncExternalStore } from "react";
import { wallNow } from "#bff/words/zones.ts";

const SECOND_MS = 1000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function listen(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const tell of listeners) tell();
  }, SECOND_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}
const CLOCK = [11, 19] as const;

export function Clock({ zone }: { zone: string }) {
  const wall = useSyncExternalStore(listen, () => wallNow(zone).slice(0, CLOCK[1]));
  return <time dateTime={wall}>{wall.slice(...CLOCK)}</time>;
}
