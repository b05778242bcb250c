import { useCallback, useRef, useSyncExternalStore } from "react";
import { countOf, type FindCount, type SearchedColumns } from "./find-columns.ts";

const NOTHING: FindCount = { shown: 0, total: 0 };

/** What was found, followed while it changes. */
export function useFindCount(columns: SearchedColumns): FindCount {
  const last = useRef(NOTHING);
  const subscribe = useCallback(
    (listener: () => void) => {
      for (const { editor } of columns) editor.on("transaction", listener);
      return () => {
        for (const { editor } of columns) editor.off("transaction", listener);
      };
    },
    [columns],
  );
  return useSyncExternalStore(subscribe, () => {
    const next = countOf(columns);
    // The same object for the same count: React compares by identity.
    if (next.shown !== last.current.shown || next.total !== last.current.total) last.current = next;
    return last.current;
  });
}
