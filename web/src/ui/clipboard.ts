/** Copies what must not stay in the clipboard. */
const KEPT_MS = 30_000;
export const KEPT_SECONDS = KEPT_MS / 1000;

let stop: () => void = () => undefined;

/** It goes after half a minute, or, where another window has the focus then, with the next look at this one; unless something else was copied here since. */
export async function copyForAWhile(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
  stop();
  const own = new AbortController();
  const clear = () => {
    if (own.signal.aborted) return;
    navigator.clipboard.writeText("").then(stop, () => addEventListener("focus", clear, { once: true, signal: own.signal }));
  };
  const timer = setTimeout(clear, KEPT_MS);
  stop = () => {
    clearTimeout(timer);
    own.abort();
  };
  for (const event of ["copy", "cut"]) addEventListener(event, stop, { signal: own.signal });
}
