/** A browser has six connections to a server: all tiles together take some of them, so that the rest of the workspace has its own, and slow cameras hold up no page. */
const AT_ONCE = 4;

let busy = 0;
const waiting: (() => void)[] = [];

function next(): void {
  if (busy >= AT_ONCE) return;
  const start = waiting.shift();
  if (start === undefined) return;
  busy += 1;
  start();
}

/** Starts when it is its turn. Answers how the turn is given back, or given up: once is enough, more do no harm. */
export function takeTurn(start: () => void): () => void {
  let state: "waiting" | "taken" | "over" = "waiting";
  const begin = () => {
    state = "taken";
    start();
  };
  waiting.push(begin);
  // A turn that ends while it starts must find how it is given back.
  queueMicrotask(next);
  return () => {
    if (state === "waiting") waiting.splice(waiting.indexOf(begin), 1);
    if (state === "taken") busy -= 1;
    if (state !== "over") next();
    state = "over";
  };
}
