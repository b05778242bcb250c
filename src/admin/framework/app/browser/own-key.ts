import type { KeyboardEvent } from "react";

/**
 * Whether a key pressed within an element is meant for it. React's events bubble out of dialogs and menus to whatever
 * rendered them: what is open over an element has Escape for itself, and so has whoever handled the key already, or
 * composes a word.
 */
export function isOwnKey({ target, currentTarget, defaultPrevented, nativeEvent }: KeyboardEvent): boolean {
  if (defaultPrevented || nativeEvent.isComposing || !(target instanceof Element)) return false;
  return currentTarget.contains(target) && isOutsideOfPopups(target, currentTarget);
}

/** @param within what may itself stand in a dialog. */
function isOutsideOfPopups(target: Element, within: Element): boolean {
  const popup = target.closest("dialog, [role=dialog], [role=menu], [popover]");
  return popup === null || popup.contains(within);
}
