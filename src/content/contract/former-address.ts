/** Characters of an address that is kept at most. */
const MAX_LENGTH = 500;

/**
 * An address of a site that moved in, as it is kept and looked up: the path in readable letters, in lower case, without a slash at
 * its end. A query counts where the path alone names no page (`/?p=12` of WordPress).
 * @param address a path, or an address in full, whose host does not matter: the site took the place of the former one.
 * @returns null for the home page, and for what is no address.
 */
export function formerAddress(address: string): string | null {
  const url = URL.parse(address, "http://former.invalid");
  if (url === null || (url.protocol !== "http:" && url.protocol !== "https:")) return null;
  const path = readable(url.pathname)
    .toLowerCase()
    .replace(/^\/index\.(?:php|html?)(?=\/|$)/, "");
  const trimmed = path.endsWith("/") ? path.slice(0, -1) : path;
  const kept = trimmed === "" ? `/${url.search.toLowerCase()}` : trimmed;
  return kept === "/" || kept.length > MAX_LENGTH || /[\0\uFFFD]/.test(kept) ? null : kept;
}

/** A path without percent signs, in composed letters; as it is where it is encoded wrongly. */
function readable(path: string): string {
  try {
    return decodeURIComponent(path).normalize("NFC");
  } catch {
    return path;
  }
}
