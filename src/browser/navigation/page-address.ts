/** Paths of pages: no file (a dot), no doubled or final slash. All others load in full. */
const PAGE = /^(?:\/|(?:\/[\w-]+)+)$/;
/** Paths of the same origin that have no payload. */
const NOT_PAGES = /^(?:\/\w\w)?\/(?:admin|api|assets|builds|documents)(?:\/|$)/;

/** Path and query of a public page at this origin, or null for everything else. */
export function pageAddress(href: string): string | null {
  const { origin, pathname, search, searchParams } = new URL(href, location.href);
  if (origin !== location.origin || !PAGE.test(pathname) || NOT_PAGES.test(pathname)) return null;
  // `?lang=` asks the server to remember a language and to clean the address.
  return searchParams.has("lang") ? null : pathname + search;
}
