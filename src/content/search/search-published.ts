import type { Queryable } from "../../db/client.ts";
import { searchEngineOf } from "../../db/engines/search-engine-of.ts";
import type { AddressedKind } from "../../db/schema.ts";
import { WordReader } from "../../i18n/search-terms.ts";
import type { Instant } from "../../kernel/clock.ts";
import type { Locale } from "../../kernel/locale.ts";
import type { TokenQuery } from "../../kernel/text/token-query.ts";
import { readerOf } from "../dependencies/reads.ts";
import { type AddressedDocument, decodeDocument } from "../document/document.ts";
import { fillDocument } from "../site/fill-document.ts";
import { readSiteFacts } from "../site/site-facts.ts";
import { type DocumentWords, documentWords } from "./document-words.ts";
import { excerpt, type Marking, markWords, type Segment } from "./mark-words.ts";
import {
  allWords,
  allWordsButOne,
  allWordsOneIn,
  anyWord,
  openPrefix,
  readQuery,
  type SearchQuery,
  searchedWords,
  withEndings,
} from "./search-query.ts";
import { searchedDocument } from "./searched-document.ts";
import { readShownWords } from "./shown-words.ts";

/** A result: the title and an excerpt, with matches marked. */
export type SearchHit = {
  kind: AddressedKind;
  slug: string;
  title: Segment[];
  publishedAt: Instant;
  /** The part of the text with most words of the search. */
  excerpt: Segment[];
};

/** The answer of `searchPublished`. */
export type SearchResults = {
  /** Best first: matches in titles of pages, in titles, in the subject of a text, then anywhere; newest first among equals. */
  hits: SearchHit[];
  /** How many there are, at most `MAX_RESULTS`. */
  total: number;
  /** Whether there are more than `total`. */
  more: boolean;
  /** No entry has all the words: these have some of them. */
  partial: boolean;
};

type Options = {
  text: string;
  locale: Locale;
  limit: number;
  offset?: number;
  /** Shared by many searches, since it caches words. */
  reader?: WordReader;
};

/** Most results that can be paged through. */
export const MAX_RESULTS = 500;
const NOTHING: SearchResults = { hits: [], total: 0, more: false, partial: false };

/**
 * Finds what is published in a language by its words. Any text is accepted. The cost is bounded, however many
 * entries have the words: every list is read newest first, and only as far as needed.
 */
export async function searchPublished(db: Queryable, options: Options): Promise<SearchResults> {
  const { text, locale, limit, offset = 0, reader = new WordReader() } = options;
  const exact = readQuery(text, locale);
  if (exact === null) return NOTHING;
  const query = withEndings(exact, await findEndings(db, exact, reader));
  const all = await countResults(db, allWords(query, "any"));
  const partial = all === 0 && query.words.length > 1;
  const total = partial ? await countResults(db, anyWord(query, "any")) : all;
  if (total === 0) return NOTHING;
  const needed = Math.min(offset + limit, MAX_RESULTS);
  const ids = await findInTurn(db, partial ? someWordsInTurn(query) : allWordsInTurn(exact, query), needed);
  return {
    hits: await readHits(db, ids.slice(offset), { locale, reader, words: searchedWords(exact) }),
    total: Math.min(total, MAX_RESULTS),
    more: total > MAX_RESULTS,
    partial,
  };
}

/** How many results there are, at most `MAX_RESULTS`; none where only some of the words are found. */
export async function countPublished(db: Queryable, { text, locale }: Pick<Options, "text" | "locale">) {
  const exact = readQuery(text, locale);
  if (exact === null) return 0;
  const query = withEndings(exact, await findEndings(db, exact, new WordReader()));
  return Math.min(MAX_RESULTS, await countResults(db, allWords(query, "any")));
}

function countResults(db: Queryable, query: TokenQuery): Promise<number> {
  return searchEngineOf(db).count(db, query, MAX_RESULTS + 1);
}

/** Most words that complete the last one, the most common first. */
const MAX_ENDINGS = 16;
/** Most words read to find them. */
const MAX_WORDS_READ = 5000;

/** Roots of the words that begin with the last one. */
async function findEndings(db: Queryable, query: SearchQuery, reader: WordReader): Promise<string[]> {
  const prefix = openPrefix(query);
  if (prefix === null) return [];
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom("search_words")
        .select(["word", "uses"])
        .where("locale", "=", query.locale)
        .where("word", ">=", prefix)
        // The last code point: both engines order by bytes.
        .where("word", "<", `${prefix}\u{10FFFF}`)
        .orderBy("word")
        .limit(MAX_WORDS_READ)
        .as("beginning"),
    )
    .select("word")
    .orderBy("uses", "desc")
    .orderBy("word")
    .limit(MAX_ENDINGS)
    .execute();
  const roots = rows.flatMap(({ word }) => reader.read(word, query.locale).flatMap(({ roots }) => roots));
  return [...new Set(roots)];
}

/**
 * Queries from best to worst; the last finds all that the others find. Titles of pages come first: whoever types "contact"
 * means that page.
 */
function allWordsInTurn(exact: SearchQuery, query: SearchQuery): TokenQuery[] {
  return [
    allWords(query, "page"),
    allWords(exact, "title"),
    allWords(query, "title"),
    allWords(exact, "about"),
    allWords(query, "about"),
    ...(query.words.length > 1 ? [allWordsOneIn(exact, "title")] : []),
    allWords(exact, "any"),
    allWords(query, "any"),
  ];
}

function someWordsInTurn(query: SearchQuery): TokenQuery[] {
  const allButOne = query.words.length > 2 ? [allWordsButOne(query, "about"), allWordsButOne(query, "any")] : [];
  return [...allButOne, anyWord(query, "title"), anyWord(query, "about"), anyWord(query, "any")];
}

/** Numbers of the best entries, at most `limit`. */
async function findInTurn(db: Queryable, queries: readonly TokenQuery[], limit: number): Promise<number[]> {
  const engine = searchEngineOf(db);
  const found = new Set<number>();
  for (const query of queries) {
    if (found.size >= limit) break;
    for (const id of await engine.find(db, query, limit)) {
      if (found.size < limit) found.add(id);
    }
  }
  return [...found];
}

async function readHits(db: Queryable, ids: readonly number[], marking: Marking): Promise<SearchHit[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("search_entries")
    .innerJoin("translations", "translations.id", "search_entries.translation_id")
    // Only what is published has a version here.
    .innerJoin("versions", "versions.id", "translations.published_version_id")
    .select(["search_entries.id", "versions.document"])
    .where("search_entries.id", "in", ids)
    .execute();
  const facts = await readSiteFacts(readerOf(db));
  const hits = new Map<number, SearchHit>();
  for (const { id, document } of rows) {
    // What cannot be read takes no other result with it (`document/unreadable-texts.ts` names it).
    const stored = readOrNull(document);
    if (stored === null) continue;
    const { document: filled } = fillDocument(stored, facts, { locale: marking.locale, updatedAt: 0 });
    const shown = await readShownWords(readerOf(db), filled, marking.locale);
    hits.set(id, readHit(documentWords(filled, shown), { document: filled, marking }));
  }
  return ids.flatMap((id) => hits.get(id) ?? []);
}

function readOrNull(text: string): AddressedDocument | null {
  try {
    return searchedDocument(decodeDocument(text));
  } catch {
    return null;
  }
}

type Hit = { document: AddressedDocument; marking: Marking };

function readHit({ summary, passages }: DocumentWords, { document, marking }: Hit): SearchHit {
  // Tags are in no passage: where only they match, they are shown before the summary.
  const tags = document.kind === "post" ? document.tags.map(({ label }) => label).join(", ") : "";
  return {
    kind: document.kind,
    slug: document.slug,
    title: markWords(document.title, marking),
    publishedAt: document.publishedAt,
    excerpt: excerpt([summary, ...passages], [tags, summary].filter(Boolean).join(" · "), marking),
  };
}
