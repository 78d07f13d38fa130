/** Whether the server does its work: whoever was told that it does not sees it by himself when it does. */
import { atom, getDefaultStore } from "jotai";
import { isServing } from "./client.ts";
import { isOutage } from "./error.ts";

const PAUSE_MS = 5000;
const store = getDefaultStore();

/** What is the matter, as a sentence; null while nothing is known to be. */
export const outageAtom = atom<string | null>(null);

/** Until the browser believes to be on the net again, but no longer than the pause: a server may come back while the net was never gone. */
const pause = () =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener("online", end);
      resolve();
    };
    const timer = setTimeout(end, PAUSE_MS);
    addEventListener("online", end);
  });
type Listener = () => void | Promise<void>;
const listeners = new Set<Listener>();
/** Called each time that the server works again, until the function that it answers is called. */
export function onReturn(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

async function watch(): Promise<void> {
  do await pause();
  while (!(await isServing()));
  store.set(outageAtom, null);
  for (const listener of listeners) await listener();
}

/** To be told of each failed call; asks from then on until all is well. What is a call's own failure is nothing to it. */
export function noteOutage(error: unknown): void {
  if (!isOutage(error)) return;
  const isWatching = store.get(outageAtom) !== null;
  store.set(outageAtom, error.message);
  if (!isWatching) void watch();
}
