import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { clientOf } from "../../framework/app/api/client.ts";
import type { endpoints } from "./endpoints.ts";

export const { call } = clientOf<typeof endpoints>();

/** Articles for the palette while somebody types: the previous results stay until the next arrive; fresh for a minute. */
export const articlesFoundQuery = (q: string) =>
  queryOptions({
    queryKey: ["articles-found", q],
    queryFn: ({ signal }) => call("GET /articles", { query: { q }, signal }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
