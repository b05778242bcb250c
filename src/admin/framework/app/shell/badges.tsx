import { type ReactNode, useEffect } from "react";
import { useBackOffice } from "../back-office.tsx";
import { createStore, useStore } from "../store.ts";
import type { Badge } from "./use-badge.ts";

const shown = createStore<readonly Badge[]>([]);

/** Reads what every area counts, for as long as a screen is shown. */
export function Badges(): ReactNode {
  const { badges } = useBackOffice();
  // biome-ignore lint/correctness/useHookAtTopLevel: always the same hooks, in the same order
  const read = badges.map((useBadge) => useBadge());
  const known = read.filter((badge) => badge !== null);
  const text = JSON.stringify(known);
  useEffect(() => shown.write(JSON.parse(text)), [text]);
  return null;
}

/** What waits on a page, as its line of the navigation says it; null for nothing. */
export function useBadgeOf(path: string): Badge | null {
  return useStore(shown).find((badge) => badge.path === path && badge.count > 0) ?? null;
}

/** How much waits on all pages, as the title of the tab says it. */
export function useWaiting(): number {
  return useStore(shown).reduce((sum, { count }) => sum + count, 0);
}
