import { QueryClient } from "@tanstack/react-query";
import { CallError } from "./call.ts";

/** What was asked for, kept while it is fresh. A refusal is an answer; only what got none is asked again. */
export function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // The browser's word on whether there is a line is not reliable: the call itself tells.
        networkMode: "always",
        retry: (count, error) => count < 1 && error instanceof CallError && error.status >= 502,
        retryDelay: 500,
      },
      mutations: { networkMode: "always" },
    },
  });
}
