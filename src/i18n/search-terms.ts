import { stemmer as stemEnglish } from "@orama/stemmers/english";
import { stemmer as stemFrench } from "@orama/stemmers/french";
import type { Locale } from "../kernel/locale.ts";

/**
 * Version of the analyzer below. Increase it with every change that gives any word other roots: the server then indexes
 * again what a former version indexed (`content/search/index-published.ts`).
 */
export const ANALYZER_VERSION = 1;

/** A word of a text, its position, and the roots by which it is found. */
export type Word = {
  start: number;
  end: number;
  /** Lower case, without accents or ligatures: `oeuvre` for `Œuvre`. */
  folded: string;
  /** One or two: the root of the word as typed, and that of the word without accents. */
  roots: readonly string[];
  /** How many parts of a compound (`plate`, `forme`) follow it in the list; 0 for any other word. */
  parts: number;
};

const LETTERS = String.raw`[\p{L}\p{N}\p{M}\u00AD\u200B-\u200D\u2060]+`;
const WORD = new RegExp(`${LETTERS}(?:['’ʼ]${LETTERS})*`, "gu");
const HYPHENS = "-\u2010\u2011";
const APOSTROPHE = /['’ʼ]/;
const NOT_PLAIN = /[^\p{L}\p{N}]/gu;
/** Letters that Unicode does not decompose, as typed on French and English keyboards. */
const SPELLED_OUT: Record<string, string> = { œ: "oe", æ: "ae", ß: "ss", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th" };
const SPELLED = /[œæßøłđðþ]/g;
/** Elided words before an apostrophe, which are not indexed: l’été, qu’elle. */
const ELISIONS = new Set("l d j m t s n c qu jusqu lorsqu puisqu quoiqu presqu quelqu".split(" "));
/** Words are cut to this length, which is longer than any word of either language. */
const MAX_LENGTH = 40;
/** UTF-16 units of a word that are read: normalizing a long chain of accents takes the square of its length. */
const MAX_READ = 1_000;

const STEMMERS: Record<Locale, (word: string) => string> = { fr: stemFrench, en: stemEnglish };

/** Stop words, folded. */
const STOP_WORDS: Record<Locale, ReadonlySet<string>> = {
  fr: new Set(
    (
      "a au aux avec ce ces cet cette dans de des du elle elles en est et eux il ils je la le les leur leurs lui ma mais " +
      "me mes mon ne nos notre nous on ou par pas pour qu que qui sa se ses son sont sur ta te tes ton tu un une vos " +
      "votre vous y"
    ).split(" "),
  ),
  en: new Set(
    (
      "a an and are as at be but by for from has have he her his i if in into is it its my no not of on or our she so " +
      "that the their them they this to was we were will with you your"
    ).split(" "),
  ),
};

/** Whether a folded word is too common in a language to be searched for. */
export function isStopWord(folded: string, locale: Locale): boolean {
  return STOP_WORDS[locale].has(folded);
}

type Term = Pick<Word, "folded" | "roots">;

/** Most terms of one language that a reader keeps in memory. */
const MAX_REMEMBERED = 20_000;

/**
 * Reads the words of texts, and caches their terms: stemming is most of the work, and texts repeat their words. A reader
 * that has read a few texts reads the next ten times as fast.
 */
export class WordReader {
  readonly #terms: Record<Locale, Map<string, Term>> = { fr: new Map(), en: new Map() };

  /**
   * The words of a text in order, alike for texts and for searches, and on both engines: accents, ligatures, case,
   * elisions, apostrophes, and inflections make no difference. A compound is one word, followed by its parts, so that
   * `plate-forme` is found as `plateforme` too. Any text is accepted.
   */
  read(text: string, locale: Locale): Word[] {
    const words: Word[] = [];
    let compound: Word[] = [];
    const close = () => {
      const [first] = compound;
      const last = compound.at(-1);
      if (first !== undefined && last !== undefined && compound.length > 1) {
        const joined = compound.map(({ folded }) => folded).join("");
        words.push({ ...first, ...this.#termOf(joined, locale), end: last.end, parts: compound.length });
      }
      words.push(...compound);
      compound = [];
    };
    for (const match of text.matchAll(WORD)) {
      const { letters, start, end } = findLetters(match[0], match.index, locale);
      const { folded, roots } = this.#termOf(letters, locale);
      // Nothing but accents.
      if (folded === "") continue;
      const before = compound.at(-1);
      if (before !== undefined && !areJoined(text, before, match.index)) close();
      compound.push({ start, end, folded, roots, parts: 0 });
    }
    close();
    return words;
  }

  #termOf(letters: string, locale: Locale): Term {
    const terms = this.#terms[locale];
    const cached = terms.get(letters);
    if (cached !== undefined) return cached;
    const term = makeTerm(letters, locale);
    if (terms.size >= MAX_REMEMBERED) terms.clear();
    terms.set(letters, term);
    return term;
  }
}

/**
 * The different words of texts, folded as the reader above folds them, without roots: for what is found by how its words
 * begin. The parts of a compound are words of their own.
 */
export function foldedWords(texts: Iterable<string>, locale: Locale): Set<string> {
  const folded = new Map<string, string>();
  for (const text of texts) {
    for (const [run] of text.matchAll(WORD)) {
      if (folded.has(run)) continue;
      folded.set(run, cut(fold(findLetters(run, 0, locale).letters)));
    }
  }
  const words = new Set(folded.values());
  words.delete("");
  return words;
}

function areJoined(text: string, { end }: Word, next: number): boolean {
  return next === end + 1 && HYPHENS.includes(text.charAt(end));
}

/** Lower-case letters and digits alone, without accents, ligatures, or typographic variants. */
function fold(word: string): string {
  const text = word.slice(0, MAX_READ);
  const plain = (letters: string) => letters.normalize("NFKD").replace(NOT_PLAIN, "");
  return spellOut(plain(plain(text).toLowerCase()));
}

function spellOut(text: string): string {
  return text.replace(SPELLED, (letter) => SPELLED_OUT[letter] ?? letter);
}

type Letters = { letters: string; start: number; end: number };

/** A run of letters and apostrophes, without leading elisions and without the English genitive at its end. */
function findLetters(run: string, at: number, locale: Locale): Letters {
  if (!APOSTROPHE.test(run)) return { letters: run, start: at, end: at + run.length };
  const pieces = run.split(APOSTROPHE);
  let start = at;
  while (pieces.length > 1 && ELISIONS.has(fold(pieces[0] ?? ""))) start += (pieces.shift() ?? "").length + 1;
  let end = at + run.length;
  if (pieces.length > 1 && locale === "en" && fold(pieces.at(-1) ?? "") === "s") end -= (pieces.pop() ?? "").length + 1;
  return { letters: pieces.join(""), start, end };
}

function makeTerm(letters: string, locale: Locale): Term {
  const folded = cut(fold(letters));
  const typed = cut(
    spellOut(
      letters
        .slice(0, MAX_READ)
        .normalize("NFKC")
        .replace(/\p{Cf}/gu, "")
        .toLowerCase(),
    ),
  );
  const stem = STEMMERS[locale];
  // The stemmer depends on accents (é, e): a word typed without them must be found too.
  return { folded, roots: [...new Set([fold(stem(typed)) || folded, stem(folded) || folded])] };
}

/** Cuts a word, but not within a surrogate pair, which no engine stores. */
function cut(word: string): string {
  return word.length <= MAX_LENGTH ? word : word.slice(0, MAX_LENGTH).replace(/[\uD800-\uDBFF]$/, "");
}
