/**
 * What an index of words is asked for: a token (a text without spaces, quotes, or anything that ends a word), all, or any of several.
 * No list may be empty.
 */
export type TokenQuery = string | { all: readonly TokenQuery[] } | { any: readonly TokenQuery[] };
