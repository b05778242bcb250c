import type { Locale } from "../../kernel/locale.ts";

/** A page, or an article of the blog. */
export type EntryKind = "page" | "post";

/** A page or a post, whatever the language. `key` is its stable name: `home`, or an article's translation key. */
export type EntriesTable = {
  id: string;
  kind: EntryKind;
  key: string;
  source_locale: Locale;
  created_at: number;
};

/** One language of an entry: its address, its working draft, and which version visitors see. */
export type TranslationsTable = {
  id: string;
  entry_id: string;
  /** Repeated from the entry so that addresses are unique and lists are ordered by one index. */
  kind: EntryKind;
  locale: Locale;
  /** Last part of the address (`mon-article`), or the whole of a page's (`legal/privacy`, empty for home). */
  slug: string;
  /** What the next publish will show, as JSON; null when nothing differs from the published version. */
  draft: string | null;
  /** Counts the saves of the draft; a writer who saw an older number gets a CONFLICT. */
  draft_revision: number;
  draft_saved_at: number | null;
  draft_saved_by: string | null;
  /** Null while unpublished. */
  published_version_id: string | null;
  /** The date readers see and lists are ordered by; null while unpublished. */
  published_at: number | null;
  scheduled_at: number | null;
  scheduled_version_id: string | null;
  created_at: number;
  updated_at: number;
};

/** A published state, never changed afterwards (a trigger refuses it). */
export type VersionsTable = {
  id: string;
  translation_id: string;
  /** 1 for the first version of a translation. */
  number: number;
  slug: string;
  title: string;
  summary: string;
  /** The whole document as JSON (`content/document/document.ts`). */
  document: string;
  /** Names of the article lists a page shows (`latest-posts`), apart by spaces. */
  shows: string;
  content_hash: string;
  /** `content_hash` of the source-language version this one translates; null for the source itself. */
  source_hash: string | null;
  published_at: number;
  created_at: number;
  created_by: string | null;
};

/** The text of `content/` that a translation was last given: `content_hash` of the version it became. */
export type StarterTextsTable = { translation_id: string; content_hash: string };

/** Tags of what is published, for lists. `tag` is the form used in addresses, `label` what readers see. */
export type TranslationTagsTable = {
  translation_id: string;
  tag: string;
  label: string;
  locale: Locale;
  published_at: number;
};

/** How many translations are published. Triggers write it (`migrations/published-totals.ts`), nothing else does. */
export type PublishedTotalsTable = {
  kind: EntryKind;
  locale: Locale;
  total: number;
};

/** How many articles of a language each tag lists, where any. Triggers write it (`migrations/002-tag-totals.ts`). */
export type TagTotalsTable = {
  locale: Locale;
  tag: string;
  total: number;
};

/** A former address. It leads to a translation, wherever that stands now: chains cannot form. */
export type RedirectsTable = {
  id: string;
  kind: EntryKind;
  locale: Locale;
  slug: string;
  translation_id: string;
  created_at: number;
};

/** Facts of the whole site, each a text under its key. */
export type SettingsTable = {
  key: string;
  value: string;
};

/** A stored picture: what a library of them lists. Its file stands in the storage (`src/media`), under its id. */
export type PicturesTable = {
  /** `media/contract/picture.ts`. */
  id: string;
  /** Media type of the kept file: `image/jpeg`. */
  type: string;
  /** Pixels, as shown: turned upright. */
  width: number;
  height: number;
  /** Length of the kept file. */
  bytes: number;
  created_at: number;
};

/** What is published and can be found. Its tokens stand where each engine keeps them (`engines/search-engine.ts`). */
export type SearchEntriesTable = {
  /** Grows with the date readers see: newest first is the order of this number (`content/search/search-index.ts`). */
  id: number;
  translation_id: string;
  /** Version of the analyser that made its tokens. */
  analyser: number;
};

/**
 * The words of everything that was ever published, folded: what the beginning of a word may become. `uses` is roughly
 * how many entries hold one; it only says which of many to prefer.
 */
export type SearchWordsTable = {
  locale: Locale;
  word: string;
  uses: number;
};
