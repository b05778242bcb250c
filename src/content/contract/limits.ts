/** Characters at most of what drafts and documents hold. */
export const MAX_SLUG_LENGTH = 200;
export const MAX_TITLE_LENGTH = 300;
export const MAX_SUMMARY_LENGTH = 1000;
export const MAX_AUTHOR_LENGTH = 120;
/** Of either side of a picture. */
export const MAX_PIXELS = 1_000_000;
/** Characters at most of a picture's alternative text. */
export const MAX_ALT_LENGTH = 500;
/** Characters at most of the name of a line of the history. */
export const MAX_REVISION_NAME_LENGTH = 120;
/** Tags at most of an article. */
export const MAX_TAGS = 20;
/** Blocks at most of a page. */
export const MAX_BLOCKS = 60;
/** Bytes of a stored draft: an article of 20,000 words takes about a tenth of it. */
export const MAX_DRAFT_BYTES = 2 * 1024 * 1024;
/**
 * Greatest depth of nested objects and lists in a draft. The importers accept 100 nested quotations or lists, each an
 * object and a list; whatever may be published may be stored.
 */
export const MAX_DRAFT_DEPTH = 250;
