import { isStopWord, type Word, WordReader } from "../../i18n/search-terms.ts";
import type { Locale } from "../../kernel/locale.ts";
import type { TokenQuery } from "../../kernel/text/token-query.ts";
import type { SearchedWord } from "./mark-words.ts";
import { type Field, token } from "./search-index.ts";

/** Characters of a search that are read; the rest is ignored. */
export const MAX_QUERY_LENGTH = 200;
/** Most words of a search that are used. */
const MAX_WORDS = 8;
/** Shortest prefix: too many words begin with a single letter. */
const MIN_PREFIX = 2;

/**
 * A word of a search. An entry matches by any of the alternatives, each of which is the parts of a compound that must all
 * match, each by any of its roots.
 */
type QueryWord = { alternatives: string[][][]; prefix: string | null };

/** A search as it was read: its words, each of which an entry should have. */
export type SearchQuery = { locale: Locale; words: QueryWord[] };

/**
 * Reads the text of a search; null where it has no word. Stop words are left out, unless there are no others. The last
 * word may be incomplete.
 */
export function readQuery(text: string, locale: Locale): SearchQuery | null {
  const typed = text.slice(0, MAX_QUERY_LENGTH);
  const read = new WordReader().read(typed, locale);
  const last = read.at(-1);
  // A word is complete where a space or a mark follows it.
  const isOpen = (word: Word) => last?.end === typed.length && word.end === typed.length;
  const groups: Array<{ word: Word; parts: Word[] }> = [];
  for (let index = 0; index < read.length; index++) {
    const word = read[index] as Word;
    groups.push({ word, parts: read.slice(index + 1, index + 1 + word.parts) });
    index += word.parts;
  }
  const isMeaningful = ({ folded }: Word) => folded.length >= MIN_PREFIX && !isStopWord(folded, locale);
  const meaningful = groups.filter(
    ({ word }) => isMeaningful(word) || (isOpen(word) && word.folded.length >= MIN_PREFIX),
  );
  const kept = (meaningful.length > 0 ? meaningful : groups).slice(0, MAX_WORDS);
  if (kept.length === 0) return null;
  const words = kept.map(({ word, parts }): QueryWord => {
    const alternatives = [[[...word.roots]]];
    const meaningfulParts = parts.filter(isMeaningful);
    if (meaningfulParts.length > 0) alternatives.push(meaningfulParts.map((part) => [...part.roots]));
    return { alternatives, prefix: isOpen(word) && word.folded.length >= MIN_PREFIX ? word.folded : null };
  });
  return { locale, words };
}

/** The words to mark in the texts of results. */
export function searchedWords({ words }: SearchQuery): SearchedWord[] {
  return words.map(({ alternatives, prefix }) => ({ roots: new Set(alternatives.flat(2)), prefix }));
}

/** The last word as a prefix, where it may be incomplete; null where it is complete. */
export function openPrefix({ words }: SearchQuery): string | null {
  return words.at(-1)?.prefix ?? null;
}

/** The same query where its last word may also be one of these roots. */
export function withEndings(query: SearchQuery, endings: readonly string[]): SearchQuery {
  const last = query.words.at(-1);
  if (last === undefined || endings.length === 0) return query;
  return {
    ...query,
    words: [...query.words.slice(0, -1), { ...last, alternatives: [...last.alternatives, [[...endings]]] }],
  };
}

/** Entries with every word in that field. */
export function allWords(query: SearchQuery, field: Field): TokenQuery {
  return { all: query.words.map((word) => anyAlternative(query.locale, word, field)) };
}

/** Entries with every word, one of them in that field. */
export function allWordsOneIn(query: SearchQuery, field: Field): TokenQuery {
  return { all: [anyWord(query, field), allWords(query, "any")] };
}

/** Entries with every word but one in that field. */
export function allWordsButOne(query: SearchQuery, field: Field): TokenQuery {
  const { words } = query;
  return { any: words.map((left) => allWords({ ...query, words: words.filter((word) => word !== left) }, field)) };
}

/** Entries with at least one of the words in that field. */
export function anyWord(query: SearchQuery, field: Field): TokenQuery {
  return { any: query.words.map((word) => anyAlternative(query.locale, word, field)) };
}

function anyAlternative(locale: Locale, { alternatives }: QueryWord, field: Field): TokenQuery {
  return {
    any: alternatives.map((parts) => ({
      all: parts.map((roots) => ({ any: roots.map((root) => token(locale, field, root)) })),
    })),
  };
}
