import type { Locale } from "../../kernel/locale.ts";

/** A piece of a text; `hit` is what was searched for. */
export type SearchSegment = { text: string; hit: boolean };

/** What `GET /api/search?lang=fr&q=…` answers: the first results, for the dialog. */
export type SearchAnswer = {
  locale: Locale;
  /** How many there are, or that there is nothing, in a sentence. */
  summary: string;
  total: number;
  /** Whether there are more than `total`. */
  more: boolean;
  /** Nothing holds all the words: the results hold some of them. */
  partial: boolean;
  /** False while what was published before is still being indexed. */
  complete: boolean;
  /** What other languages have, where this one has nothing or not all of the words. */
  elsewhere: Array<{ url: string; label: string }>;
  hits: Array<{
    kind: "page" | "post";
    /** Public address. */
    url: string;
    title: SearchSegment[];
    excerpt: SearchSegment[];
    /** As the language writes it; null for pages. */
    date: string | null;
  }>;
};
