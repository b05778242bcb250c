import { useCallback, useEffect, useState } from "react";
import { type StoredLink, storedLink, storeLink } from "./entry-storage.ts";

type OneTimeLink = {
  link: StoredLink;
  /** Marks the link as used, so that a reload or a change of language shows that too. */
  markUsed(): void;
  /** Removes a link that is no longer valid. */
  drop(): void;
};

/**
 * The one-time link of the current page (`/admin/reset-password#token=…`). Its secret comes in the fragment, which no log
 * and no `Referer` holds (RFC 9110 §10.1.3). It is removed from the address bar at once, and kept in this tab until it is
 * used or found to be invalid.
 */
export function useOneTimeLink(): OneTimeLink {
  const [link, setLink] = useState(() => takeLink());
  useEffect(() => {
    // A second link to the page that is already open: the browser does not reload it.
    const takeNext = () => setLink(takeLink());
    addEventListener("hashchange", takeNext);
    return () => removeEventListener("hashchange", takeNext);
  }, []);
  const keep = useCallback((next: StoredLink) => {
    storeLink(pageName(), next);
    setLink(next);
  }, []);
  return { link, markUsed: useCallback(() => keep("used"), [keep]), drop: useCallback(() => keep(null), [keep]) };
}

/**
 * Keeps the link of another page, which has to wait for a sign-in: the server redirected to the sign-in page, and the
 * browser kept the fragment (RFC 9110 §10.2.2).
 */
export function storeLinkFor(path: string): void {
  takeLink(pageName(path));
}

function takeLink(page = pageName()): StoredLink {
  const token = new URLSearchParams(location.hash.slice(1)).get("token");
  if (token === null || token === "") return storedLink(page);
  const link = { token };
  storeLink(page, link);
  history.replaceState(history.state, "", location.pathname + location.search);
  return link;
}

/** Last segment of a path, such as `reset-password`: the same in every language. */
export function pageName(path = location.pathname): string {
  const [pathname = ""] = path.split("?", 1);
  return pathname.replace(/\/$/, "").split("/").at(-1) ?? "";
}
