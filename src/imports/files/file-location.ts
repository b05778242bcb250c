/** Sizes that WordPress makes of a picture (`name-300x200.jpg`), and the mark of one that it scaled down (`name-scaled.jpg`). */
const VARIANT = /(?:-\d{1,5}x\d{1,5}|-scaled)(?=\.[a-z]{3,4}$)/i;
/** Sizes that Ghost makes of a picture (`/content/images/size/w600/2024/…`). */
const GHOST_SIZE = /\/content\/images\/size\/w\d{1,5}(?:h\d{1,5})?(?:\/format\/[a-z]{3,5})?\//i;
/** Hosts through which WordPress.com and Jetpack serve pictures of other sites. */
const PROXY = /^i[0-3]\.wp\.com$/;

/**
 * Where the bytes of a picture or file are: the address without what only chooses a size of it (query, fragment, proxy), so that a
 * picture in several sizes is one. A path of an archive stays as it is.
 */
export function fileLocation(source: string): string {
  const url = /^https?:\/\//i.test(source) ? URL.parse(source) : null;
  if (url === null) return source.split("#", 1)[0] ?? source;
  url.hash = "";
  if (PROXY.test(url.host)) {
    const proxied = URL.parse(`https:/${url.pathname}`);
    if (proxied?.host.includes(".")) return fileLocation(proxied.href);
  }
  if (/\/(?:wp-content|content)\//.test(url.pathname)) url.search = "";
  url.pathname = url.pathname.replace(GHOST_SIZE, "/content/images/");
  return url.href;
}

/** The address or path of the picture that this one is a smaller size of; null where it says nothing of that. */
export function originalLocation(location: string): string | null {
  return VARIANT.test(location) ? location.replace(VARIANT, "") : null;
}
