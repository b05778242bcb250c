/** Longest slug, in UTF-16 units, of drafts and documents alike. */
export const MAX_SLUG_LENGTH = 200;
/** Longest title, in UTF-16 units. */
export const MAX_TITLE_LENGTH = 300;
/** Longest summary, in UTF-16 units. */
export const MAX_SUMMARY_LENGTH = 1000;
