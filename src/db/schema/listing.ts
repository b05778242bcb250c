import type { Locale } from "../../kernel/locale.ts";

/**
 * Where a language of an article stands, for lists. `scheduled`: not published, and planned to be; `changed`: published,
 * with changes that are not.
 */
export type ListedState = "missing" | "draft" | "scheduled" | "published" | "changed";

type OfLanguage<L extends Locale> = { [K in L as `${K}_state`]: ListedState } & {
  /** Pieces of a translation that are not up to date with its source. */
  [K in L as `${K}_behind`]: number;
} & {
  /** Who saved the draft last; null without one, and for the command line. */
  [K in L as `${K}_writer`]: string | null;
} & {
  /** The title in that form by which lists are sorted. */
  [K in L as `${K}_title`]: string;
};

/** An article as the back office lists it (`content/listing/`). Right after every transaction. */
export type ListedArticlesTable = {
  entry_id: string;
  /** 1 while it is in the bin. */
  binned: number;
  /** The last change of any of its languages. */
  changed_at: number;
  /** The latest date that readers see; 0 while nothing is published. */
  published_at: number;
  /** Plans, those that failed included. */
  planned: number;
} & OfLanguage<Locale>;

/** A current text of an article: the draft, or what is published without one. */
export type ListedTextsTable = {
  /** Of its words, which stand where each engine keeps them (`engines/search-engine.ts`). */
  id: number;
  translation_id: string;
  entry_id: string;
  locale: Locale;
  title: string;
  author: string | null;
  /** Version of what read its words; 0 before any did. */
  analyzer: number;
};

/** The tags of a current text, in their order. */
export type ListedTagsTable = {
  translation_id: string;
  position: number;
  entry_id: string;
  locale: Locale;
  tag: string;
  label: string;
};

/** A view of the list that an administrator keeps: the query string of its address. */
export type ArticleViewsTable = { id: string; admin_id: string; name: string; search: string; created_at: number };
