import { type RefObject, useLayoutEffect, useRef } from "react";

/** Says what has the focus once the next rendering is there. @param selector of an element of the room. */
export type FocusNext = (selector: string) => void;

/**
 * Puts the focus after a change of a list: a row that moved lost it, one that was removed took it along, and one that was
 * added has none yet.
 */
export function useFocusNext(room: RefObject<HTMLElement | null>): FocusNext {
  const next = useRef<string>(null);
  useLayoutEffect(() => {
    if (next.current === null) return;
    const found = room.current?.querySelector<HTMLElement>(next.current);
    if (found == null) return;
    next.current = null;
    found.focus();
    found.scrollIntoView({ block: "nearest" });
  });
  return (selector) => {
    next.current = selector;
  };
}
