import { navigationTarget } from "../../kernel/url.ts";

let left = false;

/** Whether a full load has begun: the script must neither stop nor repeat it. */
export function isLeaving(): boolean {
  return left;
}

/**
 * Loads a page in full. The script leaves a document by this function alone.
 * @throws AppError for another site without the explicit opt-in, and for a disallowed protocol.
 */
export function leave(target: string, options?: { external?: boolean }): void {
  const { href } = new URL(navigationTarget(target, options), location.href);
  left = true;
  // Assigning the current URL with its fragment would only scroll.
  if (href === location.href) location.reload();
  else location.assign(href);
}
