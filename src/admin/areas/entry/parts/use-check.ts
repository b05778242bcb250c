import { useEffect, useState } from "react";

type Check<T> = { data: T | undefined; error: Error | null; isFetching: boolean; refetch(): void };

const WAITING = { data: undefined, error: null, isFetching: true };

/**
 * Asks once what a page needs before it can show anything, and again when it is told to; as `Load` shows it.
 * @param key another one is another question; null asks nothing.
 */
export function useCheck<T>(key: string | null, ask: (signal: AbortSignal) => Promise<T>): Check<T> {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<Omit<Check<T>, "refetch">>(WAITING);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked is told by its key
  useEffect(() => {
    if (key === null) return;
    const control = new AbortController();
    setState((before) => ({ ...before, isFetching: true }));
    ask(control.signal).then(
      (data) => !control.signal.aborted && setState({ data, error: null, isFetching: false }),
      (error: Error) => !control.signal.aborted && setState({ data: undefined, error, isFetching: false }),
    );
    return () => control.abort();
  }, [key, attempt]);
  return { ...state, refetch: () => setAttempt((count) => count + 1) };
}
