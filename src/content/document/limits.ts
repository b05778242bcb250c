/** Characters at most of what drafts and documents hold. */
export const MAX_SLUG_LENGTH = 200;
export const MAX_TITLE_LENGTH = 300;
export const MAX_SUMMARY_LENGTH = 1000;
