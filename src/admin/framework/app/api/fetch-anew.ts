import type { FetchQueryOptions, QueryClient, QueryKey } from "@tanstack/react-query";

/**
 * Asks the server now. A request for the same that is on its way is canceled: it was asked before what the caller has just
 * done, and its answer may not know of it.
 */
export async function fetchAnew<Data, Key extends QueryKey>(
  queries: QueryClient,
  options: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data> {
  await queries.cancelQueries({ queryKey: options.queryKey, exact: true });
  return queries.fetchQuery({ ...options, staleTime: 0 });
}
