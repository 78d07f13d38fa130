/** Whoever was told that nothing answers sees it by himself when something does: what failed for want of an answer is then read anew. */
import type { Query, QueryClient } from "@tanstack/react-query";
import { api } from "./client.ts";
import { isOffline } from "./error.ts";

const PAUSE_MS = 5000;
const isUnreached = ({ state }: Query) => isOffline(state.error);

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
/** Any answer will do; the calls themselves find out more. */
const isReached = () =>
  api.file("config").then(
    () => true,
    (error) => !isOffline(error),
  );

/** To be told of each failed reading; asks while something on screen waits for an answer. */
export function watchReach(client: () => QueryClient): (error: unknown) => void {
  let isWatching = false;
  const unreached = { type: "active", predicate: isUnreached } as const;
  const watch = async () => {
    while (client().getQueryCache().findAll(unreached).length > 0) {
      await pause();
      if (await isReached()) await client().refetchQueries(unreached);
    }
    isWatching = false;
  };
  return (error) => {
    if (isWatching || !isOffline(error)) return;
    isWatching = true;
    void watch();
  };
}
