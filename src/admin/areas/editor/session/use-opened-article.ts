import { useEffect, useReducer, useState } from "react";
import { readArticle } from "../api.ts";
import { type EditedArticle, leaveArticle, openEditedArticle } from "./article.tsx";

/** In the form of a query, for `Load`. */
type Opened = {
  data: EditedArticle | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch(): void;
};

/**
 * Opens an article for as long as the component is shown. Not a query: what is open is a session with unsaved words,
 * which a refetch (after a sign-in, say) must neither replace nor open a second time.
 */
export function useOpenedArticle(id: string, { id: accountId, name }: { id: string; name: string | null }): Opened {
  const [attempt, refetch] = useReducer((count: number) => count + 1, 0);
  const [opened, setOpened] = useState<Pick<Opened, "data" | "error">>({ data: undefined, error: null });
  const [isFetching, setFetching] = useState(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt opens it anew; a change of the name does not.
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    let article: EditedArticle | null = null;
    setFetching(true);
    const open = async () => {
      const read = await readArticle(id, signal);
      const next = await openEditedArticle(read, { id, accountId, author: name });
      if (signal.aborted) return leaveArticle(next);
      article = next;
      setOpened({ data: next, error: null });
      setFetching(false);
    };
    open().catch((error: unknown) => {
      if (signal.aborted) return;
      setOpened({ data: undefined, error: error instanceof Error ? error : new Error(String(error)) });
      setFetching(false);
    });
    return () => {
      left.abort();
      if (article !== null) void leaveArticle(article);
    };
  }, [id, accountId, attempt]);
  return { ...opened, isFetching, refetch };
}
