import { type LinkOptions, linkFault } from "../../kernel/link-fault.ts";

let left = false;

/** Whether a full load has begun: the script must neither stop nor repeat it. */
export function isLeaving(): boolean {
  return left;
}

/**
 * Loads a page in full. The script leaves a document by this function alone.
 * @throws Error for another site without the explicit opt-in, and for a disallowed protocol.
 */
export function leave(target: string, options?: LinkOptions): void {
  const fault = linkFault(target, options);
  if (fault !== null) throw new Error(`${fault} link: ${target}`);
  const { href } = new URL(target, location.href);
  left = true;
  // Assigning the current URL with its fragment would only scroll.
  if (href === location.href) location.reload();
  else location.assign(href);
}
