import type { Locale } from "../kernel/locale.ts";

const NBSP = "\u00A0";
const NNBSP = "\u202F";

/**
 * What is shown as typed: URLs, email addresses, paths of files and pages. Each but `www.` is tried only at the beginning
 * of a word, so that the search is linear.
 */
const VERBATIM =
  /(?<![^\s«»()])(?:[^\s«»()]*:\/\/[^\s«»]+|[^\s«»()@]+@[^\s«»()]+\.[^\s«»()]+|(?<![)»])\/[^\s«»]+)|www\.[^\s«»]+/gu;

/** A fast test: most texts have no address. */
const MAY_HOLD_ADDRESS = /[/@]|www\./;
/** A fast test: most texts have nothing that any rule changes. */
const MAY_CHANGE = /[;!?:«»\d]/;

/** Characters after which a punctuation mark gets its space even where none was typed. */
const BEFORE_MARK = String.raw`[\p{L}\p{N})\]»”"’%€…]`;
const ENDS_HERE = String.raw`(?=[\s\u00A0\u202F»”")\]…]|$)`;
/** A run of spaces, matched from its first one alone, so that the cost of long runs is linear. */
const SPACES = String.raw`(?<![ \u00A0\u202F])[ \u00A0\u202F]+`;

const SPACED_MARK = new RegExp(`${SPACES}([;!?]+)`, "gu");
const TIGHT_MARK = new RegExp(`(${BEFORE_MARK})([;!?]+)${ENDS_HERE}`, "gu");
const SPACED_COLON = new RegExp(`${SPACES}:(?!:)`, "gu");
const TIGHT_COLON = new RegExp(`(${BEFORE_MARK}):${ENDS_HERE}`, "gu");
const OPENING_QUOTE = /«[ \u00A0\u202F]*/gu;
const CLOSING_QUOTE = new RegExp(`(?:${SPACES})?»`, "gu");

const UNITS = [
  ...["%", "‰", "€", "k€", "M€", "Md€", "$", "£", "¥", "°", "°C", "°F"],
  ...["h", "min", "s", "ms", "µs", "ns", "km", "m", "dm", "cm", "mm", "µm", "ha", "m²", "m³", "km/h"],
  ...["kg", "g", "mg", "t", "l", "L", "cl", "ml", "o", "ko", "Ko", "Mo", "Go", "To", "kio", "Mio", "Gio"],
  ...["Hz", "kHz", "MHz", "GHz", "W", "kW", "kWh", "V", "A", "px", "pt", "em", "rem", "millions", "milliards"],
]
  .map((unit) => unit.replace(/[$]/g, "\\$&"))
  .join("|");
const NUMBER_UNIT = new RegExp(String.raw`(\d)[ \u00A0\u202F](?=(?:${UNITS})(?![\p{L}\p{N}'’]))`, "gu");
const TIGHT_SIGN = /(\d)(?=[%‰€])/gu;
const NUMERO = /(?<=^|[\s(])(n°|nº|p\.) (?=\d)/gu;
const THOUSANDS = /(?<![\d,.])\d{1,3}(?: \d{3})+(?!\d)/gu;
const PHONE_NUMBER = /(?<![\d.,+])(?:0\d|\+\d{1,3} \d)(?: \d{2}){4}(?!\d)/gu;

const MONTHS = "janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre";
const DAY_MONTH = new RegExp(String.raw`(?<![\p{L}\p{N}])(\d{1,2}(?:er)?) (?=(?:${MONTHS})(?![\p{L}\p{N}]))`, "gu");
const MONTH_YEAR = new RegExp(String.raw`(?<![\p{L}\p{N}])(${MONTHS}) (?=\d{4}(?!\d))`, "gu");
/** An article of a law and its number; the letter names the part of a code: `L. 122-5`. */
const ARTICLE = /(?<![\p{L}\p{N}])([Aa]rticles?|art\.) (?=(?:[LRDA]\.[ \u00A0])?\d)/gu;
const CODE_ARTICLE = /(?<![\p{L}\p{N}.])([LRDA]\.) (?=\d)/gu;

const SPACE = /^[ \u00A0\u202F]$/u;
const MARK_AFTER_SPACE = /^[;!?:»%‰€]$/u;

/** A text with the typography of its language. English stays as it was typed. */
export function typeset(text: string, locale: Locale): string {
  return locale === "fr" ? typesetFrench(text) : text;
}

/** The characters before and after a text on the page that belong to other elements; absent where there is none. */
export type AdjacentCharacters = { before?: string | undefined; after?: string | undefined };

/**
 * French micro-typography, applied when a text is shown and never when it is stored: a narrow no-break space
 * (U+202F) before `; ! ?` and between groups of digits, a no-break space (U+00A0) before `:`, inside `« »`,
 * between a number and its unit, and in dates, telephone numbers and references to articles of law. Addresses are
 * left alone. Applying it twice changes nothing more.
 */
export function typesetFrench(text: string, { before = "", after = "" }: AdjacentCharacters = {}): string {
  let result = "";
  let previous = before;
  const pieces = splitAddresses(text);
  for (const [index, piece] of pieces.entries()) {
    const following = index === pieces.length - 1 ? after : "";
    const done = piece.address ? piece.text : typesetWords(piece.text, previous, following);
    result += done;
    previous = done.at(-1) ?? previous;
  }
  return result;
}

/** Splits a text into words and addresses. The parts joined are the text. */
export function splitAddresses(text: string): Array<{ text: string; address: boolean }> {
  if (!MAY_HOLD_ADDRESS.test(text)) return [{ text, address: false }];
  const pieces = [];
  let from = 0;
  for (const { 0: address, index } of text.matchAll(VERBATIM)) {
    pieces.push({ text: text.slice(from, index), address: false }, { text: address, address: true });
    from = index + address.length;
  }
  pieces.push({ text: text.slice(from), address: false });
  return pieces;
}

/** Applies the rules to words with their adjacent characters, and returns the words alone. */
function typesetWords(words: string, before: string, after: string): string {
  const preceding = visibleBefore(before, words);
  const following = decidesSpace(words, after) ? after : "";
  const context = preceding + words + following;
  if (!MAY_CHANGE.test(context)) return words;
  const set = context
    .replace(SPACED_MARK, `${NNBSP}$1`)
    .replace(TIGHT_MARK, `$1${NNBSP}$2`)
    .replace(SPACED_COLON, `${NBSP}:`)
    .replace(TIGHT_COLON, `$1${NBSP}:`)
    .replace(OPENING_QUOTE, `«${NBSP}`)
    .replace(CLOSING_QUOTE, `${NBSP}»`)
    .replace(PHONE_NUMBER, (number) => number.replaceAll(" ", NBSP))
    .replace(THOUSANDS, (number) => number.replaceAll(" ", NNBSP))
    .replace(NUMBER_UNIT, `$1${NBSP}`)
    .replace(TIGHT_SIGN, `$1${NBSP}`)
    .replace(NUMERO, `$1${NBSP}`)
    .replace(DAY_MONTH, `$1${NBSP}`)
    .replace(MONTH_YEAR, `$1${NBSP}`)
    .replace(ARTICLE, `$1${NBSP}`)
    .replace(CODE_ARTICLE, `$1${NBSP}`);
  return set.slice(preceding.length, set.length - following.length);
}

/** The character before as the rules may see it: no rule may change it, or join it with these words. */
function visibleBefore(before: string, words: string): string {
  if (SPACE.test(before) && SPACE.test(words.charAt(0))) return "";
  return before === "»" ? ")" : before;
}

/** Whether the next character matters: a mark after a final space, or a space after a final quotation mark. */
function decidesSpace(words: string, after: string): boolean {
  const last = words.at(-1) ?? "";
  return (SPACE.test(last) && MARK_AFTER_SPACE.test(after)) || (last === "«" && SPACE.test(after));
}
