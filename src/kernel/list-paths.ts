import { BLOG_PATH, FEED_FORMATS, feedPath, PAYLOAD_FILE, SITE_MAP_PATH } from "./paths.ts";

/** What follows the page in the paths of its forms. */
const FORM = new RegExp(`^(.*?)(\\.md|/${PAYLOAD_FILE.replace(".", "\\.")})?$`);
const FEEDS: readonly string[] = FEED_FORMATS.map((format) => feedPath({ format }));
const LISTS: readonly string[] = [BLOG_PATH, SITE_MAP_PATH];

/**
 * The path that a page of a list has where no query can name it: `/blog?tag=x&page=2` is `/blog/tag/x/page/2`, and
 * `/feed.xml?tag=x` is `/blog/tag/x/feed.xml`. Nothing else can stand below the
 * blog's; a page that stands at one of the site map's is refused by the export. Every other path stays.
 */
export function listPathWithoutQuery(path: string): string {
  const queryAt = path.indexOf("?");
  if (queryAt === -1) return path;
  const base = path.slice(0, queryAt);
  const parameters = new URLSearchParams(path.slice(queryAt));
  const [tag, page] = [parameters.get("tag"), parameters.get("page")];
  const narrowed = (tag === null ? "" : `/tag/${tag}`) + (page === null ? "" : `/page/${page}`);
  if (FEEDS.includes(base)) return tag === null ? path : `${BLOG_PATH}${narrowed}${base}`;
  const [, list = "", form = ""] = FORM.exec(base) ?? [];
  return LISTS.includes(list) && narrowed !== "" ? list + narrowed + form : path;
}
