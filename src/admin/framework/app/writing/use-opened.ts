import { useEffect, useReducer, useState } from "react";

/** In the form of a query, for `Load`. */
type Opened<T> = {
  data: T | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch(): void;
};

type Options<T> = {
  /** Another key is another thing, opened anew. */
  key: string;
  open(signal: AbortSignal): Promise<T>;
  /** Ends what was opened. */
  leave(opened: T): Promise<void>;
};

/**
 * Opens texts for as long as the component is shown. Not a query: what is open is a session with unsaved words, which a
 * refetch (after a sign-in, say) must neither replace nor open a second time.
 */
export function useOpened<T>({ key, open, leave }: Options<T>): Opened<T> {
  const [attempt, refetch] = useReducer((count: number) => count + 1, 0);
  const [opened, setOpened] = useState<Pick<Opened<T>, "data" | "error">>({ data: undefined, error: null });
  const [isFetching, setFetching] = useState(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt opens it anew; other functions for the same key do not.
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    let current: { is: T } | null = null;
    setFetching(true);
    const begin = async () => {
      const next = await open(signal);
      if (signal.aborted) return leave(next);
      current = { is: next };
      setOpened({ data: next, error: null });
      setFetching(false);
    };
    begin().catch((error: unknown) => {
      if (signal.aborted) return;
      setOpened({ data: undefined, error: error instanceof Error ? error : new Error(String(error)) });
      setFetching(false);
    });
    return () => {
      left.abort();
      if (current !== null) void leave(current.is);
    };
  }, [key, attempt]);
  return { ...opened, isFetching, refetch };
}
