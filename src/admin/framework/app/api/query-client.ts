import { QueryClient } from "@tanstack/react-query";
import { CallError } from "./call.ts";

/** The query cache. Answers are fresh for 10 s; a query is retried once, after a status of 502 or above. */
export function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // `navigator.onLine` is not reliable: the call itself shows whether there is a connection.
        networkMode: "always",
        retry: (count, error) => count < 1 && error instanceof CallError && error.status >= 502,
        retryDelay: 500,
      },
      mutations: { networkMode: "always" },
    },
  });
}
