import { navigationTarget } from "../../kernel/url.ts";

let left = false;

/** Whether this document has given way to a full load: nothing it does may stop or repeat that. */
export function isLeaving(): boolean {
  return left;
}

/**
 * Loads a page in full. The one way by which the script goes anywhere.
 * @throws AppError for another site without the explicit opt-in, and for a disallowed protocol.
 */
export function leave(target: string, options?: { external?: boolean }): void {
  const { href } = new URL(navigationTarget(target, options), location.href);
  left = true;
  // An address that is already ours, with its fragment, would only scroll.
  if (href === location.href) location.reload();
  else location.assign(href);
}
