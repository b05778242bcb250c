/*
 * What the pages before the sign-in keep in `sessionStorage`, so that a reload or a change of language loses nothing. It
 * ends with the tab and is sent nowhere. Where storage is blocked, nothing is kept.
 */
const EMAIL_KEY = "vitrine:entry:email";
const LINK_PREFIX = "vitrine:entry:link:";

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    if (value === "") sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {}
}

/** The email address that was typed on one of these pages, for the others; empty when there is none. */
export function storedEmail(): string {
  return read(EMAIL_KEY) ?? "";
}

/** Keeps an email address; an empty one removes it. */
export function storeEmail(typed: string): void {
  write(EMAIL_KEY, typed);
}

/** State of a page's one-time link: its token until it is used, then `used`; null without a link. */
export type StoredLink = { token: string } | "used" | null;

const USED = "used";
const TOKEN = /^token=(.+)$/;

/** @param page its name, as `pageName` gives it. */
export function storedLink(page: string): StoredLink {
  const stored = read(LINK_PREFIX + page);
  if (stored === USED) return USED;
  const token = TOKEN.exec(stored ?? "")?.[1];
  return token === undefined ? null : { token };
}

/** Keeps the state of a page's link; null removes it. */
export function storeLink(page: string, link: StoredLink): void {
  write(LINK_PREFIX + page, link === null ? "" : link === USED ? USED : `token=${link.token}`);
}

/** Removes all of it after a sign-in, except the link of the page that the sign-in leads to. */
export function clearEntry(page: string): void {
  try {
    const keys = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? "");
    const ours = keys.filter((key) => key === EMAIL_KEY || key.startsWith(LINK_PREFIX));
    for (const key of ours) if (key !== LINK_PREFIX + page) sessionStorage.removeItem(key);
  } catch {}
}
