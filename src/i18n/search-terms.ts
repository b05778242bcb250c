import { stemmer as stemEnglish } from "@orama/stemmers/english";
import { stemmer as stemFrench } from "@orama/stemmers/french";
import type { Locale } from "../kernel/locale.ts";
import { otherForms } from "./french-inflection.ts";

/**
 * Version of the analyzer below. Increase it with every change that gives any word other roots: the server then indexes
 * again what a former version indexed (`content/search/index-published.ts`).
 */
export const ANALYZER_VERSION = 2;

/** A word of a text, its position, and the roots by which it is found. */
export type Word = {
  start: number;
  end: number;
  /** Lower case, without accents or ligatures: `oeuvre` for `Œuvre`. */
  folded: string;
  /** The root of the word as typed, that of the word without accents, and those of its other forms; each once. */
  roots: readonly string[];
  /** How many parts of a compound (`plate`, `forme`) or number (`10`, `000`) follow it in the list; 0 for any other word. */
  parts: number;
};

const LETTERS = String.raw`[\p{L}\p{N}\p{M}\u00AD\u200B-\u200D\u2060]+`;
/** Apostrophes, and what keyboards and programs write in their place: quotation marks, accents, primes. */
const APOSTROPHES = "'’‘‛ʼʹʻ´`′＇";
const WORD = new RegExp(`${LETTERS}(?:[${APOSTROPHES}]${LETTERS})*`, "gu");
const HYPHENS = "-\u2010\u2011";
const APOSTROPHE = new RegExp(`[${APOSTROPHES}]`, "u");
/** Between the digits of a number: `10 000`, `10.000`, `10,000`. */
const DIGIT_SEPARATOR = /[\p{Zs}.,]/u;
const FIRST_DIGITS = /^\d{1,3}$/;
const THREE_DIGITS = /^\d{3}$/;
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
   * `plate-forme` is found as `plateforme` too; so is a number whose digits are in groups. Any text is accepted.
   */
  read(text: string, locale: Locale): Word[] {
    return [...this.words(text, locale)];
  }

  /** The same word by word, for whoever gives turns between them. */
  *words(text: string, locale: Locale): Generator<Word> {
    for (const parts of compoundsOf(text, locale, (letters) => this.#termOf(letters, locale).folded)) {
      const [first] = parts;
      const last = parts.at(-1);
      if (first !== undefined && last !== undefined && parts.length > 1) {
        const term = this.#termOf(joinParts(parts), locale);
        yield { ...term, start: first.start, end: last.end, parts: parts.length };
      }
      for (const { letters, start, end } of parts) {
        yield { ...this.#termOf(letters, locale), start, end, parts: 0 };
      }
    }
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

/** A folded word; with the parts of a compound or a number, of which it is joined. */
export type FoldedWord = { folded: string; parts: readonly string[] };

/**
 * The words of texts in order, folded as the reader above folds them, without roots: for what is found by how its words
 * begin.
 */
export function* foldedWords(texts: Iterable<string>, locale: Locale): Generator<FoldedWord> {
  const cache = new Map<string, string>();
  const foldOnce = (letters: string) => {
    const folded = cache.get(letters) ?? cut(fold(letters));
    cache.set(letters, folded);
    return folded;
  };
  for (const text of texts) {
    for (const parts of compoundsOf(text, locale, foldOnce)) {
      const folded = cut(joinParts(parts));
      yield { folded, parts: parts.length > 1 ? parts.map((part) => part.folded) : [] };
    }
  }
}

function joinParts(parts: readonly Part[]): string {
  return parts.map(({ folded }) => folded).join("");
}

/** A part of a text without spaces, as typed and folded. */
type Part = Letters & { folded: string };

/** The words of a text in order, each as its parts: one, but for compounds and for numbers with their digits in groups. */
function* compoundsOf(text: string, locale: Locale, foldOnce: (letters: string) => string): Generator<Part[]> {
  let parts: Part[] = [];
  /** What joins the parts so far. */
  let joint: string | null = null;
  for (const match of text.matchAll(WORD)) {
    const found = findLetters(match[0], match.index, locale);
    const folded = foldOnce(found.letters);
    // Nothing but accents.
    if (folded === "") continue;
    const before = parts.at(-1);
    if (before !== undefined) {
      const next = jointOf(text.slice(before.end, match.index), before.folded, folded);
      if (next === null || (joint !== null && next !== joint)) {
        yield parts;
        parts = [];
        joint = null;
      } else joint = next;
    }
    parts.push({ ...found, folded });
  }
  if (parts.length > 0) yield parts;
}

/** What joins two words to one: a hyphen, or the separator between the digits of one number. Null where nothing does. */
function jointOf(between: string, before: string, after: string): string | null {
  if (between.length !== 1) return null;
  if (HYPHENS.includes(between)) return "-";
  if (!DIGIT_SEPARATOR.test(between)) return null;
  if (!FIRST_DIGITS.test(before) || !THREE_DIGITS.test(after)) return null;
  return /[.,]/.test(between) ? between : " ";
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
  const roots = new Set([fold(stem(typed)) || folded, stem(folded) || folded]);
  if (locale === "fr") for (const form of otherForms(folded)) roots.add(stem(form) || form);
  return { folded, roots: [...roots] };
}

/** Cuts a word, but not within a surrogate pair, which no engine stores. */
function cut(word: string): string {
  return word.length <= MAX_LENGTH ? word : word.slice(0, MAX_LENGTH).replace(/[\uD800-\uDBFF]$/, "");
}
