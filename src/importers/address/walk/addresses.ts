/** Parts of a query that say where a visitor came from, and nothing of the page. */
const TRACKING =
  /^(?:utm_\w{1,40}|fbclid|gclid|msclkid|mc_cid|mc_eid|ref|source|amp|replytocom|share|print|noamp|_ga)$/i;

/** Queries of lists, calendars, feeds, and forms. */
const LIST_QUERY =
  /^(?:s|q|search|cat|category|tag|author|paged?|orderby|order|sort|filter\w{0,40}|feed|date|day|month|year|m|replytocom|share|print|action|add-to-cart|lang_switch|calendar|view)$/i;

/** Files that are no page. */
const FILE =
  /\.(?:jpe?g|png|gif|webp|avif|svg|ico|bmp|tiff?|pdf|docx?|xlsx?|pptx?|od[tsp]|zip|gz|tar|rar|7z|mp[34]|m4[av]|webm|og[gv]|wav|avi|mov|css|m?js|json|xml|txt|rss|atom|ics|vcf|woff2?|ttf|eot|map|exe|dmg|apk)$/i;

/** Parts of a path below which lists stand: of a tag, a category, an author. */
const LISTS = new Set([
  ...["tag", "tags", "category", "categories", "categorie", "catégorie", "catégories", "etiquette", "étiquette"],
  ...["author", "authors", "auteur", "auteurs", "label"],
]);
/** Parts of a path that lead to no page, not even to a list. */
const NO_PAGES = new Set([
  ...["feed", "rss", "atom", "embed", "trackback", "wp-login.php", "xmlrpc.php", "wp-signup.php"],
  ...["cart", "panier", "checkout", "login", "logout", "connexion", "register"],
]);
/** The last part of the path of a list. */
const LAST = new Set([...NO_PAGES, "amp", "search", "recherche", "sitemap", "plan-du-site", "archives"]);

/** Longer addresses are traps. */
const MAX_LENGTH = 1_000;

/** An address of the web without its fragment and without what it says of a visitor; null for anything else. */
export function pageAddress(address: string, base?: string): string | null {
  const url = URL.parse(address.trim(), base);
  if (url === null || (url.protocol !== "http:" && url.protocol !== "https:") || url.href.length > MAX_LENGTH)
    return null;
  url.hash = "";
  if (url.search !== "") {
    for (const name of [...url.searchParams.keys()]) if (TRACKING.test(name)) url.searchParams.delete(name);
  }
  return url.href;
}

/** The name of a page: the same for its address with or without `www.`, TLS, a slash at its end, or `index.html`. */
export function pageKey(address: string): string {
  const url = URL.parse(address);
  if (url === null) return address;
  const path = readable(url.pathname)
    .replace(/\/(?:index|default)\.(?:html?|php|aspx?)$/i, "/")
    .replace(/\/{1,9}$/, "");
  return `${hostKey(url)}${path}${url.search}`;
}

/** A host without `www.`, with its port where that is not the usual one. */
export function hostKey({ host }: URL): string {
  return host.replace(/^www\./, "");
}

/** A path as people read it. */
function readable(path: string): string {
  try {
    return decodeURIComponent(path).normalize("NFC");
  } catch {
    return path;
  }
}

/** The last part of an address, without the ending of a file. */
export function slugOf(address: string): string {
  const path = readable(URL.parse(address)?.pathname ?? "");
  const parts = path.split("/").filter((part) => part !== "" && !/^(?:index|default)\.\w{1,5}$/i.test(part));
  return (parts.at(-1) ?? "").replace(/\.(?:html?|php|aspx?|md|shtml|jsp)$/i, "");
}

/** Whether an address is that of a file, a feed, or a form, which lead to no page. */
export function isFile(address: string): boolean {
  const url = URL.parse(address);
  if (url === null || FILE.test(url.pathname)) return true;
  const parts = url.pathname.toLowerCase().split("/");
  return parts.some((part) => part === "wp-json" || part === "wp-admin" || NO_PAGES.has(part));
}

/** Whether an address is that of a list, a feed, a file, or a form, by its form alone. */
export function isNoText(address: string): boolean {
  const url = URL.parse(address);
  if (url === null || FILE.test(url.pathname)) return true;
  if ([...url.searchParams.keys()].some((name) => LIST_QUERY.test(name))) return true;
  const parts = readable(url.pathname)
    .toLowerCase()
    .split("/")
    .filter((part) => part !== "");
  const last = parts.at(-1) ?? "";
  if (LAST.has(last) || parts.some((part) => part.startsWith("wp-json") || part === "wp-admin")) return true;
  // `/blog/page/3`, `/a/comment-page-2`
  if (/^\d{1,5}$/.test(last) && parts.at(-2) === "page") return true;
  if (/^(?:page|comment-page)-\d{1,5}$/.test(last)) return true;
  const list = parts.findIndex((part) => LISTS.has(part));
  if (list >= 0 && list <= 2 && parts.length - list <= 2) return true;
  // `/2019`, `/fr/blog/2019/05`: what was written in a year, a month, or a day.
  const first = parts.findIndex((part) => /^(?:19|20)\d\d$/.test(part));
  return first >= 0 && parts.slice(first).every((part) => /^\d{1,4}$/.test(part));
}

/** Whether a path repeats itself, as links that are relative by mistake make it. */
export function isLoop(address: string): boolean {
  const parts = (URL.parse(address)?.pathname ?? "").split("/").filter((part) => part !== "");
  if (parts.length > 20) return true;
  const counts = new Map<string, number>();
  for (const part of parts) counts.set(part, (counts.get(part) ?? 0) + 1);
  return [...counts.values()].some((count) => count > 3);
}

/** The form of an address, the same for all days of a calendar. */
export function patternOf(address: string): string {
  const url = URL.parse(address);
  if (url === null) return "";
  const names = [...new Set(url.searchParams.keys())].sort().join("&");
  return `${url.host}${url.pathname.replace(/\d{1,20}/g, "#")}?${names}`;
}
