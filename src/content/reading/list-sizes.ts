/** Articles on a page of the blog. */
export const POSTS_PER_PAGE = 12;
/** Most articles in a block `latest-posts`. */
export const LATEST_POSTS_MAX = 12;
/** Articles in a feed. */
export const FEED_LENGTH = 20;
/** Tags the blog's list names, most used first. */
export const TAGS_NAMED = 150;
/** Related articles that an article links to. */
export const RELATED_POSTS = 3;
/** Related articles are at most this many places from it, on either side, in the list of its first tag. */
export const RELATED_REACH = 3;
/** The newest articles that llms.txt names. */
export const LLMS_LENGTH = 100;
/** Articles of each language on one page of the site map for people. */
export const SITE_MAP_LENGTH = 300;
/** URLs in one part of the sitemap: few enough that rendering one takes about as long as a search. */
export const SITEMAP_PART_LENGTH = 1000;
/** Pages of a list of that many lines; an empty list still has its first page. */
export function pageCount(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage));
}
