import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { CallError } from "../../framework/app/api/call.ts";
import { clientOf } from "../../framework/app/api/client.ts";
import type { endpoints } from "./endpoints.ts";

/** Calls of the dashboard, for every administrator; `PUT /settings/first-steps` needs `change-settings`. */
export const { call, callAddress } = clientOf<typeof endpoints>();

type Period = { from: string; to: string };

/** Options of queries over days: fresh for a minute, and the previous period stays shown while another one loads. */
const figures = { staleTime: 60_000, placeholderData: keepPreviousData };

/** Views and visitors day by day, their sums in the period before, languages, and referrers. */
export const audienceQuery = (query: Period) =>
  queryOptions({
    queryKey: ["audience", query],
    queryFn: ({ signal }) => call("GET /statistics/audience", { query, signal }),
    ...figures,
  });

/** The most read pages, the most seen sections, and the most followed calls to action. */
export const pagesQuery = (query: Period) =>
  queryOptions({
    queryKey: ["pages", query],
    queryFn: ({ signal }) => call("GET /statistics/pages", { query, signal }),
    ...figures,
  });

/** How far each article was read. */
export const articlesQuery = (query: Period) =>
  queryOptions({
    queryKey: ["articles", query],
    queryFn: ({ signal }) => call("GET /statistics/articles", { query, signal }),
    ...figures,
  });

/** Core Web Vitals by kind of device, at the 75th percentile. */
export const vitalsQuery = (query: Period) =>
  queryOptions({
    queryKey: ["vitals", query],
    queryFn: ({ signal }) => call("GET /statistics/vitals", { query, signal }),
    ...figures,
  });

/**
 * Visitors of the last five minutes; polled every 30 s while the window is visible, until the session ends. The endpoint is
 * a `background` one, so polling does not extend the session.
 */
export const liveVisitorsQuery = queryOptions({
  queryKey: ["live-visitors"],
  queryFn: ({ signal }) => call("GET /statistics/live-visitors", { signal }),
  refetchInterval: ({ state: { error } }) =>
    error instanceof CallError && [401, 409].includes(error.status) ? false : 30_000,
});

/** Pending work; read again each time it is shown, since other screens change it. */
export const waitingQuery = queryOptions({
  queryKey: ["waiting"],
  queryFn: ({ signal }) => call("GET /waiting", { signal }),
  staleTime: 0,
});

/** State of the site: version, disk, errors of the log, database, backups; read again each time it is shown. */
export const healthQuery = queryOptions({
  queryKey: ["health"],
  queryFn: ({ signal }) => call("GET /health", { signal }),
  staleTime: 0,
});
