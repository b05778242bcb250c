/** How many articles each list shows. Affected addresses are counted from these, so both sides read them here. */
export const POSTS_PER_PAGE = 12;
export const LATEST_POSTS_MAX = 12;
export const FEED_LENGTH = 20;
/** Tags the blog's list names, most used first. */
export const TAGS_NAMED = 150;
/** Articles an article suggests, and how far from it, in the list of its first tag, they may stand on either side. */
export const RELATED_POSTS = 3;
export const RELATED_REACH = 3;
/** The newest articles that llms.txt names. */
export const LLMS_LENGTH = 100;
/** Articles of each language on one page of the site map for people. */
export const SITE_MAP_LENGTH = 300;
/** Addresses in one part of the sitemap: small enough that preparing one takes about as long as a search. */
export const SITEMAP_PART_LENGTH = 1000;
/**
 * How far from the top of a list an article's place is counted. The count is read twice in every publish and grows with
 * the place, so what stands further down has no number: all pages from there on count as changed.
 */
export const PLACES_COUNTED = 1200;

/** Pages of a list of that many lines; an empty list still has its first page. */
export function pageCount(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage));
}
