/** Budgets that pages of the site name too: `tests/unit/documents/page-figures.test.ts` compares. */
export const BUDGETS = {
  /** Of a first view, what a page transfers. */
  firstView: { kilobytes: 180, requests: 15 },
  /** Of the server with so many posts in both languages, every page asked for and its cache full. */
  memory: { megabytes: 200, posts: 10_000 },
};

/** Posts of the large site, in both languages. */
export const LARGE_SITE = 100_000;
