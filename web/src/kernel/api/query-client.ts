import { QueryCache, QueryClient } from "@tanstack/react-query";
import { isApiError } from "./error.ts";
import { watchReach } from "./reach.ts";

const RETRIES = 2;

/** One cache for the workspace. Refusals (4xx) are final; a broken connection or a 5xx is tried again, at once and not when the browser believes to be online again. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: watchReach(() => queryClient) }),
  defaultOptions: {
    queries: {
      networkMode: "always",
      staleTime: 15_000,
      refetchOnWindowFocus: true,
      retry: (count, error) => count < RETRIES && isApiError(error) && (error.status === 0 || error.status >= 500) && error.code !== "UNREADABLE",
      retryDelay: (attempt) => 400 * 2 ** attempt,
    },
    mutations: { retry: false, networkMode: "always" },
  },
});
