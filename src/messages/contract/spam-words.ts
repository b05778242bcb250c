import { foldedWords } from "../../kernel/text/folded.ts";

/** Limits of the owner's list of words of spam: phrases, and the characters and words of one. */
export const MAX_PHRASES = 500;
export const MAX_PHRASE_LENGTH = 100;
export const MAX_PHRASE_WORDS = 10;

/** The words and phrases of a list with one a line, each once; null where there are too many, or one is too long or has no word. */
export function readPhrases(lines: string): string[] | null {
  const phrases = new Map<string, string>();
  for (const line of lines.split(/\r?\n/).map((each) => each.trim())) {
    if (line === "") continue;
    if (line.length > MAX_PHRASE_LENGTH || /\p{Cc}/u.test(line)) return null;
    const words = foldedWords(line);
    // Each word stands behind a space.
    if (words === "" || words.split(" ").length - 1 > MAX_PHRASE_WORDS) return null;
    // The first of those that are compared alike.
    if (!phrases.has(words)) phrases.set(words, line);
    if (phrases.size > MAX_PHRASES) return null;
  }
  return [...phrases.values()];
}
