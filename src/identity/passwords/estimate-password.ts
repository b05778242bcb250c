import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary as common } from "@zxcvbn-ts/language-common";
import { dictionary as english } from "@zxcvbn-ts/language-en";
import { dictionary as french } from "@zxcvbn-ts/language-fr";

/** Why a password is easily guessed: what to leave out of it. */
export type Weakness = "context" | "repeated" | "keyboard" | "common";

/** zxcvbn: "safely unguessable", from 10^8 guesses. */
const WEAKEST_SCORE = 3;
/** Of the words alone, as a power of ten. */
const FEWEST_GUESSES = 8;
/** Of one number: it is a date, a postal code or the end of a telephone number more often than not. */
const MOST_OF_NUMBER = 3;

const estimator = new ZxcvbnFactory({
  dictionary: { ...common, ...french, "commonWords-en": english["commonWords-en"] ?? [] },
  graphs: adjacencyGraphs,
});

type Matches = ReturnType<typeof estimator.check>["sequence"];

/**
 * Whether a password is easily guessed, and why; null where it is not. zxcvbn's own score counts ten thousand guesses
 * for each piece that another is put to, so that a common word with a year and a mark would pass. The pieces must
 * therefore suffice by themselves too, where a repeated word, a year, and a context word count for nothing.
 * @param context words that a guess would begin with: the account's address and the site's name, with their parts.
 */
export function weaknessOf(password: string, context: readonly string[]): Weakness | null {
  const { score, sequence } = estimator.check(password, [...context]);
  const pieces = piecesOf(password, context);
  const guesses = Math.min(pieces.guesses, guessesOf(sequence));
  if (score >= WEAKEST_SCORE && guesses >= FEWEST_GUESSES) return null;
  if (pieces.context) return "context";
  if (pieces.repeated || sequence.some(({ pattern }) => pattern === "repeat")) return "repeated";
  const keyboardMatches = sequence.filter(({ pattern }) => pattern === "spatial" || pattern === "sequence");
  const length = keyboardMatches.reduce((sum, { token }) => sum + token.length, 0);
  return 2 * length > password.length ? "keyboard" : "common";
}

/** What guessing each part takes, without anything for finding out how they are joined. */
function guessesOf(sequence: Matches): number {
  return sequence.reduce((sum, { guesses }) => sum + Math.log10(Math.max(1, guesses ?? 1)), 0);
}

/** Words, numbers and marks of a password, each counted once. */
function piecesOf(password: string, context: readonly string[]) {
  const contextWords = context.map(lettersAndDigits).filter((word) => word.length > 2);
  const seen = new Set<string>();
  let [guesses, hasContext, repeated] = [0, false, false];
  for (const [piece] of password.matchAll(/\p{L}[\p{L}\p{M}]*|\p{N}+|[^\p{L}\p{N}]/gu)) {
    const word = lettersAndDigits(piece);
    const rest = removeWords(word === "" ? piece : word, contextWords);
    if (rest.length < word.length) hasContext = true;
    if (rest === "") continue;
    if (seen.has(rest)) {
      // The same mark between all words is no repetition to speak of.
      if (rest.length > 2) repeated = true;
      continue;
    }
    seen.add(rest);
    guesses += guessesOfPiece(rest);
  }
  return { guesses, context: hasContext, repeated };
}

function guessesOfPiece(piece: string): number {
  if (/^\p{N}+$/u.test(piece)) return /^(19|20)\d\d$/.test(piece) ? 0 : Math.min(piece.length, MOST_OF_NUMBER);
  return piece.length < 3 ? piece.length : guessesOf(estimator.check(piece).sequence);
}

/** Letters and digits alone, in lower case, without accents. */
function lettersAndDigits(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();
}

/** What is left of a piece, once every context word is taken out of it. */
function removeWords(piece: string, words: readonly string[]): string {
  const longestFirst = [...words].sort((a, b) => b.length - a.length);
  return longestFirst.reduce((rest, word) => rest.replaceAll(word, ""), piece);
}
