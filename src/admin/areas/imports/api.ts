import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { clientOf } from "../../framework/app/api/client.ts";
import { sendBytes } from "../../framework/app/api/send-bytes.ts";
import type { endpoints, ImportDetails, ImportText } from "./endpoints.ts";

/** Calls about imports. */
export const { call, callAddress } = clientOf<typeof endpoints>();

/** Key of everything that is asked of imports. */
const IMPORTS_KEY = ["imports"] as const;
/** Key of the list of imports. */
export const LIST_KEY = [...IMPORTS_KEY, "list"] as const;
/** Key of everything that is asked of one. */
export const importKey = (id: string) => [...IMPORTS_KEY, "one", id] as const;

/** Milliseconds between two questions how far a job is. A page behind another tab does not ask. */
const EVERY_MS = 1_500;

/** Whether a job is at an import. */
export function isWorking({ state }: Pick<ImportDetails, "state">): boolean {
  return ["reading", "planning", "writing", "undoing", "removing"].includes(state);
}

/** All imports, the newest first. */
export const listQuery = queryOptions({
  queryKey: LIST_KEY,
  queryFn: ({ signal }) => call("GET /imports", { signal }),
  refetchInterval: ({ state: { data } }) => (data?.imports.some(isWorking) ? 2 * EVERY_MS : false),
});

/** One import; asked for again and again while a job is at it. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: [...importKey(id), "details"],
    queryFn: ({ signal }) => call("GET /imports/:id", { id, signal }),
    refetchInterval: ({ state: { data, error } }) =>
      error === null && data !== undefined && isWorking(data) ? EVERY_MS : false,
    // It may have been removed.
    retry: false,
  });

/** Which texts of an import a list has. */
export type TextsFilter = Partial<Pick<ImportText, "action" | "reason" | "outcome">>;

type Stage = Pick<ImportDetails, "id" | "state" | "progress">;

/** Key of a list of an import, which each step of it changes. */
const listKey = ({ id, state, progress: { since } }: Stage, list: string) => [...importKey(id), list, state, since];

/** Texts of an import, page by page. */
export const textsQuery = (stage: Stage, { action, reason, outcome }: TextsFilter) =>
  infiniteQueryOptions({
    queryKey: [...listKey(stage, "texts"), { action, reason, outcome }],
    queryFn: ({ pageParam: after, signal }) => {
      const filter = { ...(action && { action }), ...(reason && { reason }), ...(outcome && { outcome }) };
      return call("GET /imports/:id/texts", { id: stage.id, query: { ...filter, after }, signal });
    },
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  });

/** What an import found and does not take over as it was, page by page. */
export const findingsQuery = (stage: Stage, code: string) =>
  infiniteQueryOptions({
    queryKey: [...listKey(stage, "findings"), code],
    queryFn: ({ pageParam: after, signal }) =>
      call("GET /imports/:id/findings", { id: stage.id, query: { code, after }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  });

/** Names of authors and tags of an import. */
export const namesQuery = (id: string) =>
  queryOptions({
    queryKey: [...importKey(id), "names"],
    queryFn: ({ signal }) => call("GET /imports/:id/names", { id, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

type Piece = {
  id: string;
  file: number;
  offset: number;
  bytes: Blob;
  signal: AbortSignal;
  onProgress(sent: number): void;
};

/** Sends a piece of a file of an export, and gives how many bytes of the file are stored for good. */
export async function sendPiece({ id, file, offset, ...piece }: Piece): Promise<number> {
  const answer = await sendBytes("PATCH /imports/:id/upload", { id, query: { file, offset }, ...piece });
  return (answer as { received: number }).received;
}
