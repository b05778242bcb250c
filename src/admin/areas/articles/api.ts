import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { clientOf } from "../../framework/app/api/client.ts";
import type { endpoints } from "./endpoints.ts";

export const { call } = clientOf<typeof endpoints>();

/** Key of the list of articles, and of what it can be filtered by. */
export const BLOG_KEY = ["blog"] as const;
/** Key of what is planned. */
export const PLANS_KEY = ["plans"] as const;

/** Articles for the palette while somebody types: the previous results stay until the next arrive; fresh for a minute. */
export const articlesFoundQuery = (q: string) =>
  queryOptions({
    queryKey: ["articles-found", q],
    queryFn: ({ signal }) => call("GET /articles", { query: { q }, signal }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });

/** Numbers of the views, tags, authors, and the reader's own views. */
export const facetsQuery = queryOptions({
  queryKey: [...BLOG_KEY, "facets"],
  queryFn: ({ signal }) => call("GET /blog/facets", { signal }),
});

/** Numbers of the reader's own views. */
export const viewCountsQuery = queryOptions({
  queryKey: [...BLOG_KEY, "view-counts"],
  queryFn: ({ signal }) => call("GET /blog/view-counts", { signal }),
});

/** The bin, what was put there last first. */
export const binQuery = queryOptions({
  queryKey: [...BLOG_KEY, "bin"],
  queryFn: ({ signal }) => call("GET /bin", { signal }),
});

/** What is planned between two instants. */
export const plansQuery = (query: { from: number; to: number }) =>
  queryOptions({
    queryKey: [...PLANS_KEY, query],
    queryFn: ({ signal }) => call("GET /plans", { query, signal }),
    placeholderData: keepPreviousData,
  });

/** Plans that failed, and wait for somebody. */
export const failedPlansQuery = queryOptions({
  queryKey: [...PLANS_KEY, "failed"],
  queryFn: ({ signal }) => call("GET /plans/failed", { signal }),
});
