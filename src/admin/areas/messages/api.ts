import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { CallError } from "../../framework/app/api/call.ts";
import { clientOf } from "../../framework/app/api/client.ts";
import type { endpoints } from "./endpoints.ts";
import type { ListQuery } from "./message-schemas.ts";

/** Calls about messages. */
export const { call, callAddress } = clientOf<typeof endpoints>();

/** Key of everything that is asked of messages. */
export const MESSAGES_KEY = ["messages"] as const;
/** Key of the pages of lists, whatever they are filtered by. */
export const LISTS_KEY = [...MESSAGES_KEY, "list"] as const;
/** Key of one message that is open. */
export const messageKey = (id: string) => [...MESSAGES_KEY, "one", id] as const;

/** Milliseconds between two questions for what is new: of a page in sight, and of one behind another tab. */
const NEWS_EVERY = 15_000;
const NEWS_EVERY_UNSEEN = 60_000;

/**
 * What is new, asked for as long as the session lasts, behind another tab too: the title of the tab says it. Nobody waits for it, so that
 * the end of the session asks for no sign-in.
 */
export const newsQuery = queryOptions({
  queryKey: [...MESSAGES_KEY, "news"],
  queryFn: ({ signal }) => call("GET /message-news", { signal, unattended: true }),
  staleTime: 5_000,
  refetchInterval: ({ state: { error } }) =>
    error instanceof CallError && [401, 403, 409].includes(error.status)
      ? false
      : document.visibilityState === "hidden"
        ? NEWS_EVERY_UNSEEN
        : NEWS_EVERY,
  refetchIntervalInBackground: true,
});

/** Pages of a list, newest first. */
export const listQuery = (query: Omit<ListQuery, "cursor">) =>
  infiniteQueryOptions({
    queryKey: [...LISTS_KEY, query],
    queryFn: ({ pageParam, signal }) =>
      call("GET /messages", { query: { ...query, ...(pageParam !== "" && { cursor: pageParam }) }, signal }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  });

/** How many messages each folder and form has. */
export const countsQuery = queryOptions({
  queryKey: [...MESSAGES_KEY, "counts"],
  queryFn: ({ signal }) => call("GET /message-counts", { signal }),
});

/** A message, whole. Where its form says so, reading it is a line of the audit log. */
export const messageQuery = (id: string) =>
  queryOptions({
    queryKey: messageKey(id),
    queryFn: ({ signal }) => call("GET /messages/:id", { id, signal }),
    staleTime: 60_000,
    // Somebody else may have deleted it.
    retry: false,
  });

/** What becomes of the messages of a form. */
export const formQuery = (id: string) =>
  queryOptions({
    queryKey: [...MESSAGES_KEY, "form", id],
    queryFn: ({ signal }) => call("GET /messages/forms/:id", { id, signal }),
    staleTime: 0,
  });
