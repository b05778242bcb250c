import {
  BLOG_PATH,
  blogPath,
  FEED_FORMATS,
  feedPath,
  markdownAlternatePath,
  PAYLOAD_FILE,
  SITE_MAP_PATH,
} from "./paths.ts";

/** What follows the page in the paths of its forms. */
const FORM = new RegExp(`^(.*?)(\\.md|/${PAYLOAD_FILE.replace(".", "\\.")})?$`);
const BLOG_LIST = /^\/blog(?:\/tag\/([a-z0-9-]{1,60}))?(?:\/page\/([1-9]\d{0,6}))?(\.md|\/feed\.xml|\/feed\.json)?$/;
const FEEDS: readonly string[] = FEED_FORMATS.map((format) => feedPath({ format }));
const LISTS: readonly string[] = [BLOG_PATH, SITE_MAP_PATH];

/**
 * The path that a page of a list has where no query can name it: `/blog?tag=x&page=2` is `/blog/tag/x/page/2`, and
 * `/feed.xml?tag=x` is `/blog/tag/x/feed.xml`. No article can stand below the blog's; a page that
 * stands at one of the site map's is refused by the export. Every other path stays.
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

/**
 * The reverse, for lists of the blog: where a page of one is, or its Markdown, or a feed, on a site that names them by queries;
 * null for any other path. Addresses of a copy lead there once the site itself is back.
 */
export function listPathWithQuery(path: string): string | null {
  const [, tag = null, page = "1", form = ""] = BLOG_LIST.exec(path) ?? [];
  if (tag === null && page === "1") return null;
  const format = FEED_FORMATS.find((each) => feedPath({ format: each }) === form);
  if (format !== undefined) return tag === null || page !== "1" ? null : feedPath({ format, tag });
  const list = blogPath({ tag, page: Number(page) });
  return form === "" ? list : markdownAlternatePath(list);
}
