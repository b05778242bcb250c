import type { Found, Search } from "./search.ts";

/** What was found in one text, and where the match that is shown begins. */
export type FoundIn = { matches: readonly Found[]; at: number | null };

/** A text that is searched by itself: a title, a summary, the running text of one language. */
export type SearchedPart = {
  /** Begins a search. @param done called once it came to its end, unless another one began. */
  begin(search: Search, done: () => void): void;
  /** Ends a search, and takes its marks away. */
  end(): void;
  /** What was found so far. */
  known(): FoundIn;
  /** The matches of the text as it is now, searched at once where it changed. */
  current(): readonly Found[];
  /** Shows one match, in the middle of the window; null shows none. */
  show(match: Found | null): void;
  /** Replaces one match. @returns false where the text would be too long. */
  replace(match: Found, replacement: string): boolean;
  /** Replaces all matches, as one step of the history. @returns false where the text would be too long. */
  replaceAll(replacement: string): boolean;
  /** Selects the match that is shown, for who goes on writing there. @returns whether there is one. */
  select(): boolean;
  /** Where the writer was in this text. */
  caret(): number;
  /** Searches again as the text changes, and tells of whatever was found. @returns how to end that. */
  follow(listener: () => void): () => void;
};

/** The texts that are searched, in the order in which they stand on the screen. */
export type Searched = {
  parts: readonly SearchedPart[];
  /** Where the writer was before; null for the first. */
  from: SearchedPart | null;
};
