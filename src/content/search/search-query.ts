import type { TokenQuery } from "../../db/engines/search-engine.ts";
import { isStopWord, type Word, WordReader } from "../../i18n/search-terms.ts";
import type { Locale } from "../../kernel/locale.ts";
import type { Wanted } from "./mark-words.ts";
import { type Field, token } from "./search-index.ts";

/** A text somebody searches for, as far as it is read. */
export const MAX_QUERY_LENGTH = 200;
/** Words that count; whoever types more has said enough. */
const MAX_WORDS = 8;
/** One letter begins too many words. */
const MIN_PREFIX = 2;

/** One word asked for: any of these, each a list of roots that all must be there (the parts of a compound). */
type Asked = { ways: string[][][]; prefix: string | null };

export type SearchQuery = { locale: Locale; asked: Asked[] };

/**
 * Reads what was typed; null where it holds no word. Words that say nothing are left out, unless there are no others.
 * The last one may not be typed to its end.
 */
export function readQuery(text: string, locale: Locale): SearchQuery | null {
  const typed = text.slice(0, MAX_QUERY_LENGTH);
  const words = new WordReader().read(typed, locale);
  const last = words.at(-1);
  // A space or a mark behind a word says that it is whole.
  const isOpen = (word: Word) => last?.end === typed.length && word.end === typed.length;
  const groups: Array<{ word: Word; parts: Word[] }> = [];
  for (let index = 0; index < words.length; index++) {
    const word = words[index] as Word;
    groups.push({ word, parts: words.slice(index + 1, index + 1 + word.parts) });
    index += word.parts;
  }
  const tells = ({ folded }: Word) => folded.length >= MIN_PREFIX && !isStopWord(folded, locale);
  const telling = groups.filter(({ word }) => tells(word) || (isOpen(word) && word.folded.length >= MIN_PREFIX));
  const kept = (telling.length > 0 ? telling : groups).slice(0, MAX_WORDS);
  if (kept.length === 0) return null;
  const asked = kept.map(({ word, parts }): Asked => {
    const ways = [[[...word.roots]]];
    const tellingParts = parts.filter(tells);
    if (tellingParts.length > 0) ways.push(tellingParts.map((part) => [...part.roots]));
    return { ways, prefix: isOpen(word) && word.folded.length >= MIN_PREFIX ? word.folded : null };
  });
  return { locale, asked };
}

/** What to mark in texts that were found. */
export function wantedWords({ asked }: SearchQuery): Wanted[] {
  return asked.map(({ ways, prefix }) => ({ roots: new Set(ways.flat(2)), prefix }));
}

/** The start of the last word, where it may not be typed to its end. */
export function openPrefix({ asked }: SearchQuery): string | null {
  return asked.at(-1)?.prefix ?? null;
}

/** The same query where its last word may also be one of these roots. */
export function withEndings(query: SearchQuery, endings: readonly string[]): SearchQuery {
  const last = query.asked.at(-1);
  if (last === undefined || endings.length === 0) return query;
  return { ...query, asked: [...query.asked.slice(0, -1), { ...last, ways: [...last.ways, [[...endings]]] }] };
}

/** Every word, in that field. */
export function allWords(query: SearchQuery, field: Field): TokenQuery {
  return { all: query.asked.map((word) => anyWay(query.locale, word, field)) };
}

/** Every word somewhere, and one of them in that field. */
export function allWordsOneIn(query: SearchQuery, field: Field): TokenQuery {
  return { all: [anyWord(query, field), allWords(query, "any")] };
}

/** Every word but one, whichever. */
export function allWordsButOne(query: SearchQuery, field: Field): TokenQuery {
  const { asked } = query;
  return { any: asked.map((left) => allWords({ ...query, asked: asked.filter((word) => word !== left) }, field)) };
}

/** One of the words. */
export function anyWord(query: SearchQuery, field: Field): TokenQuery {
  return { any: query.asked.map((word) => anyWay(query.locale, word, field)) };
}

function anyWay(locale: Locale, { ways }: Asked, field: Field): TokenQuery {
  return {
    any: ways.map((parts) => ({
      all: parts.map((roots) => ({ any: roots.map((root) => token(locale, field, root)) })),
    })),
  };
}
