import type { Access } from "./rights.ts";

/** What each page needs, by its language-less path. */
export type PageAccess = Readonly<Record<string, Access>>;

/** A query without anything that would need care in a header or a page; long enough for every filter. */
const QUERY = /^[A-Za-z0-9_=&%.~+-]{0,500}$/;

/**
 * Where a sign-in leads, from `?to=` of the login page: the language-less path of a page that is for administrators,
 * query kept; null for everything else. Compared with the list of pages letter by letter, never decoded or resolved, so
 * no spelling of another address can pass.
 */
export function returnPathAmong(pages: PageAccess, to: string | null | undefined): string | null {
  if (typeof to !== "string") return null;
  const queryAt = to.indexOf("?");
  const path = queryAt === -1 ? to : to.slice(0, queryAt);
  if ((accessOf(pages, path) ?? "open") === "open") return null;
  return queryAt === -1 || QUERY.test(to.slice(queryAt + 1)) ? to : null;
}

/** What a language-less path needs; null where no page of the back office stands. */
export function accessOf(pages: PageAccess, path: string): Access | null {
  return Object.hasOwn(pages, path) ? (pages[path] ?? null) : null;
}
