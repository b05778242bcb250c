import { useCallback, useRef, useSyncExternalStore } from "react";
import { countOf, type FindCount } from "./find-columns.ts";
import type { Searched } from "./searched-part.ts";

const NOTHING: FindCount = { shown: 0, total: 0 };

/** What was found, followed while it changes. */
export function useFindCount(searched: Searched): FindCount {
  const last = useRef(NOTHING);
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = searched.parts.map((part) => part.follow(listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [searched],
  );
  return useSyncExternalStore(subscribe, () => {
    const next = countOf(searched);
    // The same object for the same count: React compares by identity.
    if (next.shown !== last.current.shown || next.total !== last.current.total) last.current = next;
    return last.current;
  });
}
