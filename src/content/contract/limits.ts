/** Characters at most of what drafts and documents hold. */
export const MAX_SLUG_LENGTH = 200;
export const MAX_TITLE_LENGTH = 300;
export const MAX_SUMMARY_LENGTH = 1000;
/** Characters at most of a picture's alternative text. */
export const MAX_ALT_LENGTH = 500;
/** Tags at most of an article. */
export const MAX_TAGS = 20;
/** Blocks at most of a page. */
export const MAX_BLOCKS = 60;
