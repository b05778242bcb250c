import { PAGES, type PagePath } from "./rights.ts";

/** A query without anything that would need care in a header or a page; long enough for every filter. */
const QUERY = /^[A-Za-z0-9_=&%.~+-]{0,500}$/;

/**
 * Where a sign-in leads, from `?to=` of the login page: the language-less path of a page that asks for an
 * administrator, query kept; null for everything else. Compared with the list of pages letter by letter, never decoded
 * or resolved, so no spelling of another address can pass.
 */
export function returnPath(to: string | null | undefined): string | null {
  if (typeof to !== "string") return null;
  const queryAt = to.indexOf("?");
  const path = queryAt === -1 ? to : to.slice(0, queryAt);
  if (!isPage(path) || PAGES[path] === "open") return null;
  return queryAt === -1 || QUERY.test(to.slice(queryAt + 1)) ? to : null;
}

/** Whether a language-less path is one of the back office's pages. */
export function isPage(path: string): path is PagePath {
  return Object.hasOwn(PAGES, path);
}
