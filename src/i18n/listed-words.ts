import type { Locale } from "../kernel/locale.ts";
import type { TokenQuery } from "../kernel/text/token-query.ts";
import { giveTurn, hasHeldLong } from "../kernel/turns/give-turn.ts";
import { otherForms } from "./french-inflection.ts";
import { foldedWords } from "./search-terms.ts";

/** Words of a search that count; the rest would only make it slower. */
const MAX_WORDS = 8;
/** Letters of the shortest beginning of a word: nearly every text has a word with any single letter. */
const SHORTEST = 2;

/** Bytes of the words of one text: both engines bound what they keep of it. No book has as many different words. */
const MAX_BYTES = 400_000;

/**
 * The words by which a text is found in lists of the back office, each once. A French word is found by its other forms too. A long text
 * takes many turns.
 */
export async function indexedWords(passages: Iterable<string>, locale: Locale): Promise<string[]> {
  const words = new Set<string>();
  let bytes = 0;
  for (const { folded, parts } of foldedWords(passages, locale)) {
    if (hasHeldLong()) await giveTurn();
    for (const word of [folded, ...parts]) {
      if (words.has(word)) continue;
      const forms = locale === "fr" ? [word, ...otherForms(word)] : [word];
      bytes += Buffer.byteLength(forms.join(" ")) + 1;
      if (bytes > MAX_BYTES) return [...words];
      for (const form of forms) words.add(form);
    }
  }
  return [...words];
}

/**
 * What the words of a text may begin with to be found, each of these. A plural finds its singular: the mark of the plural
 * is left off. Any other form of a French word is an alternative, whatever the language of the text. Words are read as in
 * English, which takes the genitive off too; otherwise both languages are folded alike.
 */
export function searchedWords(text: string): TokenQuery[] {
  return [...foldedWords([text], "en")]
    .filter(({ folded }) => folded.length >= SHORTEST)
    .slice(0, MAX_WORDS)
    .map(({ folded, parts }) => {
      const compound = parts.filter((part) => part.length >= SHORTEST).map(beginningOf);
      return compound.length === 0 ? beginningOf(folded) : { any: [beginningOf(folded), { all: compound }] };
    });
}

function beginningOf(word: string): TokenQuery {
  if (word.length <= 3) return word;
  const stem = word.replace(/[sx]$/, "");
  const others = otherForms(word).filter((form) => !form.startsWith(stem));
  return others.length === 0 ? stem : { any: [stem, ...others] };
}
