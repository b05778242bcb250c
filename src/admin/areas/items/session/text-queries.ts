import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { callArticles } from "../../articles/shared.ts";
import { callTexts } from "../../editor/shared.ts";
import { ITEMS_KEY } from "../api.ts";
import type { TextState } from "../endpoints.ts";

/** Key of the history of one text of an item. */
export const historyKey = (id: string, translationId: string) => [...ITEMS_KEY, "history", id, translationId] as const;

/** The lines of the history of one text, page by page, newest first. */
export const historyQuery = (id: string, translationId: string) =>
  infiniteQueryOptions({
    queryKey: historyKey(id, translationId),
    queryFn: ({ signal, pageParam }) =>
      callTexts("GET /translations/:id/history", { id: translationId, query: { after: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

/**
 * When a language of an item is published by itself; null where nothing is scheduled.
 * @param state where the text stands: asked again once that is another one, as after the publication took place.
 */
export const planQuery = (id: string, translationId: string, state: TextState["state"]) =>
  queryOptions({
    queryKey: [...ITEMS_KEY, "plan", id, translationId, state],
    queryFn: async ({ signal }) =>
      (await callArticles("GET /translations/:id/plan", { id: translationId, signal, unattended: true })).plan,
  });
