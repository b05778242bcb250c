import type { Access } from "./rights.ts";

/** The access that each page requires, by its language-less path. */
export type PageAccess = Readonly<Record<string, Access>>;

/** A query of characters that are safe in a header and in a page; long enough for every filter. */
const QUERY = /^[A-Za-z0-9_=&%.~+-]{0,500}$/;

/**
 * Where a sign-in leads, from `?to=` of the login page: the language-less path of a page for administrators, with its
 * query; null for everything else. The path is compared with the list of pages as it is, never decoded or resolved, so
 * that no spelling of another URL can pass (no open redirect).
 */
export function returnPathAmong(pages: PageAccess, to: string | null | undefined): string | null {
  if (typeof to !== "string") return null;
  const queryAt = to.indexOf("?");
  const path = queryAt === -1 ? to : to.slice(0, queryAt);
  if ((accessOf(pages, path) ?? "open") === "open") return null;
  return queryAt === -1 || QUERY.test(to.slice(queryAt + 1)) ? to : null;
}

/** The access that a language-less path requires; null when no page of the back office has it. */
export function accessOf(pages: PageAccess, path: string): Access | null {
  return Object.hasOwn(pages, path) ? (pages[path] ?? null) : null;
}
