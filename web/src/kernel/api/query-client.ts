import { QueryCache, QueryClient } from "@tanstack/react-query";
import { isOutage, isWorthAnotherTry } from "./error.ts";
import { noteOutage, onReturn } from "./reach.ts";

const RETRIES = 2;

/** One cache for the workspace. Refusals (4xx) are final; a broken connection or a 5xx is tried again, at once and not when the browser believes to be online again. What is known to be missing is told at once. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error) => noteOutage(error) }),
  defaultOptions: {
    queries: {
      networkMode: "always",
      staleTime: 15_000,
      refetchOnWindowFocus: true,
      retry: (count, error) => count < RETRIES && isWorthAnotherTry(error),
      retryDelay: (attempt) => 400 * 2 ** attempt,
    },
    mutations: { retry: false, networkMode: "always" },
  },
});

/** What is on screen and failed for want of an answer is read anew when there is one. */
onReturn(() => queryClient.refetchQueries({ type: "active", predicate: ({ state }) => isOutage(state.error) }));
