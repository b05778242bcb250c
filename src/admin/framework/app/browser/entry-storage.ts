/*
 * What the pages of one-time links and of the sign-in keep in this tab, so that a reload or the other language takes nothing
 * away: `sessionStorage`, which ends with the tab and is sent nowhere. Where there is no storage, nothing is kept.
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

/** The address that was typed on one of these pages, for the others. */
export function storedEmail(): string {
  return read(EMAIL_KEY) ?? "";
}

export function storeEmail(typed: string): void {
  write(EMAIL_KEY, typed);
}

/** What is known of a one-time link: its token until it is used, and then that it was. */
export type StoredLink = { token: string } | "used" | null;

const USED = "used";
const TOKEN = /^token=(.+)$/;

export function storedLink(page: string): StoredLink {
  const kept = read(LINK_PREFIX + page);
  if (kept === USED) return USED;
  const token = TOKEN.exec(kept ?? "")?.[1];
  return token === undefined ? null : { token };
}

export function storeLink(page: string, link: StoredLink): void {
  write(LINK_PREFIX + page, link === null ? "" : link === USED ? USED : `token=${link.token}`);
}

/** Whoever is in needs none of it any more, but for a link to the page they go to. */
export function clearEntry(page: string): void {
  try {
    const keys = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? "");
    const ours = keys.filter((key) => key === EMAIL_KEY || key.startsWith(LINK_PREFIX));
    for (const key of ours) if (key !== LINK_PREFIX + page) sessionStorage.removeItem(key);
  } catch {}
}
