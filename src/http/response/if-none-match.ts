/**
 * Whether an `If-None-Match` header names a content: any of the listed tags, compared weakly, or `*` (RFC 9110 §13.1.2).
 * @param mark what is in every tag of that content and of no other: its whole tag, or the hash that the tags of all its
 *   codings hold.
 */
export function namesContent(ifNoneMatch: string, mark: string): boolean {
  return ifNoneMatch.includes(mark) || ifNoneMatch.trim() === "*";
}
