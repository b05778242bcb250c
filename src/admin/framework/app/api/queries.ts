import { keepPreviousData, QueryClient, queryOptions } from "@tanstack/react-query";
import type { SessionAnswer } from "../../contract/session.ts";
import { otherAccount, tabAccount } from "./tab-account.ts";
import { CallFault, call } from "./call.ts";
import { signedOut } from "./signed-out.ts";

/** What was asked for, kept while it is fresh. A refusal is an answer; only what got none is asked again. */
export function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // The browser's word on whether there is a line is not reliable: the call itself tells.
        networkMode: "always",
        retry: (count, error) => count < 1 && error instanceof CallFault && error.status >= 502,
        retryDelay: 500,
      },
      mutations: { networkMode: "always" },
    },
  });
}

const SESSION = ["session"];

/**
 * Who is signed in. A session that ended takes nobody's screen away: they stay who they were until they signed in
 * anew, and every call is refused meanwhile. The same where somebody else signed in in another tab.
 */
export const sessionQuery = queryOptions({
  queryKey: SESSION,
  queryFn: async ({ signal, client }) => {
    const answer = await call("GET /session", { signal });
    const known = client.getQueryData<SessionAnswer>(SESSION);
    if (known === undefined || known.admin === null || answer.admin?.id === known.admin.id) {
      tabAccount.write(answer.admin?.id ?? null);
      if (answer.admin !== null) {
        signedOut.write(false);
        otherAccount.write(false);
      }
      return answer;
    }
    signedOut.write(answer.admin === null);
    otherAccount.write(answer.admin !== null);
    return { ...known, build: answer.build };
  },
  staleTime: 30_000,
});

export const ownQuery = queryOptions({ queryKey: ["own"], queryFn: ({ signal }) => call("GET /own", { signal }) });

export const ownSessionsQuery = queryOptions({
  queryKey: ["own-sessions"],
  queryFn: ({ signal }) => call("GET /own/sessions", { signal }),
});

export const adminsQuery = queryOptions({
  queryKey: ["admins"],
  queryFn: ({ signal }) => call("GET /admins", { signal }),
});

export const sessionsOfQuery = (id: string) =>
  queryOptions({
    queryKey: ["sessions-of", id],
    queryFn: ({ signal }) => call("GET /admins/:id/sessions", { id, signal }),
  });

export const invitationsQuery = queryOptions({
  queryKey: ["invitations"],
  queryFn: ({ signal }) => call("GET /invitations", { signal }),
});

/** Asked for while it is typed: what was found before stays until the next comes. */
export const articlesFoundQuery = (q: string) =>
  queryOptions({
    queryKey: ["articles-found", q],
    queryFn: ({ signal }) => call("GET /articles", { query: { q }, signal }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });

/** Key of every list of mails. */
export const MAILS = ["mails"] as const;

export const mailQuery = (id: string) =>
  queryOptions({ queryKey: ["mail", id], queryFn: ({ signal }) => call("GET /mails/:id", { id, signal }) });

export const settingsQuery = queryOptions({
  queryKey: ["settings"],
  queryFn: ({ signal }) => call("GET /settings/security", { signal }),
});

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

/** Asked again while the window is seen, which keeps no session awake (`BACKGROUND`); not once it has ended. */
export const hereQuery = queryOptions({
  queryKey: ["here"],
  queryFn: ({ signal }) => call("GET /statistics/here", { signal }),
  refetchInterval: ({ state: { error } }) =>
    error instanceof CallFault && [401, 409].includes(error.status) ? false : 30_000,
});

/** Looked at anew whenever it is shown: it is mended on other screens. */
export const waitingQuery = queryOptions({
  queryKey: ["waiting"],
  queryFn: ({ signal }) => call("GET /waiting", { signal }),
  staleTime: 0,
});

export const healthQuery = queryOptions({
  queryKey: ["health"],
  queryFn: ({ signal }) => call("GET /health", { signal }),
});
