/*
 * Copies of texts in `localStorage`, of the moment in which a page goes away. A write of IndexedDB that waits behind
 * another one can be lost with its page, even if it was committed; this storage is written before the call returns.
 */
import type { JournaledText, JournalRecord } from "./session-types.ts";

const PREFIX = "vitrine:text:";

const prefixOf = (accountId: string) => `${PREFIX}${accountId}:`;
const keyOf = ({ accountId, entryId, locale, pageId }: JournaledText & { pageId: string }) =>
  `${prefixOf(accountId)}${entryId}:${locale}:${pageId}`;

/** @returns false where the browser has no room for it, or no storage. */
export function storeCopy(record: JournalRecord): boolean {
  try {
    localStorage.setItem(keyOf(record), JSON.stringify(record));
    return true;
  } catch {
    return false;
  }
}

export function removeCopy(record: JournaledText & { pageId: string }): void {
  try {
    localStorage.removeItem(keyOf(record));
  } catch {}
}

/** The copies of one text, of all pages. */
export function copiesOf({ accountId, entryId, locale }: JournaledText): JournalRecord[] {
  return keysFrom(keyOf({ accountId, entryId, locale, pageId: "" })).flatMap((key) => {
    try {
      const record = JSON.parse(localStorage.getItem(key) ?? "") as JournalRecord | null;
      return record === null ? [] : [record];
    } catch {
      return [];
    }
  });
}

export function countCopies(accountId: string): number {
  return keysFrom(prefixOf(accountId)).length;
}

export function removeCopies(accountId: string): void {
  for (const key of keysFrom(prefixOf(accountId))) localStorage.removeItem(key);
}

/** Empty where the browser has no storage. */
function keysFrom(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
