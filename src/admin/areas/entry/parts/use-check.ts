import { useEffect, useState } from "react";

type Check<T> = { data: T | undefined; error: Error | null; isFetching: boolean; refetch(): void };

const WAITING = { data: undefined, error: null, isFetching: true };

/**
 * Loads what a page needs before it can show anything, in the shape that `Load` takes. The pages before the sign-in have no
 * query cache.
 * @param key loads again when it changes; null loads nothing.
 */
export function useCheck<T>(key: string | null, load: (signal: AbortSignal) => Promise<T>): Check<T> {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<Omit<Check<T>, "refetch">>(WAITING);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the request
  useEffect(() => {
    if (key === null) return;
    const control = new AbortController();
    setState((before) => ({ ...before, isFetching: true }));
    load(control.signal).then(
      (data) => !control.signal.aborted && setState({ data, error: null, isFetching: false }),
      (error: Error) => !control.signal.aborted && setState({ data: undefined, error, isFetching: false }),
    );
    return () => control.abort();
  }, [key, attempt]);
  return { ...state, refetch: () => setAttempt((count) => count + 1) };
}
