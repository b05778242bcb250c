import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { CallError } from "../../framework/app/api/call.ts";
import { clientOf } from "../../framework/app/api/client.ts";
import type { endpoints } from "./endpoints.ts";
import type { ExportQuery, ListQuery } from "./message-schemas.ts";

/** Calls about messages. */
export const { call, callAddress } = clientOf<typeof endpoints>();

/** Key of everything that is asked of messages. */
export const MESSAGES_KEY = ["messages"] as const;
/** Key of the pages of lists, whatever they are filtered by. */
export const LISTS_KEY = [...MESSAGES_KEY, "list"] as const;
/** Key of one message that is open. */
export const messageKey = (id: string) => [...MESSAGES_KEY, "one", id] as const;

/** Key of what is asked of people who wrote. */
export const CONTACTS_KEY = [...MESSAGES_KEY, "contacts"] as const;

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

/** States of an email that change soon by themselves. */
const UNDER_WAY: ReadonlySet<string> = new Set(["queued", "sending", "handed-over"]);
/** Milliseconds between two questions: while one is about to leave, and while it waits for another attempt. */
const DELIVERY_EVERY = 5_000;
const RETRY_EVERY = 30_000;

/** What became of the emails about a message: asked again while one is under way. */
export const deliveriesQuery = (id: string) =>
  queryOptions({
    queryKey: [...messageKey(id), "mails"],
    queryFn: ({ signal }) => call("GET /messages/:id/deliveries", { id, signal }),
    staleTime: 5_000,
    refetchInterval: ({ state: { data, error } }) => {
      const moving = data?.mails.filter(({ state }) => UNDER_WAY.has(state)) ?? [];
      if (error !== null || moving.length === 0) return false;
      return moving.some(({ nextAttemptAt }) => nextAttemptAt === null) ? DELIVERY_EVERY : RETRY_EVERY;
    },
    retry: false,
  });

/** Key of what is known of the mailbox. */
export const MAILBOX_KEY = ["mailbox"] as const;

/** The mailbox that answers come to, read again as often as it is. */
export const mailboxQuery = queryOptions({
  queryKey: MAILBOX_KEY,
  queryFn: ({ signal }) => call("GET /mailbox", { signal, unattended: true }),
  refetchInterval: 60_000,
});

/** How often a thread is read again while a mail of it is on its way, and while one waits for another attempt. */
const THREAD_EVERY = 2_000;
const THREAD_EVERY_LATE = 15_000;

/** The replies to a message, and one's own draft. */
export const threadQuery = (id: string) =>
  queryOptions({
    queryKey: [...messageKey(id), "thread"],
    queryFn: ({ signal }) => call("GET /messages/:id/thread", { id, signal, unattended: true }),
    retry: false,
    refetchInterval: ({ state: { data, error } }) => {
      if (error instanceof CallError && error.status >= 400 && error.status < 500) return false;
      const under = (data?.replies ?? []).flatMap(({ delivery }) =>
        delivery !== null && ["queued", "sending", "handed-over"].includes(delivery.status) ? delivery : [],
      );
      if (under.length === 0) return false;
      return under.every(({ attempts, status }) => status === "queued" && attempts > 0)
        ? THREAD_EVERY_LATE
        : THREAD_EVERY;
    },
  });

/** The ready-made replies of all languages. */
export const readyQuery = queryOptions({
  queryKey: [...MESSAGES_KEY, "ready"],
  queryFn: ({ signal }) => call("GET /ready-replies", { signal }),
});

/** What becomes of the messages of a form. */
export const formQuery = (id: string) =>
  queryOptions({
    queryKey: [...MESSAGES_KEY, "form", id],
    queryFn: ({ signal }) => call("GET /messages/forms/:id", { id, signal }),
    staleTime: 0,
  });

/** What an export of these messages would hold. */
export const exportQuery = (query: ExportQuery) =>
  queryOptions({
    queryKey: [...MESSAGES_KEY, "export", query],
    queryFn: ({ signal }) => call("GET /message-export", { query, signal }),
    staleTime: 0,
  });

/** People who wrote, whose name or address holds some text. */
export const contactsQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: [...CONTACTS_KEY, "list", q],
    queryFn: ({ pageParam, signal }) =>
      call("GET /contacts", {
        query: { ...(q !== "" && { q }), ...(pageParam !== "" && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  });

/** Somebody who wrote, and how much is kept about them. */
export const contactQuery = (id: string) =>
  queryOptions({
    queryKey: [...CONTACTS_KEY, "one", id],
    queryFn: ({ signal }) => call("GET /contacts/:id", { id, signal }),
    staleTime: 0,
    // Somebody else may have erased it.
    retry: false,
  });
/** The owner's words of spam. */
export const spamWordsQuery = queryOptions({
  queryKey: [...MESSAGES_KEY, "spam-words"],
  queryFn: ({ signal }) => call("GET /spam-words", { signal }),
  staleTime: 0,
});
