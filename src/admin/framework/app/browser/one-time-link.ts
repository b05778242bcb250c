import { useCallback, useEffect, useState } from "react";
import { type StoredLink, storedLink, storeLink } from "./entry-storage.ts";

type Link = {
  link: StoredLink;
  /** It did what it was for: a reload, or the other language, says so too. */
  markUsed(): void;
  /** It does not hold any more, whatever the reason. */
  drop(): void;
};

/**
 * The one-time link of the page that is shown (`/admin/reset-password#token=…`), whoever may open that page. Its secret
 * comes in the fragment, which no log and no `Referer` ever holds (RFC 9110 §10.1.3), leaves the address bar at once,
 * and stays in this tab until it is used or found to be over.
 */
export function useLink(): Link {
  const [link, setLink] = useState(() => takeLink());
  useEffect(() => {
    // Another link to the page that is open already: the browser does not load it anew.
    const arrive = () => setLink(takeLink());
    addEventListener("hashchange", arrive);
    return () => removeEventListener("hashchange", arrive);
  }, []);
  const keep = useCallback((next: StoredLink) => {
    storeLink(pageName(), next);
    setLink(next);
  }, []);
  return { link, markUsed: useCallback(() => keep("used"), [keep]), drop: useCallback(() => keep(null), [keep]) };
}

/**
 * Somebody has to sign in before the page of their link: the server led them here, and their browser kept the fragment
 * (RFC 9110 §10.2.2). The link waits for the page it is for.
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

/** `reset-password`, in every language. */
export function pageName(path = location.pathname): string {
  const [bare = ""] = path.split("?", 1);
  return bare.replace(/\/$/, "").split("/").at(-1) ?? "";
}
