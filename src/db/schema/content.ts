import type { Generated } from "kysely";
import type { Locale, TextLanguage } from "../../kernel/locale.ts";
import type { ItemKind, PublicItemKind } from "../../kinds/contract/kind-names.ts";

/** A page, an article of the blog, or an item that pages show. */
export type EntryKind = AddressedKind | ItemKind;
/** Kinds of entries that are a page of the site as a whole. */
export type AddressedKind = "page" | "post";
/** Kinds of entries whose languages have an address each: those, and items that have a page. */
export type PublicKind = AddressedKind | PublicItemKind;

/** A page or a post, whatever the language. `key` is its stable name: `home`, or an article's translation key. */
export type EntriesTable = {
  id: string;
  kind: EntryKind;
  key: string;
  source_locale: Locale;
  /**
   * Of an item: its place among those of its kind, as a key of `fractional-indexing`, or by its date; null for pages and articles. Compared
   * byte by byte.
   */
  place: string | null;
  /**
   * Of an item that closes by itself: since when it is closed; null while it is open (`content/items/close-items.ts`).
   */
  closed_at: number | null;
  created_at: number;
};

/** One language of an entry: its address, and which version visitors see. */
export type TranslationsTable = {
  id: string;
  entry_id: string;
  /** Repeated from the entry so that addresses are unique and lists are ordered by one index. */
  kind: EntryKind;
  locale: TextLanguage;
  /**
   * The address it is published at: the last part (`mon-article`), or the whole of a page's (`legal/privacy`, empty for
   * home). While it is not published, `~` and its id, which no request can name: a draft only proposes an address.
   */
  slug: string;
  /** Counts the saves of its drafts, across publishes; a writer who saw an older number gets a CONFLICT. */
  revision: number;
  /** Null while unpublished. */
  published_version_id: string | null;
  /** The date readers see and lists are ordered by; null while unpublished. */
  published_at: number | null;
  /**
   * How many pieces of a translation are not up to date with its source (`content/translation/`); 0 for a source. Right
   * after every transaction.
   */
  behind: Generated<number>;
  /** The save that an editor made last, as JSON (`content/drafts/last-save.ts`). */
  last_save: string | null;
  created_at: number;
  updated_at: number;
};

/** What the next publish of a translation will show; no row where nothing differs from what is published. */
export type DraftsTable = {
  translation_id: string;
  /** `translations.revision` when it was saved. */
  revision: number;
  /** The version that was published when the draft was begun; null before any. */
  base_version_id: string | null;
  saved_at: number;
  saved_by: string | null;
  /** Since when nothing of it was kept in the history (`content/drafts/save-draft.ts`). */
  session_began_at: number;
  /** A `DraftDocument` as JSON (`content/document/draft.ts`). */
  document: string;
};

/** What wrote a revision: `save` and `restore` are of a draft, `publish` and `import` made a version. */
export type RevisionKind = "save" | "publish" | "import" | "restore" | "merge";

/** A state of a translation that was worth keeping, never changed afterwards (a trigger refuses it). */
export type RevisionsTable = {
  id: string;
  translation_id: string;
  kind: RevisionKind;
  /** Number of the save; null for versions made before there was a history. */
  revision: number | null;
  at: number;
  saved_by: string | null;
  /** The version that a publish or an import made: it holds the text. */
  version_id: string | null;
  /** The revision that a restore brought back: it holds the text. */
  restored_from: string | null;
  /** A `DraftDocument` as JSON, where no other row holds it. */
  document: string | null;
};

/** The name that somebody gave to a revision, which itself never changes. */
export type RevisionNamesTable = { revision_id: string; name: string; named_by: string | null; named_at: number };

/**
 * A piece of a source and one of its translation of which somebody said that they belong together, by writing the second
 * or by confirming it (`content/translation/`). Hashes are those of `writing/translation/piece-hash.ts`, empty where a
 * text does not have the piece.
 */
export type ConfirmedPiecesTable = {
  translation_id: string;
  uid: string;
  source_hash: string;
  target_hash: string;
  /** 0 while nothing but a draft holds what the translation says: a further save of the piece deletes the row. */
  kept: number;
  confirmed_at: number;
  /** What the source said, as JSON, once it says something else. */
  source_text: string | null;
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
  content_hash: string;
  /**
   * `content_hash` of the source-language version that was published when this one was; null for the source itself. A
   * fact of history: what is behind now, `confirmed_pieces` says.
   */
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

/**
 * A former address, or the last one of what was taken off the site. It leads to a translation, wherever that stands now:
 * chains cannot form.
 */
export type RedirectsTable = {
  id: string;
  kind: EntryKind;
  locale: Locale;
  slug: string;
  translation_id: string;
  created_at: number;
};

/**
 * What changed of what visitors get, written in the transaction that changed it; a bounded number of the newest, never
 * updated. `src/content/changes` says what each kind holds.
 */
export type ChangesTable = {
  /** 1, 2, 3, …: the order of the commits. */
  position: number;
  at: number;
  kind: "publish" | "move" | "unpublish" | "order" | "close" | "reopen" | "settings" | "import";
  entry_id: string | null;
  translation_id: string | null;
  locale: TextLanguage | null;
  /** Of a change of settings: which. */
  setting: string | null;
  /** What pages may show otherwise since, as JSON (`content/dependencies/`); null for anything. */
  keys: string | null;
};

/** Facts of the whole site, each a text under its key. */
export type SettingsTable = {
  key: string;
  value: string;
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
