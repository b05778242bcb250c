import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { CallError } from "../../framework/app/api/call.ts";
import { clientOf } from "../../framework/app/api/client.ts";
import type { endpoints } from "./endpoints.ts";

export const { call, callAddress } = clientOf<typeof endpoints>();

type Period = { from: string; to: string };

/** Figures of days: those of today go on growing, and a minute later is soon enough to see it. */
const figures = { staleTime: 60_000, placeholderData: keepPreviousData };

export const audienceQuery = (query: Period) =>
  queryOptions({
    queryKey: ["audience", query],
    queryFn: ({ signal }) => call("GET /statistics/audience", { query, signal }),
    ...figures,
  });

export const pagesQuery = (query: Period) =>
  queryOptions({
    queryKey: ["pages", query],
    queryFn: ({ signal }) => call("GET /statistics/pages", { query, signal }),
    ...figures,
  });

export const articlesQuery = (query: Period) =>
  queryOptions({
    queryKey: ["articles", query],
    queryFn: ({ signal }) => call("GET /statistics/articles", { query, signal }),
    ...figures,
  });

export const vitalsQuery = (query: Period) =>
  queryOptions({
    queryKey: ["vitals", query],
    queryFn: ({ signal }) => call("GET /statistics/vitals", { query, signal }),
    ...figures,
  });

/** Asked again while the window is seen, which keeps no session awake (`background`); not once it has ended. */
export const liveVisitorsQuery = queryOptions({
  queryKey: ["live-visitors"],
  queryFn: ({ signal }) => call("GET /statistics/live-visitors", { signal }),
  refetchInterval: ({ state: { error } }) =>
    error instanceof CallError && [401, 409].includes(error.status) ? false : 30_000,
});

/** Read anew whenever it is shown: it is mended on other screens. */
export const waitingQuery = queryOptions({
  queryKey: ["waiting"],
  queryFn: ({ signal }) => call("GET /waiting", { signal }),
  staleTime: 0,
});

export const healthQuery = queryOptions({
  queryKey: ["health"],
  queryFn: ({ signal }) => call("GET /health", { signal }),
});
