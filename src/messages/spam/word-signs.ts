import { foldedWords } from "../../i18n/search-terms.ts";
import { giveTurn, hasHeldLong } from "../../kernel/turns/give-turn.ts";
import type { Answer } from "../contract/message.ts";

/** UTF-16 units of a message that are read for it: as many as are read for its search. */
const MAX_READ = 200_000;
/** Links of one message, as many as an application has: a profile, a portfolio, the work of others. */
const MAX_LINKS = 3;
const LINK = /https?:\/\/|\bwww\./gi;
/** Markup of forums and pages, which no form of ours takes. */
const MARKUP = /\[(?:url|link)=|\[\/(?:url|link)\]|<a\s+(?:href|target|rel|class|style|title)=/i;

/**
 * Whether a message has what spam has: many links, a link for a name, markup of links, or a word or phrase of the owner's list, whole
 * and whatever its capitals and accents. Only what somebody wrote is read. Takes time in proportion to the text, in turns.
 */
export async function hasSpamWords(answers: readonly Answer[], phrases: readonly string[]): Promise<boolean> {
  const written = answers.filter(({ type }) => type === "text" || type === "long-text");
  const names = written.filter(({ subject }) => subject === "name").flatMap(({ values }) => values);
  if (names.some((name) => name.search(LINK) !== -1)) return true;
  const text = written
    .flatMap(({ values }) => values)
    .join("\n")
    .slice(0, MAX_READ);
  if (MARKUP.test(text) || countLinks(text) > MAX_LINKS) return true;
  return phrases.length > 0 && hasPhrase(text, phrases);
}

function countLinks(text: string): number {
  let count = 0;
  for (const _ of text.matchAll(LINK)) if (++count > MAX_LINKS) break;
  return count;
}

/** Looks each run of words up in a set: as many look-ups a word as there are lengths of phrases. */
async function hasPhrase(text: string, phrases: readonly string[]): Promise<boolean> {
  const searched = new Set<string>();
  const lengths = new Set<number>();
  for (const words of phrases.map((phrase) => [...comparedWords(phrase)])) {
    if (words.length === 0) continue;
    searched.add(words.join(" "));
    lengths.add(words.length);
  }
  const longest = Math.max(0, ...lengths);
  const last: string[] = [];
  for (const word of comparedWords(text)) {
    last.push(word);
    if (last.length > longest) last.shift();
    for (const length of lengths) {
      if (length <= last.length && searched.has(last.slice(-length).join(" "))) return true;
    }
    if (hasHeldLong()) await giveTurn();
  }
  return false;
}

/** The words of a text as they are compared: folded, alike in every language; a compound is its parts. */
function* comparedWords(text: string): Generator<string> {
  for (const { folded, parts } of foldedWords([text], "en")) {
    if (parts.length > 0) yield* parts;
    else yield folded;
  }
}
