import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { proseMirrorSchema } from "../../../../rich-text/schema.ts";
import { type Comparison, compareDocuments } from "../../../../writing/compare/compare-documents.ts";
import type { PostText } from "../../../../writing/document.ts";
import { articleKey, call, postIn } from "../api.ts";

/** The key of everything that is asked of the history of an article. */
export const historyKey = (articleId: string) => [...articleKey(articleId), "history"] as const;

/** The lines of a language's history, page by page, newest first. */
export const historyQuery = (articleId: string, translationId: string) =>
  infiniteQueryOptions({
    queryKey: [...historyKey(articleId), translationId],
    queryFn: ({ signal, pageParam }) =>
      call("GET /translations/:id/history", { id: translationId, query: { after: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

/** The text of one line; it never changes. */
export const revisionQuery = (translationId: string, revision: string) =>
  queryOptions({
    queryKey: ["revision", translationId, revision],
    queryFn: async ({ signal }) =>
      postIn(
        (await call("GET /translations/:id/revision", { id: translationId, query: { revision }, signal })).document,
      ),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });

/**
 * What differs between two texts. Its work is bounded (`writing/words/effort.ts`): two texts of 20,000 words without a
 * common word take a few tenths of a second. It begins once the dialog is drawn.
 */
export async function compareLater(older: PostText, newer: PostText): Promise<Comparison> {
  await new Promise((drawn) => setTimeout(drawn));
  return compareDocuments(older, newer, proseMirrorSchema);
}
