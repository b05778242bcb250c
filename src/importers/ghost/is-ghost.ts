/** The first key of an export, and a second one that few other files have in its place. */
const BEGIN = /^\s*\{\s*"(?:db"\s*:\s*\[\s*\{\s*"(?:meta|data)"\s*:|(?:meta|data)"\s*:\s*\{)/;
const KEYS = /"(?:exported_on|posts|posts_tags|posts_authors|mobiledoc_revisions|migrations|tags|api_keys)"\s{0,20}:/;

/** Enough for the keys; a caller may have more. */
const MAX_BYTES = 64 * 1024;

/** Whether a file that begins with these bytes is an export of Ghost, as far as its beginning says. */
export function isGhost(head: Uint8Array): boolean {
  const text = new TextDecoder().decode(head.subarray(0, MAX_BYTES));
  return BEGIN.test(text) && KEYS.test(text);
}
