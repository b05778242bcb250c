import type { Change } from "./affected-urls.ts";

/**
 * Id of the entry whose links lead elsewhere after a change: it appeared, moved, or was taken down in one language. Null
 * where its links stay as they are. Which answers hold such links is known where they are kept (`site/cache`), so that
 * no row of `changes` has to name the pages that link to an entry, however many.
 */
export function movedEntry({ before, after }: Change): string | null {
  return before.entry?.slug === after.entry?.slug ? null : after.entryId;
}
