import { type RefObject, useEffect, useRef } from "react";
import type { MessageLine } from "../message-schemas.ts";

/**
 * Keeps the focus in the list when rows leave it: it goes to the row behind them, or before them where they were the last.
 * @returns what is called before rows leave, with their ids; a second id names the row that gets the focus instead. It gives the id of
 *   the row that gets it; null where none is left.
 */
export function useNextFocus(
  room: RefObject<HTMLElement | null>,
  lines: readonly MessageLine[],
): (leaving: readonly string[], instead?: string) => string | null {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    const { current: id } = wanted;
    if (id === null) return;
    wanted.current = null;
    const link = room.current?.querySelector<HTMLElement>(`[data-message="${CSS.escape(id)}"] a[data-row]`);
    if (link?.checkVisibility()) link.focus({ preventScroll: true });
    else if (document.activeElement === document.body) room.current?.querySelector<HTMLElement>("h1")?.focus();
    // After each render: the row may be drawn by any of them.
  });
  return (leaving, instead) => {
    const first = lines.findIndex(({ id }) => leaving.includes(id));
    const behind = lines.slice(Math.max(0, first)).find(({ id }) => !leaving.includes(id));
    const before = lines.slice(0, Math.max(0, first)).findLast(({ id }) => !leaving.includes(id));
    const next = instead ?? (first < 0 ? null : (behind ?? before)?.id) ?? null;
    wanted.current = next;
    return next;
  };
}
